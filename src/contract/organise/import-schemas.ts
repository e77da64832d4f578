// Files that an organiser imports, and the changes they would make.
import { Type, type Static } from "typebox";
import { ANY_MEANINGS, MAX_CELL_LENGTH, MAX_COLUMNS } from "#domain/organise/column-meanings.ts";
import { MAX_FILES, MAX_IMPORT_LENGTH } from "#domain/organise/setup-limits.ts";
import { OrganisedTournament, TABLES } from "./schemas.ts";
import { IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const Meaning = Type.Enum(ANY_MEANINGS);

/** A file: CSV, or one of a tournament folder, recognised by its name. Beside it is what the organiser says
 * about its table. */
const ImportFile = StrictObject({
  name: Text(200),
  text: Text(MAX_IMPORT_LENGTH),
  headings: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 5_000, description: "line of the headings; 0: none; else found" }),
  ),
  columns: Type.Optional(
    Type.Array(Nullable(Meaning), {
      maxItems: MAX_COLUMNS,
      description: "what each column means, null: nothing; else guessed",
    }),
  ),
  cells: Type.Optional(
    Type.Array(
      StrictObject({
        line: Type.Integer({ minimum: 1, maximum: 5_000 }),
        meaning: Meaning,
        text: Text(MAX_CELL_LENGTH),
      }),
      { maxItems: 500, description: "cells that count instead of those of the file" },
    ),
  ),
});
export type ImportFile = Static<typeof ImportFile>;

export const ImportRequest = StrictObject({
  files: Type.Array(ImportFile, { minItems: 1, maxItems: MAX_FILES }),
  time_zone: Text(60),
  asks_zone: Type.Optional(
    Type.Boolean({
      description: "time_zone is the organiser's own; where a table does not name its zone it is asked",
    }),
  ),
  is_dry_run: Type.Boolean({ description: "only list the changes" }),
  answers: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Text(200), {
      maxProperties: 500,
      description:
        "answers to questions of an earlier report, by their key; rows that wait for one are refused",
    }),
  ),
});
export type ImportRequest = Static<typeof ImportRequest>;

/** The tables of imported rows: questions are listed one by one, as games are. */
const IMPORT_TABLES = [...TABLES, "questions"] as const;

/** An imported row that is new, changed or refused, or a question that goes. */
export const ImportRow = Type.Object({
  table: Type.Enum(IMPORT_TABLES),
  line: Nullable(
    Type.Integer({ description: "line of the file, from 1; for a JSON list the number of the entry" }),
  ),
  name: Type.String(),
  kind: Type.Union([
    Type.Literal("new"),
    Type.Literal("changed"),
    Type.Literal("refused"),
    Type.Literal("removed"),
  ]),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      was: Nullable(Type.String()),
      now: Nullable(Type.String({ description: "times are ISO 8601 with Z" })),
    }),
  ),
  why: Nullable(Type.String({ description: "reason of the refusal, or why a cell alone is left out" })),
  told: Type.Optional(
    Type.Integer({ description: "players with picks who are told of the change; omitted: nobody" }),
  ),
  cell: Nullable(
    Type.Object(
      { file: Type.String(), meaning: Meaning, text: Type.String() },
      {
        description:
          "the cell for which the row is refused, or that alone is left out, which `cells` of its file can replace",
      },
    ),
  ),
});
export type ImportRow = Static<typeof ImportRow>;

/** What a file leaves open, such as which comes first in its dates, day or month. */
const Question = Type.Object({
  key: Type.String(),
  title: Type.String(),
  text: Type.String(),
  evidence: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), note: Type.String() })),
  typed: Nullable(
    Type.String({ description: "what a typed answer is called; null: only an option answers it" }),
  ),
  suggested: Nullable(Type.String({ description: "the answer that counts until another is given" })),
});

/** How a table is read: what its columns are taken for, with examples. */
const ImportTable = Type.Object({
  file: Type.String(),
  games: Type.Integer(),
  headings: Type.Integer({ description: "their line; 0: there are none" }),
  above: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() }), {
    description: "the first lines, of which one may have the headings",
  }),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      meaning: Nullable(Meaning),
      guessed: Nullable(
        Type.Union([Type.Literal("heading"), Type.Literal("content")], {
          description: "why it has its meaning; null: it is not read, or the request says so",
        }),
      ),
    }),
  ),
  examples: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  reads_as: Nullable(
    Type.Object({
      line: Type.Integer(),
      round: Type.String(),
      side1: Type.String(),
      side2: Type.String(),
      spread: Nullable(Type.Number()),
      title: Type.Optional(
        Type.String({ description: "of a racing season instead of round and sides: what the row says" }),
      ),
      locks_at: Type.Optional(
        Type.String({
          ...IsoDate,
          description: "of a race: when its qualifying begins and picks lock; omitted: not known",
        }),
      ),
      when: Type.String({
        description:
          "ISO 8601, a local time or with Z; the cells as they stand where they are not read yet; empty: it has none",
      }),
    }),
  ),
});
export type ImportTable = Static<typeof ImportTable>;

export const ImportReport = Type.Object({
  rows: Type.Array(ImportRow),
  notes: Type.Array(Type.String(), {
    description: "hints about the files, such as a game that is listed twice",
  }),
  questions: Type.Array(Question, { description: "answered ones too, so that an answer can be changed" }),
  tables: Type.Array(ImportTable, { description: "of the files that are tables, how each is read" }),
  unchanged: Type.Integer({ description: "number of rows that change nothing" }),
  told: Type.Integer({
    description:
      "players with picks of what is moved, cancelled or has another side, who are told; those who are told of another handicap do not count, nor do jokers",
  }),
  tournament: Nullable(OrganisedTournament),
});
export type ImportReport = Static<typeof ImportReport>;

/** The last import of a tournament, while it can be undone. */
export const LastImport = Type.Object({
  files: Type.String({ description: "their names, separated by commas" }),
  rows: Type.Integer(),
  added: Type.Integer({ description: "games or races that it added" }),
  kept: Type.Integer({
    description: "those that would stay if it were undone, since somebody has picked them",
  }),
  kept_names: Type.Array(Type.String(), {
    minItems: 0,
    description: "the first of those that somebody has picked",
  }),
  pickers: Type.Integer({ description: "players who have picked them" }),
  picked_by: Type.Array(Type.String(), { minItems: 0, description: "the first of these players" }),
  changed: Type.Integer({ description: "games or races that would get back what they were" }),
  told: Type.Integer({ description: "players with picks who would be told that it is undone" }),
  imported_at: IsoDate,
});
export type LastImport = Static<typeof LastImport>;
