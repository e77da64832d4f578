import { expect, test } from "vitest";
import { splitMentions } from "./message-text.tsx";

test.for([
  ["Hello", [], ["Hello"]],
  ["Hi @Mari!", [[3, 5]], ["Hi ", "@Mari", "!"]],
  ["@Mari", [[0, 5]], ["@Mari"]],
  [
    "@Mari@Jaan",
    [
      [5, 5],
      [0, 5],
    ],
    ["@Mari", "@Jaan"],
  ],
  ["@Mari", [[0, 50]], ["@Mari"]],
  [
    "@Mari Tamm",
    [
      [0, 5],
      [2, 4],
    ],
    ["@Mari", " Tamm"],
  ],
  ["", [], []],
] as const)("%j is split at its mentions", ([content, places, expected]) => {
  const mentions = places.map(([start, length]) => ({ user_id: 1, start, length }));
  expect(splitMentions(content, mentions).map(({ text }) => text)).toEqual(expected);
});
