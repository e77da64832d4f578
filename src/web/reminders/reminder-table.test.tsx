// Which message goes where: what is off looks off, and keeps what was chosen.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ReminderChoice } from "#contract/reminders/schemas.ts";
import { ReminderTable } from "./reminder-table.tsx";

afterEach(cleanup);

const CHOSEN: ReminderChoice = {
  mail: ["day-before"],
  push: ["three-hours-before", "hour-before"],
  digest: ["mail"],
  named: ["push"],
  correction: ["mail", "push"],
  joined: ["push"],
  waiting: ["push"],
  quiet: null,
  time_zone: null,
  muted_leagues: [],
};

function renderTable({ isPushOff = false, isMailOff = false, organises = false } = {}) {
  const onChoose = vi.fn<(change: Partial<ReminderChoice>) => void>();
  render(
    <ReminderTable
      chosen={CHOSEN}
      channels={[
        { channel: "push", isOff: isPushOff },
        { channel: "mail", isOff: isMailOff },
      ]}
      organises={organises}
      onChoose={onChoose}
    />,
  );
  return onChoose;
}

const listBoxes = (name: RegExp) => screen.getAllByRole<HTMLInputElement>("checkbox", { name });
const listChecked = (name: RegExp) => listBoxes(name).filter(({ checked }) => checked).length;

test("each message has a box for each way, checked where it was chosen", () => {
  renderTable();
  expect(listBoxes(/, push$/)).toHaveLength(7);
  expect(listChecked(/, push$/)).toBe(5);
  expect(listChecked(/, e-mail$/)).toBe(3);
});

test("a way that is off has empty boxes that cannot be checked, and the other keeps its own", async () => {
  const onChoose = renderTable({ isPushOff: true });
  expect(listChecked(/, push$/)).toBe(0);
  expect(listBoxes(/, push$/).every(({ disabled }) => disabled)).toBe(true);
  expect(listChecked(/, e-mail$/)).toBe(3);
  await userEvent.click(screen.getByRole("checkbox", { name: "3 hours before, push" }));
  expect(onChoose).not.toHaveBeenCalled();
  // What was chosen for push is not lost with a change of the other way.
  await userEvent.click(screen.getByRole("checkbox", { name: "Corrections, e-mail" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ correction: ["push"] });
});

test("mails that are off are empty too", () => {
  renderTable({ isMailOff: true });
  expect(listChecked(/, e-mail$/)).toBe(0);
  expect(listBoxes(/, e-mail$/).every(({ disabled }) => disabled)).toBe(true);
});

test("organisers alone choose how they hear of results that wait", async () => {
  const onChoose = renderTable({ organises: true });
  await userEvent.click(screen.getByRole("checkbox", { name: "Results wait, e-mail" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ waiting: ["mail", "push"] });
});
