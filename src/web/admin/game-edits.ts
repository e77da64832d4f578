import type { GameEdit } from "#contract/admin.ts";
import type { Game } from "#contract/basketball.ts";
import { whyGameRefused } from "#domain/basketball/edit.ts";

/** The cells of a game that can be edited, in the order of the table (spec §7). */
export const CELLS = [
  { field: "team1", title: "Team 1", kind: "name" },
  { field: "emoji1", title: "Emoji 1", kind: "emoji" },
  { field: "team2", title: "Team 2", kind: "name" },
  { field: "emoji2", title: "Emoji 2", kind: "emoji" },
  { field: "spread", title: "Spread", kind: "decimal" },
  { field: "score1", title: "Score 1", kind: "integer" },
  { field: "score2", title: "Score 2", kind: "integer" },
  { field: "top_scorer", title: "Top Scorer", kind: "name" },
] as const;

export type Cell = (typeof CELLS)[number];
export type Field = Cell["field"];

type NumberField = Extract<Cell, { kind: "decimal" | "integer" }>["field"];
type TextField = Exclude<Field, NumberField>;

/** What was typed, by game and field; a cell that nobody touched is not in it. */
export type Typed = Readonly<Record<number, Readonly<Partial<Record<Field, string>>>>>;

/** The text that a cell shows before anybody types: empty when it holds nothing. */
export function textOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}

/** Reads a text cell: trimmed, empty is null (spec §5). */
function parseText(text: string): string | null {
  return text.trim() || null;
}

/** A number as an admin may type it: with a sign, a true minus included, and a decimal point or comma. */
const TYPED_NUMBER = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** Reads a number cell: empty and zero are null (spec §5), NaN is what is not a number. */
function parseNumber(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return null;
  const [, sign = "", whole, part = "0"] = TYPED_NUMBER.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(`${sign}${whole}.${part}`) || null;
}

const isAsLoaded = (game: Game, field: Field, text: string) => text.trim() === textOf(game[field]);

function readText(game: Game, field: TextField, text: string | undefined): string | null {
  return text === undefined || isAsLoaded(game, field, text) ? game[field] : parseText(text);
}

function readNumber(game: Game, field: NumberField, text: string | undefined): number | null {
  return text === undefined || isAsLoaded(game, field, text) ? game[field] : parseNumber(text);
}

/** The whole row as it would be saved: what was typed, and for cells that nobody touched what was loaded. */
export function editOf(game: Game, typed: Typed): GameEdit {
  const texts = typed[game.id] ?? {};
  return {
    id: game.id,
    team1: readText(game, "team1", texts.team1),
    emoji1: readText(game, "emoji1", texts.emoji1),
    team2: readText(game, "team2", texts.team2),
    emoji2: readText(game, "emoji2", texts.emoji2),
    spread: readNumber(game, "spread", texts.spread),
    score1: readNumber(game, "score1", texts.score1),
    score2: readNumber(game, "score2", texts.score2),
    top_scorer: readText(game, "top_scorer", texts.top_scorer),
  };
}

/** A row with changes: how it was loaded, how it would be saved, and which of its cells differ. */
export interface EditedGame {
  game: Game;
  edit: GameEdit;
  changed: ReadonlySet<Field>;
}

/** Lists the rows that differ from the loaded ones, in their order. */
export function listEdited(games: readonly Game[], typed: Typed): EditedGame[] {
  return games.flatMap((game) => {
    if (typed[game.id] === undefined) return [];
    const edit = editOf(game, typed);
    const changed = new Set(
      CELLS.map(({ field }) => field).filter((field) => !Object.is(edit[field], game[field])),
    );
    return changed.size === 0 ? [] : [{ game, edit, changed }];
  });
}

/** What is wrong with one row, in one sentence, and with which of its cells. */
export interface RowError {
  id: number;
  field: Field | null;
  text: string;
}

const REFUSED_ROW = /^Row \d+ \(game (\d+)\)(?:, (\w+))?(:? .+)$/;

/** Reads a refusal that names a row, as in `Row 2 (game 42), spread: a handicap ends in .5.`; null when it names none. */
export function readRowError(refusal: string): RowError | null {
  const [, id, name, reason] = REFUSED_ROW.exec(refusal) ?? [];
  if (id === undefined) return null;
  const cell = CELLS.find(({ field }) => field === name);
  return { id: Number(id), field: cell?.field ?? null, text: `${cell?.title ?? `Game #${id}`}${reason}` };
}

/** Why the first faulty row cannot be saved, in the words in which the server would refuse it; null when all can. Which
 * teams there are only the server knows. */
export function whyEditsRefused(edited: readonly EditedGame[]): string | null {
  for (const [index, { game, edit, changed }] of edited.entries()) {
    const teams = new Set([edit.team1, edit.team2].filter((team) => team !== null));
    const players = changed.has("team1") || changed.has("team2") ? [] : game.players;
    const reason = whyGameRefused(edit, teams, new Set(players));
    if (reason !== null) return `Row ${index + 1} (game ${edit.id}), ${reason}.`;
  }
  return null;
}

/** Takes over what was typed into one cell, and forgets a cell that shows again what was loaded. */
export function typeInto(typed: Typed, game: Game, field: Field, text: string): Typed {
  const { [field]: _, ...rest } = typed[game.id] ?? {};
  const row = text === textOf(game[field]) ? rest : { ...rest, [field]: text };
  const { [game.id]: __, ...others } = typed;
  return Object.keys(row).length === 0 ? others : { ...others, [game.id]: row };
}

/** Forgets what was typed and saved, but keeps what was typed since. */
export function forgetSaved(typed: Typed, saved: Typed): Typed {
  const kept = Object.entries(typed).map(([id, row]) => {
    const cells = Object.entries(row).filter(([field, text]) => {
      const before: Partial<Record<string, string>> = saved[Number(id)] ?? {};
      return before[field] !== text;
    });
    return [id, Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(kept.filter(([, row]) => Object.keys(row).length > 0));
}

/** Tells whether anything typed would be lost: a change of these games, or anything typed into another tournament's. */
export function hasUnsaved(games: readonly Game[], typed: Typed): boolean {
  const here = new Set(games.map((game) => game.id));
  return listEdited(games, typed).length > 0 || Object.keys(typed).some((id) => !here.has(Number(id)));
}
