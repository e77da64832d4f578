import { expect, test } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import { groupMessages, type History, mergeMessages, mergeRefetched } from "./history.ts";

const say = (id: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  user_id: 1,
  user_name: "Mari",
  content: `Line ${id}`,
  timestamp: "2025-09-06T14:05:00.000Z",
  tournament_id: 7,
  ...fields,
});
const idsOf = ({ messages }: History) => messages.map(({ id }) => id);
const known = (ids: number[], hasOlder = false): History => ({
  messages: ids.map((id) => say(id)),
  hasOlder,
});

test.each([
  [[], [], []],
  [[1, 2], [3], [1, 2, 3]],
  [
    [1, 3],
    [2, 3],
    [1, 2, 3],
  ],
  [[9, 10], [2], [2, 9, 10]],
])("merges %j and %j to %j", (some, others, all) => {
  const merged = mergeMessages(
    some.map((id) => say(id)),
    others.map((id) => say(id)),
  );
  expect(merged.map(({ id }) => id)).toEqual(all);
});

test.each<[string, History, History | undefined, History | undefined, number[], boolean]>([
  ["first request", known([4, 5], true), undefined, undefined, [4, 5], true],
  ["nothing new", known([4, 5], true), known([4, 5], true), known([4, 5], true), [4, 5], true],
  ["some were missed", known([4, 5, 6, 7], true), known([4, 5]), known([4, 5]), [4, 5, 6, 7], true],
  ["removed during the request", known([5], true), known([4, 5]), known([4, 5]), [5], true],
  ["received during the request", known([4, 5], true), known([4, 5]), known([4, 5, 6]), [4, 5, 6], true],
  ["received late with a smaller id", known([4, 6], true), known([4]), known([4, 5]), [4, 5, 6], true],
  [
    "older ones loaded during the request",
    known([4, 5], true),
    known([4, 5], true),
    known([2, 3, 4, 5]),
    [2, 3, 4, 5],
    false,
  ],
  ["too far back to be refetched", known([8, 9], true), known([1, 2]), known([1, 2]), [8, 9], true],
])("%s", (_case, answer, before, now, ids, hasOlder) => {
  const renewed = mergeRefetched(answer, before, now);
  expect(idsOf(renewed)).toEqual(ids);
  expect(renewed.hasOlder).toBe(hasOlder);
});

test("a message that changed during a refetch stays as it is, unless the response lacks it", () => {
  const before = known([1, 2, 3]);
  const renamed = (id: number) => say(id, { user_name: "Changed" });
  const [first] = before.messages;
  const now = { messages: [...(first ? [first] : []), renamed(2), renamed(3)], hasOlder: false };
  const answer = { messages: [renamed(1), say(2)], hasOlder: false };
  expect(mergeRefetched(answer, before, now).messages).toEqual([renamed(1), renamed(2)]);
});

test("messages are grouped by day, author and a short gap", () => {
  const dayOf = (timestamp: string) => timestamp.slice(0, 10);
  const shown = groupMessages(
    [
      say(1, { timestamp: "2025-09-05T23:58:00.000Z" }),
      say(2, { timestamp: "2025-09-06T00:01:00.000Z" }),
      say(3, { timestamp: "2025-09-06T00:06:00.000Z" }),
      say(4, { timestamp: "2025-09-06T00:06:30.000Z", user_id: 2 }),
      say(5, { timestamp: "2025-09-06T00:07:00.000Z" }),
      say(6, { timestamp: "2025-09-06T00:12:01.000Z" }),
    ],
    dayOf,
  );
  expect(shown.filter(({ isNewDay }) => isNewDay).map(({ message }) => message.id)).toEqual([1, 2]);
  expect(shown.filter(({ isContinued }) => isContinued).map(({ message }) => message.id)).toEqual([3]);
});
