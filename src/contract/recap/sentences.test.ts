import { describe, expect, test } from "vitest";
import {
  writeBeforeRound,
  writeFirstRound,
  writeInRound,
  writeOwnRound,
  writeSinceRound,
  writeWorth,
} from "./round-words.ts";
import {
  joinNames,
  writeAward,
  writeJoker,
  writeMissed,
  writeNoPicks,
  writePassed,
  writePick,
  writeShare,
} from "./sentences.ts";

test.each([
  ["Semifinals", "Your semifinals", "in the semifinals", "from the semifinals on", "before the semifinals"],
  ["Final", "Your final", "in the final", "from the final on", "before the final"],
  [
    "Third Place Game",
    "Your third place game",
    "in the third place game",
    "from the third place game on",
    "before the third place game",
  ],
  [
    "Round of 16",
    "Your round of 16",
    "in the round of 16",
    "from the round of 16 on",
    "before the round of 16",
  ],
  ["Group Day 1", "Your round: Group Day 1", "on Group Day 1", "from Group Day 1 on", "before Group Day 1"],
  ["Round 3", "Your round: Round 3", "in Round 3", "from Round 3 on", "before Round 3"],
  ["Azerbaijan", "Your round: Azerbaijan", "in Azerbaijan", "from Azerbaijan on", "before Azerbaijan"],
])("%s within sentences", (round, own, within, since, before) => {
  expect(writeOwnRound(round, "round")).toBe(own);
  expect(writeInRound(round)).toBe(within);
  expect(writeSinceRound(round)).toBe(since);
  expect(writeBeforeRound(round)).toBe(before);
});

test.each([
  ["Semifinals", "The semifinals alone give up to 36."],
  ["Final", "The final alone gives up to 36."],
  ["Round of 16", "The round of 16 alone gives up to 36."],
  ["Group Day 1", "Group Day 1 alone gives up to 36."],
  ["Monaco Grand Prix", "The Monaco Grand Prix alone gives up to 36."],
])("what %s is worth reads: %s", (round, text) => {
  expect(writeWorth(round, 36)).toBe(text);
});

test.each([
  ["Semifinals", "round", "You start with the semifinals."],
  ["Final", "round", "You start with the final."],
  ["Round of 16", "round", "You start with the round of 16."],
  ["Group Day 1", "round", "Your first round is Group Day 1."],
  ["Questions", "round", "Your first round is Questions."],
  ["Round 3", "round", "Your first round is Round 3."],
  ["Monaco", "race", "Your first race is Monaco."],
  ["Monaco Grand Prix", "race", "Your first race is the Monaco Grand Prix."],
])("who begins with %s reads: %s, %s", (round, stage, text) => {
  expect(writeFirstRound(round, stage)).toBe(text);
});

test.each([
  [36, 100, "36% had it"],
  [5, 14, "36% had it"],
  [1, 1_000, "1% had it"],
  [999, 1_000, "99% had it"],
  [7, 7, "100% had it"],
  [2, 4, "2 of 4 had it"],
  [1, 1, "1 of 1 had it"],
])("%i of %i: %s", (pickers, total, text) => {
  expect(writeShare({ pickers, total })).toBe(text);
});

const contest = "Germany – Finland";
const numbers = { points: 8, pickers: 1, total: 3 };

test.each([
  [
    { market: "handicap", name: "Finland", against: "Germany", handicap: 12.5, contest },
    "Finland +12.5 against Germany",
  ],
  [
    { market: "handicap", name: "Germany", against: "Finland", handicap: -12.5, contest },
    "Germany −12.5 against Finland",
  ],
  [{ market: "winner", name: "Turkey", against: "Greece", handicap: null, contest }, "Turkey to beat Greece"],
  [{ market: "winner", name: "Draw", against: null, handicap: null, contest }, "Draw in Germany – Finland"],
  [
    { market: "top_scorer", name: "Franz Wagner", against: null, handicap: null, contest },
    "Franz Wagner as top scorer of Germany – Finland",
  ],
] as const)("%j is written %s", (pick, text) => {
  expect(writePick(pick)).toBe(text);
});

test.each([
  [["Ercan Osmani"], "Shane Larkin. Top scorer was Ercan Osmani"],
  [["A", "B"], "Shane Larkin. Top scorers were A and B"],
  [[], "Shane Larkin as top scorer of Germany – Finland"],
])("a wrong top scorer with the answers %j", (answers, text) => {
  const missed = {
    market: "top_scorer" as const,
    name: "Shane Larkin",
    against: null,
    handicap: null,
    contest,
  };
  expect(writeMissed({ ...missed, ...numbers, answers })).toBe(text);
});

test("names are joined", () => {
  expect(joinNames(["Mari"], 0)).toBe("Mari");
  expect(joinNames(["Mari", "Jaan"], 0)).toBe("Mari and Jaan");
  expect(joinNames(["Mari", "Jaan"], 1)).toBe("Mari, Jaan and 1 other");
  expect(joinNames(["Mari", "Jaan"], 3)).toBe("Mari, Jaan and 3 others");
});

test.each([
  [{ is_before_joining: false, league: null, points: 0 }, "You made no picks in this round."],
  [{ is_before_joining: true, league: null, points: 0 }, "This round was played before you joined."],
  [
    { is_before_joining: true, league: { id: 1, name: "Kossuvennad", emoji: "🏀" }, points: 5 },
    "This round was played before you joined. Kossuvennad counts 5 points for it.",
  ],
])("no picks with %j: %s", (recap, text) => {
  expect(writeNoPicks(recap)).toBe(text);
});

describe("who passed whom", () => {
  const nobody = { names: [], others: 0 };
  const one = { names: ["Mari"], others: 0 };
  const many = { names: ["Kaisa", "Henrik"], others: 3 };
  test.each([
    [nobody, nobody, null],
    [one, nobody, "You passed Mari. Nobody passed you."],
    [many, one, "You passed Kaisa, Henrik and 3 others. Mari passed you."],
    [nobody, one, "Mari passed you, by 4 points."],
    [nobody, many, "Kaisa, Henrik and 3 others passed you."],
  ])("%j and by %j", (passed, passed_by, text) => {
    expect(writePassed({ passed, passed_by, passed_by_points: 4 })).toBe(text);
  });
});

test.each([
  [{ points: 12, better: null }, "Joker on the best game for it", "12 became 24"],
  [{ points: 4, better: "Turkey – Greece" }, "Joker. Turkey – Greece had more for you", "4 became 8"],
  [{ points: 0, better: null }, "Joker", "nothing to double"],
])("the joker with %j", (joker, verdict, effect) => {
  expect(writeJoker({ contest, ...joker }, "game")).toEqual({ verdict, effect, contest });
});

test.each([
  [{ key: "perfectWithJoker", holders: 4 }, "💎", "Germany – Finland, worth 8 points"],
  [{ key: "roundWinner", holders: 1 }, "👑", "Germany – Finland, 8 points"],
  [{ key: "roundWinner", holders: 3 }, "👑", "Germany – Finland, together with two others"],
  [{ key: "roundWinner", holders: 2 }, "👑", "Germany – Finland, together with one other"],
] as const)("the award %j", (award, emoji, text) => {
  expect(writeAward({ name: contest, points: 8, ...award })).toMatchObject({ emoji, text });
});

test("the award for picks that nobody else made is about all picks of the game, as its points are", () => {
  expect(writeAward({ key: "unique", name: contest, points: 4, holders: 1 })).toEqual({
    emoji: "🦄",
    title: "Nobody else made the same picks",
    text: "Germany – Finland, worth 4 points",
  });
});
