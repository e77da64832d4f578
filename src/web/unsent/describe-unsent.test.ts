import { expect, test } from "vitest";
import type { CardChange, OwnPicks } from "#web/picks/own-picks.ts";
import { describeNotCounted, type WhyNot } from "./describe-unsent.ts";

const names = { winner: "Winner", handicap: "Spread", topScorer: "Top Scorer" };
const own: OwnPicks = { winner: "Serbia", handicap: null, topScorer: null, joker: false };
const of = { card: "1", slot: "1 winner", contest: null };
const finland = { ...of, kind: "winner", name: "Finland", joker: false } as const;
const spread = { ...of, kind: "handicap", name: "Finland", joker: false } as const;
const noScorer = { ...of, kind: "topScorer", name: null, joker: false } as const;
const joker = { ...of, isOn: true, roundCards: ["1", "2"] };
const clear = { ...of, takesBack: true } as const;

test.each<{ change: CardChange<unknown>; why: WhyNot; on?: string; text: string }>([
  { change: finland, why: "late", text: "Winner Finland came too late. What counts: Serbia." },
  { change: spread, why: "late", text: "Spread Finland came too late. What counts: no pick." },
  {
    change: finland,
    why: "changed-elsewhere",
    text: "Winner Finland was not sent: you changed it elsewhere meanwhile. What counts: Serbia.",
  },
  {
    change: noScorer,
    why: { refused: "This game is postponed." },
    text: "taking your Top Scorer back was not saved. This game is postponed. What counts: no pick.",
  },
  { change: joker, why: "late", text: "your joker came too late. What counts: your joker is not played." },
  {
    change: { ...joker, isOn: false },
    why: "late",
    on: "Turkey – Greece",
    text: "taking your joker back came too late. What counts: your joker is on Turkey – Greece.",
  },
  { change: clear, why: "late", text: "clearing your picks came too late. What counts: Winner Serbia." },
])("$text", ({ change, why, on = null, text }) => {
  const not = { contest: "Serbia – Finland", change, why, own, joker: on };
  expect(describeNotCounted(not, names)).toBe(`Serbia – Finland: ${text}`);
});
