import { expect, test } from "vitest";
import type { GameEdit } from "#contract/admin/schemas.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { ApiError } from "#web/api/api.ts";
import {
  clearSaved,
  countOtherUnsaved,
  type TypedCells,
  editOf,
  listEdited,
  setCell,
  textOf,
} from "./row-edits.ts";
import { describeUnsaved } from "./save-bar.tsx";
import { gameTable } from "#web/admin/game-table.ts";
import { findRowError, readRowError } from "./use-editor.ts";

const GAME: Game = {
  id: 42,
  tournament_id: 7,
  round: "Round of 16",
  date: "2025-09-06T17:15:00Z",
  team1: "Germany",
  team2: "Portugal",
  emoji1: "🇩🇪",
  emoji2: "🇵🇹",
  spread: -26.5,
  score1: null,
  score2: null,
  top_scorer: null,
  players: ["Dennis Schröder", "Neemias Queta"],
};

type Field = Exclude<keyof GameEdit, "id">;

const columnOf = (field: Field) => {
  const found = gameTable.columns.find((column) => column.field === field);
  if (found === undefined) throw new Error(`There is no column ${field}.`);
  return found;
};
const typedInto = (cells: Partial<Record<Field, string>>): TypedCells => ({ 42: cells });

test.each<{ field: Field; text: string; value: string | number | null }>([
  { field: "team1", text: "  Latvia ", value: "Latvia" },
  { field: "team1", text: "   ", value: null },
  { field: "top_scorer", text: "Dennis Schröder", value: "Dennis Schröder" },
  { field: "top_scorer", text: "", value: null },
  { field: "score1", text: "85", value: 85 },
  { field: "score1", text: " 85 ", value: 85 },
  { field: "score1", text: "0", value: 0 },
  { field: "score1", text: "-0", value: 0 },
  { field: "emoji1", text: " ", value: null },
  { field: "score1", text: "85.5", value: 85.5 },
  { field: "score1", text: "eighty", value: Number.NaN },
  { field: "score1", text: "8e1", value: Number.NaN },
  { field: "spread", text: "8.5", value: 8.5 },
  { field: "spread", text: "+8,5", value: 8.5 },
  { field: "spread", text: "−2.5", value: -2.5 },
  { field: "spread", text: "-0.5", value: -0.5 },
  { field: "spread", text: "0", value: 0 },
  { field: "spread", text: "", value: null },
  { field: "spread", text: "1.000.5", value: Number.NaN },
])("$field «$text» is saved as $value", ({ field, text, value }) => {
  expect(editOf(gameTable, GAME, typedInto({ [field]: text }))[field]).toBe(value);
});

test("untouched cells are sent as they were loaded, including zero", () => {
  const { id, team1, team2, emoji1, emoji2, spread, top_scorer } = GAME;
  const loaded = { ...GAME, score1: 0 };
  expect(editOf(gameTable, loaded, typedInto({ score2: "79" }))).toEqual({
    id,
    team1,
    team2,
    emoji1,
    emoji2,
    spread,
    top_scorer,
    score1: 0,
    score2: 79,
  });
  expect(editOf(gameTable, loaded, typedInto({ score1: "0" })).score1).toBe(0);
});

test.each<{ cells: Partial<Record<Field, string>>; changed: Field[] }>([
  { cells: {}, changed: [] },
  { cells: { team1: "Germany" }, changed: [] },
  { cells: { team1: " Germany " }, changed: [] },
  { cells: { spread: "-26,50" }, changed: [] },
  { cells: { score1: " ", top_scorer: " " }, changed: [] },
  { cells: { score1: "20", score2: "0" }, changed: ["score1", "score2"] },
  { cells: { score1: "85", score2: "58" }, changed: ["score1", "score2"] },
  { cells: { score1: "x" }, changed: ["score1"] },
  { cells: { spread: "" }, changed: ["spread"] },
])("$cells changes $changed", ({ cells, changed }) => {
  const edited = listEdited(gameTable, [GAME], typedInto(cells));
  expect(edited.flatMap((row) => [...row.changed])).toEqual(changed);
});

test("only edited rows are listed, in the order of the games", () => {
  const games = [1, 2, 3].map((id) => ({ ...GAME, id }));
  const typed: TypedCells = { 3: { score1: "1" }, 1: { score2: "2" }, 2: { team1: "Germany" } };
  expect(listEdited(gameTable, games, typed).map(({ edit }) => edit.id)).toEqual([1, 3]);
});

