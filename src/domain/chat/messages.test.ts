import { expect, test } from "vitest";
import { timestampFormOf } from "./messages.ts";

// 6 September 2025 is a Saturday.
test.each([
  ["2025-09-06", "2025-09-06", "time"],
  ["2025-09-07", "2025-09-06", "time"],
  ["2025-09-05", "2025-09-06", "yesterday"],
  ["2025-09-04", "2025-09-06", "weekday"],
  ["2025-09-01", "2025-09-06", "weekday"],
  ["2025-08-31", "2025-09-06", "day"],
  ["2025-09-01", "2025-09-07", "weekday"],
  ["2025-09-07", "2025-09-08", "yesterday"],
  ["2025-09-06", "2025-09-08", "day"],
  ["2025-01-01", "2025-12-31", "day"],
  ["2024-12-31", "2025-01-01", "yesterday"],
  ["2024-12-30", "2025-01-01", "weekday"],
  ["2024-12-29", "2025-01-01", "date"],
  ["2024-09-06", "2025-09-06", "date"],
  ["2024-02-29", "2024-03-01", "yesterday"],
])("what was said on %s is stamped on %s by %s", (said, today, stamp) => {
  expect(timestampFormOf(said, today)).toBe(stamp);
});
