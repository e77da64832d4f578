import { describe, expect, test } from "vitest";
import { findMentions, listMentionCandidates, MAX_MENTIONS, readMentionQuery } from "./mentions.ts";

const PEOPLE = new Map([
  ["Mari", 1],
  ["Mari Tamm", 2],
  ["Jaan-Erik O’Neill", 3],
  ["🔥", 4],
  ["Player 17", 17],
]);
const find = (content: string) => findMentions(content, (name) => PEOPLE.get(name));

describe("a mention", () => {
  test.for([
    ["@Mari", [{ user_id: 1, start: 0, length: 5 }]],
    ["@Mari Tamm", [{ user_id: 2, start: 0, length: 10 }]],
    ["@Mari Tamme is nobody, Mari is", [{ user_id: 1, start: 0, length: 5 }]],
    [
      "Hey @Mari Tamm, and (@Mari)!",
      [
        { user_id: 2, start: 4, length: 10 },
        { user_id: 1, start: 21, length: 5 },
      ],
    ],
    ["@Jaan-Erik O’Neill?", [{ user_id: 3, start: 0, length: 18 }]],
    ["@🔥 is hot", [{ user_id: 4, start: 0, length: 3 }]],
    ["@Player 17: who is that", [{ user_id: 17, start: 0, length: 10 }]],
    ["@Mari@Mari Tamm", [{ user_id: 1, start: 0, length: 5 }]],
    ["mari@Mari", []],
    ["a@Mari.ee and @ Mari", []],
    ["@Maria", []],
    ["@\nMari", []],
    ["@Mari\nTamm", [{ user_id: 1, start: 0, length: 5 }]],
    ["Mari Tamm", []],
    ["", []],
  ] as const)("in %j", ([content, expected]) => {
    expect(find(content)).toEqual(expected);
  });

  test("is looked for a bounded number of times", () => {
    expect(find("@Mari ".repeat(50))).toHaveLength(MAX_MENTIONS);
    expect(listMentionCandidates(`@${"a ".repeat(500)}`).length).toBeLessThanOrEqual(51);
  });
});

test.for([
  ["", null],
  ["Hello", null],
  ["@", { start: 0, query: "" }],
  ["Hi @Ma", { start: 3, query: "Ma" }],
  ["Hi @Mari T", { start: 3, query: "Mari T" }],
  ["@Mari hello there my friend", null],
  ["me@home", null],
  ["@Mari\n", null],
] as const)("the name that is being written in %j", ([text, expected]) => {
  expect(readMentionQuery(text)).toEqual(expected);
});
