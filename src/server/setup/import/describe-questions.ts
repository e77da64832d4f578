// The questions of a tournament's file, each as a row of its own.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { SetupQuestion, SetupSettings } from "#contract/organise/schemas.ts";
import { compareRows, type Field } from "./compare-rows.ts";

const questionsOf = (settings: object | null) => (settings as Partial<SetupSettings> | null)?.questions ?? [];

/** Describes each question of settings that is new, changed or gone; `why`: they are refused. */
export function describeQuestions(stored: object | null, wanted: object, why: string | null): ImportRow[] {
  const [was, now] = [questionsOf(stored), questionsOf(wanted)];
  const before = new Map(was.map((question) => [question.id, question]));
  const kept = new Set(now.map(({ id }) => id));
  const describe = (question: SetupQuestion, kind: ImportRow["kind"], fields: Field[]): ImportRow => ({
    table: "questions",
    line: null,
    name: question.text,
    kind: why === null ? kind : "refused",
    fields,
    why,
    cell: null,
  });
  const changed = now.flatMap((question) => {
    const asked = before.get(question.id) ?? null;
    const fields = compareRows(asked && withAll(asked, question), withAll(question, asked));
    return fields.length === 0 ? [] : [describe(question, asked === null ? "new" : "changed", fields)];
  });
  const gone = was.filter(({ id }) => !kept.has(id)).map((question) => describe(question, "removed", []));
  return [...changed, ...gone];
}

/** A question with the fields that the other version alone has, as it has none of them. */
const withAll = (question: SetupQuestion, other: SetupQuestion | null) => ({
  ...Object.fromEntries(Object.keys(other ?? {}).map((field) => [field, null])),
  ...question,
});