test.each<{ cells: Partial<Record<Field, string>>; reason: string | null }>([
  { cells: { score1: "85", score2: "58", top_scorer: "Dennis Schröder" }, reason: null },
  { cells: { spread: "2" }, reason: "Germany – Portugal, Spread: it has to end in .5." },
  { cells: { spread: "x" }, reason: "Germany – Portugal, Spread: it has to end in .5." },
  { cells: { score1: "85" }, reason: "Germany – Portugal, Score 2: give both scores or none." },
  {
    cells: { score1: "8x", score2: "5" },
    reason: "Germany – Portugal, Score 1: a score is a whole number from 0 to 999.",
  },
  { cells: { team1: "" }, reason: "Germany – Portugal, Team 1: a team is missing." },
  {
    cells: { top_scorer: "Nobody" },
    reason: "Germany – Portugal, Top Scorer: Nobody is not on the player list of this game.",
  },
  // Only the server knows the teams and their squads.
  { cells: { team1: "Atlantis", top_scorer: "Nobody" }, reason: null },
])("$cells: $reason", ({ cells, reason }) => {
  const edited = listEdited(gameTable, [GAME], typedInto(cells));
  expect(findRowError(gameTable, edited, [GAME])?.text ?? null).toBe(reason);
});

test("the faulty cell is found with its row", () => {
  const edited = listEdited(gameTable, [GAME], typedInto({ spread: "2" }));
  expect(findRowError(gameTable, edited, [GAME])).toMatchObject({ id: 42, field: "spread" });
});

test.each([
  [
    { row: 42, field: "spread" },
    { id: 42, field: "spread", text: "Said so." },
  ],
  [{ row: 42 }, { id: 42, field: null, text: "Said so." }],
  [{ field: "spread" }, null],
])("a refusal with %j blames %j", (details, error) => {
  const body = { serverMessage: "Said so.", text: "Said so.", details };
  expect(readRowError(new ApiError(new Response(), body))).toEqual(error);
});

test("any other failure is not shown at a row", () => {
  expect(readRowError(new Error("offline"))).toBeNull();
});

test("an edit is kept per cell and dropped when the cell has its loaded value again", () => {
  const one = setCell({}, GAME, columnOf("score1"), "8");
  const two = setCell(one, GAME, columnOf("spread"), "-2.5");
  expect(two).toEqual({ 42: { score1: "8", spread: "-2.5" } });
  expect(setCell(two, GAME, columnOf("score1"), "")).toEqual({ 42: { spread: "-2.5" } });
  expect(setCell(one, GAME, columnOf("score1"), "")).toEqual({});
});

test.each(["-26.5", "−26.5"])("«%s» over a loaded −26.5 is no change, whichever minus it has", (text) => {
  expect(setCell(typedInto({ spread: "-2" }), GAME, columnOf("spread"), text)).toEqual({});
  expect(editOf(gameTable, GAME, typedInto({ spread: text })).spread).toBe(-26.5);
});

test("a hyphen in a name stays a hyphen", () => {
  const game = { ...GAME, team1: "Guinea-Bissau" };
  expect(textOf(game.team1)).toBe("Guinea-Bissau");
  expect(setCell({}, game, columnOf("team1"), "Guinea−Bissau")).not.toEqual({});
});

test("what was typed during a save is kept", () => {
  const saved: TypedCells = { 42: { score1: "85", score2: "5" }, 43: { score1: "1" } };
  const now: TypedCells = { 42: { score1: "85", score2: "58" }, 43: { score1: "1" }, 44: { score1: "2" } };
  expect(clearSaved(now, saved)).toEqual({ 42: { score2: "58" }, 44: { score1: "2" } });
});

test.each<{ typed: TypedCells; unsaved: string | null }>([
  { typed: {}, unsaved: null },
  { typed: typedInto({ score1: " " }), unsaved: null },
  { typed: typedInto({ score1: "85" }), unsaved: "1 change in 1 game" },
  { typed: typedInto({ score1: "85", score2: "58" }), unsaved: "2 changes in 1 game" },
  { typed: { 1001: { score1: "85" } }, unsaved: "1 change elsewhere" },
  {
    typed: { 42: { spread: "" }, 1001: { score1: "85" }, 1002: { score1: "1" } },
    unsaved: "1 change in 1 game and 2 changes elsewhere",
  },
])("$typed would lose $unsaved", ({ typed, unsaved }) => {
  const edited = listEdited(gameTable, [GAME], typed);
  expect(describeUnsaved(edited, "game", countOtherUnsaved([GAME], typed))).toBe(unsaved);
});
