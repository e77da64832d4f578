import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anEntry, aRoundEntry } from "#web/testing/builders.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { begin, board, renderBoard, ROUNDS } from "#web/testing/leaderboard.tsx";

const listRows = () => screen.getAllByRole("row").slice(1);
const addressShown = () => screen.getByLabelText("Address").textContent;

test("round and fan group stand in the address, as they do when it is opened", async () => {
  const rounds = {
    Final: [aRoundEntry({ user_id: 3, name: "Tom", team: "Latvia" }), aRoundEntry({ id: 8 })],
  };
  const path = "/leaderboard?tournament=7";
  const user = await renderBoard({ path, overall: board, rounds });
  await within(screen.getByLabelText("Round")).findByRole("option", { name: "Final" });
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  await user.selectOptions(screen.getByLabelText("Fan group"), "Latvia");
  expect(addressShown()).toBe("/leaderboard?tournament=7&round=Final&fans=Latvia");
  expect(listRows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Round"), "Overall");
  await user.selectOptions(screen.getByLabelText("Fan group"), "All Fans");
  expect(addressShown()).toBe("/leaderboard?tournament=7");
  expect(listRows()).toHaveLength(3);
});

test("the boards of the rounds of a large board are loaded when a round is chosen", async () => {
  const ask = vi.fn(() => ({ Final: [aRoundEntry()] }));
  const overall = Array.from({ length: 1_001 }, (_, at) => anEntry({ user_id: at + 1 }));
  const tournament = { rounds: [{ name: "Final", is_over: false, multiplier: 1 }] };
  const user = await renderBoard({ overall, tournament, answers: { [ROUNDS]: ask } });
  expect(ask).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  await vi.waitFor(() => expect(listRows()).toHaveLength(1));
  expect(ask).toHaveBeenCalledOnce();
});

test("an address opens its round's board, without the overall one before it", async () => {
  const answer = createDeferred();
  begin({
    path: "/leaderboard?round=Final&fans=Latvia",
    overall: board,
    answers: { [ROUNDS]: () => answer.promise },
  });
  await screen.findByText("3 players. Final in play.");
  expect(screen.queryByRole("table")).toBeNull();
  answer.resolve({ Final: [aRoundEntry(), aRoundEntry({ id: 8, user_id: 3, name: "Tom", team: "Latvia" })] });
  expect((await screen.findAllByRole("rowheader")).map((head) => head.textContent)).toEqual(["Tom"]);
  expect(screen.getByLabelText("Round")).toHaveProperty("value", "Final");
  expect(screen.getByLabelText("Fan group")).toHaveProperty("value", "Latvia");
});

test("an unknown round or fan group shows everyone, overall", async () => {
  await renderBoard({ path: "/leaderboard?round=Nowhere&fans=Mars", overall: board, rounds: {} });
  expect(listRows()).toHaveLength(3);
  expect(screen.getByLabelText("Round")).toHaveProperty("value", "Overall");
  expect(screen.getByLabelText("Fan group")).toHaveProperty("value", "");
});
