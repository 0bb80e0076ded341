#!/usr/bin/env python3
"""Plays random legal moves at every table where this bot has a seat: bot.py http://localhost:8080 TOKEN"""
import json, random, sys, time, urllib.error, urllib.request

SITE, TOKEN = sys.argv[1], sys.argv[2]


def ask(path, body=None):
    """A request: GET, or POST if there is a body. Who asks too often is told how long to wait."""
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(SITE + path, data, headers), timeout=60)
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(float(refused.headers["Retry-After"]))


def play(turn):
    """Answers one question. If the game has gone on meanwhile, the next event tells."""
    table = json.load(ask("/api/tables/" + turn["code"]))
    for question in table["questions"]:
        move = {"seat": question["seat"], "n": table["n"], "command": random.getrandbits(52) + 1,
                "move": random.choice(question["moves"])["id"]}
        try:
            return json.load(ask("/api/tables/" + turn["code"] + "/moves", move))
        except urllib.error.HTTPError as refused:
            print(refused.code, refused.read().decode(), file=sys.stderr)


while True:  # The stream may end, when the server does; the next one begins with all that waits.
    for line in ask("/api/events"):
        if line.startswith(b"data:"):
            event = json.loads(line[5:])
            print(event, flush=True)
            if event["t"] == "turn":
                play(event)
