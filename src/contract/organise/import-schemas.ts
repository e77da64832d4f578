// Files that an organiser imports, and the changes they would make.
import { Type, type Static } from "typebox";
import { MAX_IMPORT_LENGTH } from "#domain/organise/setup-limits.ts";
import { OrganisedTournament, TABLES } from "./schemas.ts";
import { IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

/** A file: CSV, or one of a tournament folder, recognised by its name. */
const ImportFile = StrictObject({
  name: Text(200),
  text: Text(MAX_IMPORT_LENGTH),
});
export type ImportFile = Static<typeof ImportFile>;

export const ImportRequest = StrictObject({
  files: Type.Array(ImportFile, { minItems: 1, maxItems: 5 }),
  time_zone: Text(60),
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

/** An imported row that is new, changed or refused. */
export const ImportRow = Type.Object({
  table: Type.Enum(TABLES),
  line: Nullable(
    Type.Integer({ description: "line of the file, from 1; for a JSON list the number of the entry" }),
  ),
  name: Type.String(),
  kind: Type.Union([Type.Literal("new"), Type.Literal("changed"), Type.Literal("refused")]),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      was: Nullable(Type.String()),
      now: Nullable(Type.String({ description: "times are ISO 8601 with Z" })),
    }),
  ),
  why: Nullable(Type.String({ description: "reason of the refusal" })),
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
});

export const ImportReport = Type.Object({
  rows: Type.Array(ImportRow),
  notes: Type.Array(Type.String(), {
    description: "hints about the files, such as a game that is listed twice",
  }),
  questions: Type.Array(Question, { description: "answered ones too, so that an answer can be changed" }),
  unchanged: Type.Integer({ description: "number of rows that change nothing" }),
  tournament: Nullable(OrganisedTournament),
});
export type ImportReport = Static<typeof ImportReport>;

/** The last import of a tournament, while it can be undone. */
export const LastImport = Type.Object({
  files: Type.String({ description: "their names, separated by commas" }),
  rows: Type.Integer(),
  imported_at: IsoDate,
});
export type LastImport = Static<typeof LastImport>;
