// The races, teams and athletes of a tournament folder, by names.
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { isoOf } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { createFingerprint, type FolderContest } from "./folder-contests.ts";

/** A race with its times in UTC. */
export interface FolderRaceRow {
  id: number;
  round: string;
  name: string;
  starts_at: string;
  locks_at: string;
  gp_emoji: string;
  /** Null: the file does not say. */
  is_cancelled: boolean | null;
  /** Fingerprints of the whole race and of its schedule. */
  imported: string;
}

/** Lists the races of a folder in the file's order. */
export function listFolderRaces({ races }: TournamentFolder): FolderRaceRow[] {
  return races.map((race) => {
    const { id, round, name, gp_emoji } = race;
    const [starts_at, locks_at] = [isoOf(raceStart(race)), isoOf(qualifyingStart(race))];
    const row = { id, round, name, starts_at, locks_at, gp_emoji };
    const is_cancelled = race.status === undefined ? null : race.status === "cancelled";
    // Fingerprints of other races stay as they are stored.
    const status = is_cancelled === true ? { is_cancelled } : {};
    const [whole, schedule] = [
      { ...row, ...status },
      { starts_at, locks_at, ...status },
    ];
    return { ...row, is_cancelled, imported: `${createFingerprint(whole)}.${createFingerprint(schedule)}` };
  });
}

/** A team with the names of its squad; only racing teams have a colour. */
export interface FolderTeam {
  name: string;
  emoji: string;
  color: string | null;
  /** Null: none. */
  group: string | null;
  squad: string[];
}

/** Lists the teams of the tournament: those with a roster, or the racing teams as in their last race. */
export function listFolderTeams({ players, races }: TournamentFolder): FolderTeam[] {
  const racing = races.flatMap(({ teams }) =>
    teams.map(({ team_name, team_emoji, team_color }): [string, FolderTeam] => [
      team_name,
      { name: team_name, emoji: team_emoji, color: team_color, group: null, squad: [] },
    ]),
  );
  return [
    ...Object.entries(players).map(([name, roster]) => ({
      name,
      emoji: roster.emoji,
      color: null,
      group: roster.group ?? null,
      squad: roster.players,
    })),
    ...new Map(racing).values(),
  ];
}

/** Lists all athletes in the folder: squad players, drivers and top scorers. */
export function listFolderAthletes(folder: TournamentFolder, contests: readonly FolderContest[]): string[] {
  return [
    ...new Set([
      ...Object.values(folder.players).flatMap(({ players }) => players),
      ...folder.races.flatMap(({ teams }) => teams.flatMap(({ driver1, driver2 }) => [driver1, driver2])),
      ...contests.flatMap(({ result }) => result.top_scorers ?? []),
    ]),
  ];
}
