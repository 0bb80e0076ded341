//! Where the spaces of the map are drawn.

use frederick::{data, data::Ground, ids::Space};

/// Where a space is drawn, and where its name: its true place, moved apart where true places are too close for a finger.
pub struct Place(pub &'static str, pub f64, pub f64, pub f64, pub f64);

const PLACES: [Place; 84] = [
    Place("berlin", 493., 347., 458., 352.),
    Place("magdeburg", 398., 378., 445., 383.),
    Place("breslau", 697., 454., 653., 446.),
    Place("koenigsberg", 861., 133., 861., 158.),
    Place("stettin", 558., 264., 598., 269.),
    Place("glatz", 676., 547., 676., 568.),
    Place("neisse", 718., 532., 718., 553.),
    Place("schweidnitz", 670., 497., 626., 501.),
    Place("brieg", 731., 483., 758., 487.),
    Place("glogau", 644., 411., 614., 415.),
    Place("liegnitz", 635., 461., 635., 480.),
    Place("kuestrin", 553., 324., 527., 341.),
    Place("kolberg", 607., 196., 574., 200.),
    Place("frankfurt-oder", 561., 373., 511., 368.),
    Place("wesel", 117., 406., 90., 410.),
    Place("minden", 246., 359., 216., 363.),
    Place("emden", 163., 256., 138., 260.),
    Place("halberstadt", 363., 406., 363., 425.),
    Place("landsberg", 598., 327., 635., 331.),
    Place("cottbus", 542., 421., 511., 425.),
    Place("prenzlau", 514., 276., 480., 280.),
    Place("dresden", 511., 476., 551., 481.),
    Place("leipzig", 433., 453., 401., 473.),
    Place("torgau", 473., 431., 473., 452.),
    Place("goerlitz", 581., 460., 550., 464.),
    Place("chemnitz", 466., 498., 466., 517.),
    Place("danzig", 767., 173., 797., 177.),
    Place("thorn", 773., 293., 800., 297.),
    Place("warschau", 909., 352., 943., 356.),
    Place("posen", 685., 352., 710., 356.),
    Place("kalisch", 752., 407., 783., 411.),
    Place("tschenstochau", 816., 488., 864., 492.),
    Place("krakau", 868., 551., 868., 570.),
    Place("konitz", 714., 235., 742., 239.),
    Place("grodno", 1030., 214., 1058., 218.),
    Place("prag", 553., 569., 523., 574.),
    Place("olmuetz", 716., 603., 752., 608.),
    Place("wien", 669., 729., 669., 754.),
    Place("bruenn", 680., 640., 713., 645.),
    Place("pressburg", 715., 733., 761., 738.),
    Place("koeniggraetz", 630., 551., 630., 572.),
    Place("eger", 438., 568., 438., 589.),
    Place("leitmeritz", 533., 522., 500., 537.),
    Place("reichenberg", 588., 511., 588., 530.),
    Place("pilsen", 491., 595., 519., 599.),
    Place("budweis", 555., 664., 586., 668.),
    Place("iglau", 620., 624., 595., 628.),
    Place("troppau", 753., 571., 764., 589.),
    Place("linz", 545., 723., 545., 742.),
    Place("muenchen", 384., 737., 384., 762.),
    Place("nuernberg", 359., 624., 323., 628.),
    Place("wuerzburg", 292., 586., 256., 590.),
    Place("mainz", 190., 567., 217., 571.),
    Place("philippsburg", 204., 630., 157., 634.),
    Place("koeln", 130., 472., 105., 476.),
    Place("koblenz", 161., 525., 130., 529.),
    Place("trier", 102., 576., 102., 595.),
    Place("frankfurt-main", 231., 549., 281., 544.),
    Place("fulda", 281., 517., 306., 521.),
    Place("erfurt", 359., 482., 387., 486.),
    Place("bamberg", 347., 574., 378., 578.),
    Place("hof", 403., 540., 403., 559.),
    Place("regensburg", 416., 659., 377., 663.),
    Place("passau", 496., 700., 496., 719.),
    Place("augsburg", 343., 715., 343., 734.),
    Place("stuttgart", 244., 674., 244., 693.),
    Place("muenster", 175., 384., 175., 403.),
    Place("paderborn", 235., 410., 204., 425.),
    Place("schwerin", 387., 246., 421., 250.),
    Place("hannover", 291., 354., 279., 379.),
    Place("braunschweig", 336., 362., 350., 383.),
    Place("kassel", 269., 453., 299., 457.),
    Place("goettingen", 305., 425., 336., 440.),
    Place("marburg", 231., 491., 200., 495.),
    Place("stade", 285., 244., 285., 263.),
    Place("bremen", 246., 288., 274., 292.),
    Place("lueneburg", 333., 278., 367., 282.),
    Place("strassburg", 158., 686., 158., 711.),
    Place("metz", 71., 623., 41., 628.),
    Place("nanzig", 66., 674., 66., 699.),
    Place("stralsund", 476., 186., 515., 190.),
    Place("gb-box", 96., 172., 96., 177.),
    Place("sweden-box", 520., 76., 520., 81.),
    Place("russia-box", 1018., 72., 1018., 77.),
];

/// Sea routes that are not straight lines.
const ROUTES: [(&str, &str, &str); 2] = [
    ("gb-box", "stade", "M96 172C190 172 262 186 285 244"),
    ("gb-box", "stettin", "M96 172C240 92 440 100 512 152S552 222 558 264"),
];

/// Half the width and half the height of a box.
pub const BOX: (f64, f64) = (78., 22.);

/// The place of a space.
pub fn place(space: Space) -> &'static Place {
    PLACES.iter().find(|place| place.0 == space.id()).unwrap_or(&PLACES[0])
}

/// How large a space is drawn.
pub fn radius(space: Space) -> f64 {
    match data().space(space).ground {
        Ground::City => 6.5,
        Ground::Fort => 8.5,
        Ground::ResourceCity => 10.,
        Ground::ResourceFort | Ground::OffMap => 11.,
    }
}

/// The way between two spaces as a path.
pub fn route(a: Space, b: Space) -> String {
    let drawn = ROUTES.iter().find(|(x, y, _)| [(*x, *y), (*y, *x)].contains(&(a.id(), b.id())));
    let (from, to) = (place(a), place(b));
    drawn.map_or_else(|| format!("M{} {}L{} {}", from.1, from.2, to.1, to.2), |(.., path)| (*path).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_has_its_place() {
        assert_eq!(Space::all().count(), PLACES.len());
        Space::all().for_each(|space| assert_eq!(place(space).0, space.id()));
    }
}
