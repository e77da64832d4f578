import { foldText } from "#domain/names/fold-text.ts";
import { nameWithTeam } from "#domain/names/namesakes.ts";
import { hasStackedMarks } from "#domain/names/stacked-marks.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { setupChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { renameOptions } from "#server/db/rename-options.ts";
import { listNamed, type NamedKind, renameNamesakes, renameSupportedTeam, saveNewName } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Explains in a sentence why a name is invalid; null if it is valid. */
function validate(kind: NamedKind, name: string): string | null {
  if (name === "") return `A name for the ${kind} is missing.`;
  if (hasStackedMarks(name)) return sentences.stackedMarks;
  return kind === "athlete" && name.includes(",")
    ? "An athlete's name cannot hold a comma, since commas separate the names of top scorers."
    : null;
}

/** Corrects the name of a team or athlete; picks and results stay, and the
 * old name becomes an alias. Returns whether the name changed. */
export async function correctName(
  context: Context,
  admin: Player,
  asked: { kind: NamedKind; id: number; tournamentId: number; name: string },
): Promise<boolean> {
  const { kind, id, tournamentId } = asked;
  const name = asked.name.trim();
  const fault = validate(kind, name);
  if (fault !== null) throw new HttpError("name-invalid", fault, { field: "name" });
  return commitAndDrop(context, [setupChanged(tournamentId)], async (db) => {
    if (!(await lockTournament(db, tournamentId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const all = await listNamed(db, kind, tournamentId);
    const before = all.find((one) => one.id === id)?.name;
    if (before === undefined)
      throw new HttpError("row-not-found", sentences.rowNotFound(kind, id, "this tournament"));
    if (before === name) return false;
    if (all.some((one) => one.id !== id && foldText(one.name) === foldText(name))) {
      throw new HttpError("name-taken", sentences.nameOfTournamentTaken(name, kind), {
        field: "name",
      });
    }
    await saveNewName(db, kind, { id, tournamentId, before, name });
    await renameOptions(db, tournamentId);
    if (kind === "team") {
      await renameSupportedTeam(db, tournamentId, { before, name });
      const ends = { before: nameWithTeam("", before), after: nameWithTeam("", name) };
      await renameNamesakes(db, { teamId: id, ...ends });
    }
    // A new revision, because lists of games and races show the name although none of their rows changed.
    await saveNextRevision(db, tournamentId);
    await insertLog(db, {
      timestamp: isoOf(context.clock()),
      user_id: admin.id,
      action: "admin-names",
      tournament_id: tournamentId,
      additional_info: `${kind === "team" ? "Team" : "Athlete"} ${before} \u2192 ${name}`,
    });
    return true;
  });
}
