// The table of facts line by line: which cached responses each
// makes stale, and which events open screens get.
import { expect, test } from "vitest";
import * as facts from "./facts.ts";

const { anything, joinFacts, published, readFact, writeFact } = facts;

const CONTESTS = ["games:7", "races:7", "predictions:7:", "provisional:7:", "board:7:explained:"];
const BOARD_PARTS = "points final overall rounds course ranks-before newcomers leaders changes recap";

test.each<[keyof typeof facts, facts.Fact, string[], string]>([
  ["anything", anything, [""], ""],
  ["contestsSaved", facts.contestsSaved(7), CONTESTS, "contests"],
  ["published", published(7), [...CONTESTS, "board:7:"], "contests board"],
  ["rescheduled", facts.rescheduled(7), [...CONTESTS, "seals:7", "board:7:"], "contests lock board"],
  [
    "setupChanged",
    facts.setupChanged(7),
    ["tournaments:", ...CONTESTS, "seals:7", "players:7", "board:7:"],
    "contests lock board",
  ],
  ["provisionalChanged", facts.provisionalChanged(7), ["provisional:7:"], "provisional"],
  ["feedsChanged", facts.feedsChanged(7), [], "feeds"],
  ["roundMarked", facts.roundMarked(7), ["tournaments:", "races:7", "board:7:"], "contests board"],
  [
    "sealed",
    facts.sealed(7, 701),
    ["seals:7", "predictions:7:701:", "provisional:7:", "board:7:"],
    "lock board",
  ],
  ["teamSupported", facts.teamSupported(7), ["players:7", "provisional:7:", "board:7:"], "board"],
  ["giftGiven", facts.giftGiven(7), ["board:7:overall", "board:7:explained:"], ""],
  [
    "nameOnBoardsChanged",
    facts.nameOnBoardsChanged(7),
    [
      "players:7",
      "provisional:7:",
      "board:7:explained:",
      ...BOARD_PARTS.split(" ").map((part) => `board:7:${part}`),
    ],
    "",
  ],
  ["nameInPicksChanged", facts.nameInPicksChanged(7, 701), ["predictions:7:701:"], ""],
  [
    "accountChanged",
    facts.accountChanged,
    ["players:", "board:", "predictions:", "provisional:", "league-members:"],
    "",
  ],
  ["sessionChanged", facts.sessionChanged("abc"), ["session:abc"], ""],
  ["siteChanged", facts.siteChanged, ["site:"], ""],
  ["leagueChanged", facts.leagueChanged(3), ["league:3"], ""],
  ["membersChanged", facts.membersChanged(3), ["league-members:3"], ""],
  ["ownLeaguesChanged", facts.ownLeaguesChanged(1), ["leagues-of:1"], ""],
  ["leaguesLeft", facts.leaguesLeft, ["leagues-of:", "league-members:"], ""],
])("%s", (_name, fact, keys, changes) => {
  expect(fact.keys).toEqual(keys);
  const what = changes.split(" ").filter((word) => word !== "");
  expect(fact.changes).toEqual(what.map((one) => ({ what: one, tournament_id: 7 })));
  expect(readFact(writeFact(fact))).toEqual(fact);
});

test("the table has each fact", () => {
  const helpers = ["joinFacts", "readFact", "writeFact"];
  expect(Object.keys(facts).filter((name) => !helpers.includes(name))).toHaveLength(22);
});

test("facts together have each key and each change once", () => {
  const { keys, changes } = joinFacts([published(7), facts.roundMarked(7), published(8)]);
  expect([new Set(keys).size, changes.length]).toEqual([keys.length, 4]);
  expect(keys).toContain("tournaments:");
});

const OF_OTHERS = '{"keys":["board:7:"],"changes":[],"version":"0.0.1"}';

test.each(["board:7:", "", "7", "null", '{"keys":[]}', "{", OF_OTHERS])(
  "%j, of another version, stands for anything",
  (text) => {
    expect(readFact(text)).toBe(anything);
  },
);
