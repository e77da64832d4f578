import { expect, test } from "vitest";
import type { LastImport } from "#contract/organise/import-schemas.ts";
import { describeUndo } from "./undo-effect.tsx";

const LAST: LastImport = {
  files: "season.csv",
  rows: 20,
  added: 291,
  kept: 0,
  kept_names: [],
  pickers: 0,
  picked_by: [],
  changed: 0,
  told: 0,
  imported_at: "2026-09-24T18:40:00.000Z",
};

test.each<[Partial<LastImport>, string]>([
  [{}, "291 new games would go. "],
  [{ added: 1 }, "1 new game would go. "],
  [
    { kept: 2, kept_names: ["A – B", "C – D"], pickers: 2, picked_by: ["Jaan", "Mari"] },
    "289 of 291 games would go. Jaan and Mari have picked A – B and C – D: those stay.",
  ],
  [
    { kept: 1, kept_names: ["A – B"], pickers: 6, picked_by: ["Ann", "Bo", "Cy", "Di"] },
    "290 of 291 games would go. Ann, Bo, Cy, Di and 2 more have picked A – B: it stays.",
  ],
  [
    { changed: 3, told: 19 },
    "291 new games would go. The 3 changed games get their old values back, and 19 players are told again.",
  ],
  [{ added: 0, changed: 1 }, "The changed game gets its old values back. "],
  [{ added: 0 }, "What it added goes, and what it changed gets its old values back. "],
])("%o", (last, sentence) => {
  const { first, rest } = describeUndo({ ...LAST, ...last }, "game");
  expect(`${first} ${rest}`).toBe(sentence);
});
