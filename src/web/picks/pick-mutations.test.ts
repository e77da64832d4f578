import { expect, test } from "vitest";
import { type PickMutation, saveStateOf } from "./pick-mutations.ts";

const attempt = (card: string, market: string, status: PickMutation["status"]): PickMutation => ({
  tappedAt: 0,
  change: { card, slot: market === "joker" ? "joker" : `${card} ${market}` },
  status,
  error: status === "error" ? new Error(`${card} ${market}`) : null,
});

test.each([
  { name: "nothing was tapped", attempts: [], expected: [false, false] },
  {
    name: "a tap is on its way",
    attempts: [attempt("a", "winner", "pending")],
    expected: [true, false],
  },
  {
    name: "the last one is saved",
    attempts: [attempt("a", "winner", "success")],
    expected: [false, true],
  },
  {
    name: "saved, and then another one is on its way",
    attempts: [attempt("a", "winner", "success"), attempt("a", "spread", "pending")],
    expected: [true, false],
  },
  {
    name: "a failure stands while another market is saved",
    attempts: [attempt("a", "winner", "error"), attempt("a", "spread", "success")],
    expected: [false, true, "a winner"],
  },
  {
    name: "a failure goes when the same market is tapped again",
    attempts: [attempt("a", "winner", "error"), attempt("a", "winner", "pending")],
    expected: [true, false],
  },
  {
    name: "of two failures both are told",
    attempts: [attempt("a", "winner", "error"), attempt("a", "spread", "error")],
    expected: [false, false, "a winner", "a spread"],
  },
  {
    name: "another card's taps say nothing of this one",
    attempts: [attempt("b", "winner", "error"), attempt("b", "spread", "pending")],
    expected: [false, false],
  },
  {
    name: "the joker played elsewhere ends its failure here",
    attempts: [attempt("a", "joker", "error"), attempt("b", "joker", "success")],
    expected: [false, false],
  },
])("$name", ({ attempts, expected }) => {
  const { isPending, isSaved, failures } = saveStateOf(attempts, "a");
  expect([isPending, isSaved, ...failures.map((one) => one.error?.message)]).toEqual(expected);
});
