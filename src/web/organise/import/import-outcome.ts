import type { ImportReport, ImportRow } from "#contract/organise/import-schemas.ts";
import { countUnpickable } from "#domain/organise/count-unpickable.ts";
import { countOf } from "#domain/pluralize.ts";
import { writeUnpickable } from "#web/organise/describe-unpickable.ts";

/** What the button of an import would do, in words. */
interface Outcome {
  /** The counts: "291 games are added, 3 change, 2 rows stay out." */
  sum: string;
  /** New teams, and that nothing is removed. */
  rest: string;
  /** The button's text; null: there is nothing to import. */
  button: string | null;
}

/** Most new teams that are named. */
const MAX_NAMED = 6;

const isOrAre = (count: number) => (count === 1 ? "is" : "are");

function nameTeams(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).join(", ");
  return `${countOf(names.length, "team")} ${isOrAre(names.length)} new: ${named}${more > 0 ? ` and ${more} more` : ""}. `;
}

/** "2 games are added, 3 change, 1 row stays out." */
function sumUp(added: number, changed: number, out: number, what: string): string {
  const parts = [
    added > 0 ? `${countOf(added, what)} ${isOrAre(added)} added` : "",
    changed > 0
      ? `${added > 0 ? changed : countOf(changed, what)} ${changed === 1 ? "changes" : "change"}`
      : "",
    out > 0 ? `${countOf(out, "row")} ${out === 1 ? "stays" : "stay"} out` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "There is nothing to import." : `${parts.join(", ")}.`;
}

/** A new game as its row says. */
function toGame({ fields }: ImportRow) {
  const values = new Map(fields.map(({ field, now }) => [field, now]));
  return {
    status: values.get("status") ?? "scheduled",
    starts_at: values.get("starts_at") ?? null,
    side1: values.get("side1") ?? null,
    side2: values.get("side2") ?? null,
  };
}

/** Says how many of the new games nobody can pick yet. */
function describeOpen(rows: readonly ImportRow[], teams: readonly { name: string }[]): string {
  const games = rows.filter(({ table, kind }) => table === "games" && kind === "new").map(toGame);
  const open = writeUnpickable(games.length, countUnpickable(games, teams));
  return open === "" ? "" : `${open}. `;
}

const tell = (told: number) => (told > 0 ? `${countOf(told, "player")} ${isOrAre(told)} told. ` : "");

/** An import removes nothing but questions that a tournament's file no longer asks. */
const describeGone = (gone: number) =>
  gone > 0 ? `${countOf(gone, "question")} ${isOrAre(gone)} removed.` : "Nothing is removed.";

/** Describes what an import would do, from the same report that shows its rows. */
export function describeOutcome(
  { rows, unchanged, told }: ImportReport,
  noun: string,
  teams: readonly { name: string }[] = [],
): Outcome {
  const accepted = rows.filter(({ kind }) => kind !== "refused");
  const contests = accepted.filter(({ table }) => table === "games" || table === "races");
  const [counted, what] = contests.length > 0 ? [contests, noun] : [accepted, "row"];
  const added = counted.filter(({ kind }) => kind === "new").length;
  const newTeams = accepted.filter(({ table, kind }) => table === "teams" && kind === "new");
  const gone = accepted.filter(({ kind }) => kind === "removed").length;
  const same = unchanged > 0 ? `${countOf(unchanged, "row")} ${isOrAre(unchanged)} here already. ` : "";
  return {
    sum: sumUp(added, counted.length - added, rows.length - accepted.length, what),
    rest: `${nameTeams(newTeams.map(({ name }) => name))}${describeOpen(accepted, [...teams, ...newTeams])}${same}${tell(told)}${describeGone(gone)}`,
    button: accepted.length === 0 ? null : `Import ${countOf(counted.length, what)}`,
  };
}
