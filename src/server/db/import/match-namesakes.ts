// Finds the stored athletes that a folder names with their team, because another team lists the same name.
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { nameWithoutTeam, nameWithTeam } from "#domain/names/namesakes.ts";
import type { Database } from "#server/db/open.ts";
import { listSquadAthletes } from "./save-names.ts";

/** What is stored of the names with a team behind them. */
export interface Namesakes {
  /** The stored name, by the folder's: one athlete whom both teams list already stays one, since picks or results name him. */
  shared: ReadonlyMap<string, string>;
  /** By the folder's name those by which the athlete of this team may be stored. */
  formerly: ReadonlyMap<string, readonly string[]>;
}

/** Lists the names with a team behind them, with the bare name, the team's id, and what the team was called before. */
function listLong({ players, formerly }: TournamentFolder, teamIds: ReadonlyMap<string, number>) {
  return Object.entries(players).flatMap(([team, { players: names }]) => {
    const before = formerly.teams[team] ?? [];
    return names
      .map((name) => ({
        name,
        short: nameWithoutTeam(name, [team, ...before]),
        teamId: teamIds.get(team),
        before,
      }))
      .filter(({ name, short }) => name !== short);
  });
}

/** Finds for each name with a team behind it what it was before: the bare name, if this team's squad has it, or that with a former
 * name of the team. */
export async function findNamesakes(
  db: Database,
  folder: TournamentFolder,
  teamIds: ReadonlyMap<string, number>,
): Promise<Namesakes> {
  const stored = await listSquadAthletes(db, folder.tournament.id);
  const byName = new Map(stored.map((athlete) => [foldText(athlete.name), athlete]));
  const found = { shared: new Map<string, string>(), formerly: new Map<string, readonly string[]>() };
  for (const { name, short, teamId, before } of listLong(folder, teamIds)) {
    const athlete = byName.get(foldText(short));
    const own = athlete?.team_ids.some((id) => id === teamId) === true ? athlete : null;
    if (own !== null && own.team_ids.length > 1 && own.is_named) found.shared.set(name, own.name);
    const former = before.map((one) => nameWithTeam(short, one));
    found.formerly.set(name, [...former, ...(own === null ? [] : [own.name])]);
  }
  return found;
}
