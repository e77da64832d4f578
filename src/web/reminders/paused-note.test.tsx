import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PausedNote } from "./paused-note.tsx";

afterEach(cleanup);

const SINCE = "2025-09-08T09:00:00.000Z";

test.for([
  [[{ channel: "mail" }], "Reminders by e-mail paused."],
  [[{ channel: "mail" }, { channel: "push" }], "Reminders by e-mail and push paused."],
] as const)("what paused is named, and that it goes on: %j", ([channels, said]) => {
  const paused = channels.map((one) => ({ ...one, since: SINCE }));
  const { container } = render(<PausedNote paused={paused} />);
  expect(container.textContent).toContain(said);
  expect(container.textContent).toMatch(/4 stayed unanswered until .*\. You are here now, so they go on\.$/);
});

test("without a pause nothing is said", () => {
  const { container } = render(<PausedNote paused={[]} />);
  expect(container.textContent).toBe("");
});
