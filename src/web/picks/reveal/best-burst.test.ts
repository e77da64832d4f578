import { expect, test } from "vitest";
import { isRecord } from "./best-burst.tsx";

const contest = (event_id: number, points: number) => ({ event_id, points });

test.each([
  ["more than each other", [contest(1, 24), contest(2, 23)], true],
  ["as much as another", [contest(1, 24), contest(2, 24)], false],
  ["the teams of a race together", [contest(1, 2), contest(1, 2), contest(2, 3)], true],
  ["the first one", [contest(1, 24)], false],
  ["nothing", [contest(1, 0), contest(2, 0)], false],
])("%s", (_what, contests, is) => {
  expect(isRecord(contests, 1)).toBe(is);
});
