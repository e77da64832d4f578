// Which stored athletes those are whom a folder calls by their teams, since another team lists the same name.
import type { TournamentFolder } from "#contract/tournament-folder.ts";
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

/** Finds for each name with a team behind it what it was before: the bare name, if this team's squad has it, or that with a former
 * name of the team. */
export async function findNamesakes(
  db: Database,
  { tournament, players, formerly }: TournamentFolder,
  teamIds: ReadonlyMap<string, number>,
): Promise<Namesakes> {
  const stored = await listSquadAthletes(db, tournament.id);
  const byName = new Map(stored.map((athlete) => [foldText(athlete.name), athlete]));
  const found = { shared: new Map<string, string>(), formerly: new Map<string, readonly string[]>() };
  for (const [team, { players: names }] of Object.entries(players)) {
    const before = formerly.teams[team] ?? [];
    const id = teamIds.get(team) ?? 0;
    for (const name of names) {
      const short = nameWithoutTeam(name, [team, ...before]);
      if (short === name) continue;
      const athlete = byName.get(foldText(short));
      const isOwn = athlete?.team_ids.includes(id) === true;
      if (isOwn && athlete.team_ids.length > 1 && athlete.is_named) found.shared.set(name, athlete.name);
      const own = isOwn ? [athlete.name] : [];
      found.formerly.set(name, [...before.map((former) => nameWithTeam(short, former)), ...own]);
    }
  }
  return found;
}
