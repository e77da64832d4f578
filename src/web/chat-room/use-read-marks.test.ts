import { expect, test } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import { findFirstFresh } from "./use-read-marks.ts";

const [ME, OTHER] = [1, 2];

const say = (id: number, user_id: number): ChatMessage => ({
  id,
  user_id,
  user_name: "Mari",
  content: `Line ${id}`,
  timestamp: "2025-09-06T14:05:00.000Z",
  tournament_id: 7,
});

test.each<[string, [id: number, by: number][], boolean, ReturnType<typeof findFirstFresh>]>([
  [
    "after what was read",
    [
      [4, OTHER],
      [5, OTHER],
      [6, OTHER],
    ],
    true,
    { id: 5, count: 2 },
  ],
  [
    "after an own message",
    [
      [4, OTHER],
      [5, ME],
      [6, OTHER],
    ],
    false,
    { id: 6, count: 1 },
  ],
  [
    "at the first message of all",
    [
      [5, OTHER],
      [6, OTHER],
    ],
    false,
    { id: 5, count: 2 },
  ],
  [
    "before what is loaded",
    [
      [5, OTHER],
      [6, OTHER],
    ],
    true,
    null,
  ],
  [
    "before what is loaded, which begins with an own message",
    [
      [5, ME],
      [6, OTHER],
    ],
    true,
    null,
  ],
  [
    "nowhere, as only own messages are left",
    [
      [4, OTHER],
      [6, ME],
    ],
    false,
    null,
  ],
  [
    "two of three, as more came since",
    [
      [5, OTHER],
      [6, OTHER],
      [7, OTHER],
    ],
    false,
    { id: 5, count: 2 },
  ],
])("new messages begin %s", (_, said, hasOlder, found) => {
  const history = { messages: said.map(([id, by]) => say(id, by)), hasOlder };
  expect(findFirstFresh(history, { firstId: 5, count: 2 }, ME)).toEqual(found);
});
