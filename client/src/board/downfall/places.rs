//! Where the zones of the map are drawn.

use downfall::ids::Zone;

/// Where the armies of a zone stand, and where its name.
pub struct Place(pub &'static str, pub f64, pub f64, pub f64, pub f64);

const PLACES: [Place; 80] = [
    Place("london", 57., 105., 57., 128.),
    Place("cairo", 915., 756., 915., 779.),
    Place("suez", 969., 749., 969., 774.),
    Place("brussels", 232., 151., 232., 174.),
    Place("liege", 290., 189., 290., 212.),
    Place("calais", 141., 145., 115., 134.),
    Place("lille", 204., 195., 204., 218.),
    Place("amiens", 146., 208., 146., 231.),
    Place("reims", 196., 294., 196., 317.),
    Place("verdun", 269., 255., 269., 278.),
    Place("nancy", 287., 313., 287., 336.),
    Place("belfort", 282., 385., 282., 408.),
    Place("paris", 90., 306., 90., 329.),
    Place("le-havre", 36., 246., 36., 269.),
    Place("dijon", 197., 384., 197., 407.),
    Place("lyon", 172., 496., 172., 519.),
    Place("marseille", 114., 548., 114., 571.),
    Place("bordeaux", 40., 460., 40., 483.),
    Place("cologne", 349., 185., 349., 208.),
    Place("metz", 332., 245., 332., 268.),
    Place("strasbourg", 360., 301., 360., 324.),
    Place("frankfurt", 405., 236., 405., 259.),
    Place("hamburg", 413., 158., 413., 181.),
    Place("munich", 426., 318., 426., 341.),
    Place("berlin", 458., 192., 458., 215.),
    Place("breslau", 516., 241., 516., 264.),
    Place("posen", 538., 176., 538., 199.),
    Place("konigsberg", 620., 159., 620., 182.),
    Place("prague", 466., 277., 466., 300.),
    Place("vienna", 481., 332., 481., 355.),
    Place("innsbruck", 417., 387., 417., 410.),
    Place("graz", 488., 381., 488., 404.),
    Place("trieste", 485., 433., 485., 456.),
    Place("agram", 539., 435., 539., 458.),
    Place("sarajevo", 533., 476., 525., 498.),
    Place("budapest", 570., 384., 570., 407.),
    Place("temesvar", 631., 414., 631., 437.),
    Place("klausenburg", 719., 406., 719., 429.),
    Place("kaschau", 621., 336., 621., 359.),
    Place("cracow", 580., 291., 580., 314.),
    Place("lemberg", 673., 286., 673., 309.),
    Place("tarnopol", 755., 298., 755., 321.),
    Place("czernowitz", 750., 362., 750., 385.),
    Place("lodz", 574., 236., 574., 259.),
    Place("warsaw", 632., 208., 632., 231.),
    Place("wilna", 702., 144., 702., 167.),
    Place("riga", 713., 90., 713., 113.),
    Place("minsk", 812., 153., 812., 176.),
    Place("brest-litovsk", 713., 198., 713., 221.),
    Place("rovno", 775., 243., 775., 266.),
    Place("vinnitsa", 835., 298., 835., 321.),
    Place("kiev", 855., 217., 855., 240.),
    Place("kishinev", 839., 371., 839., 394.),
    Place("odessa", 920., 350., 920., 373.),
    Place("saint-petersburg", 835., 38., 835., 61.),
    Place("moscow", 916., 102., 916., 125.),
    Place("kharkov", 934., 214., 934., 237.),
    Place("tiflis", 1066., 442., 1066., 465.),
    Place("kars", 1072., 517., 1072., 540.),
    Place("belgrade", 643., 464., 643., 487.),
    Place("uskub", 649., 550., 649., 573.),
    Place("montenegro", 563., 514., 531., 549.),
    Place("albania", 591., 596., 591., 619.),
    Place("salonica", 672., 603., 672., 626.),
    Place("athens", 654., 650., 654., 673.),
    Place("sofia", 700., 520., 700., 543.),
    Place("plovdiv", 774., 486., 774., 509.),
    Place("bucharest", 731., 451., 731., 474.),
    Place("jassy", 798., 398., 798., 421.),
    Place("milan", 308., 512., 308., 535.),
    Place("venice", 400., 476., 400., 499.),
    Place("florence", 382., 530., 382., 553.),
    Place("rome", 434., 566., 434., 589.),
    Place("adrianople", 774., 549., 774., 572.),
    Place("gallipoli", 778., 600., 736., 627.),
    Place("constantinople", 901., 595., 893., 620.),
    Place("angora", 987., 614., 987., 637.),
    Place("erzurum", 1047., 562., 1047., 585.),
    Place("damascus", 1024., 684., 1024., 707.),
    Place("jerusalem", 1015., 735., 1025., 760.),
];

/// The place of a zone.
pub fn place(zone: Zone) -> &'static Place {
    PLACES.iter().find(|place| place.0 == zone.id()).unwrap_or(&PLACES[0])
}

/// An arrow between two zones, with a head at both ends.
pub fn arrow(a: Zone, b: Zone) -> String {
    let ([from, to], [ux, uy]) = ends(a, b);
    format!("M{:.1} {:.1}L{:.1} {:.1}{}{}", from[0], from[1], to[0], to[1], head(to, [ux, uy]), head(from, [-ux, -uy]))
}

/// An arrow from a zone to another.
pub fn way(a: Zone, b: Zone) -> String {
    let ([from, to], along) = ends(a, b);
    format!("M{:.1} {:.1}L{:.1} {:.1}{}", from[0], from[1], to[0], to[1], head(to, along))
}

/// Where a line between two zones begins and ends, short of their armies, and its direction.
fn ends(a: Zone, b: Zone) -> ([[f64; 2]; 2], [f64; 2]) {
    let (from, to) = (place(a), place(b));
    let (dx, dy) = (to.1 - from.1, to.2 - from.2);
    let length = dx.hypot(dy).max(1.);
    let (ux, uy) = (dx / length, dy / length);
    let off = (length / 4.).min(24.);
    ([[from.1 + ux * off, from.2 + uy * off], [to.1 - ux * off, to.2 - uy * off]], [ux, uy])
}

/// The head of an arrow.
fn head([x, y]: [f64; 2], [ux, uy]: [f64; 2]) -> String {
    let wing = |side: f64| [x - 7. * ux - side * 4. * uy, y - 7. * uy + side * 4. * ux];
    let ([ax, ay], [bx, by]) = (wing(1.), wing(-1.));
    format!("M{ax:.1} {ay:.1}L{x:.1} {y:.1}L{bx:.1} {by:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_has_its_place_and_its_area() {
        let ground = include_str!("../../../boards/downfall.svg");
        assert_eq!(Zone::all().count(), PLACES.len());
        for zone in Zone::all() {
            assert_eq!(place(zone).0, zone.id());
            assert!(ground.contains(&format!("<path id=\"d-{zone}\" d=\"M")), "{zone}");
        }
    }
}
