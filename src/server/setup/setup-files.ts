// A setup as files of a tournament folder, which the importer checks and stores.
import type { Setup, SetupGame, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { foldText } from "#domain/names/fold-text.ts";
import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  TournamentFile,
} from "#contract/tournaments/tournament-folder.ts";

/** What the importer needs besides the setup. */
export interface SetupContext {
  id: number;
  isVisible: boolean;
  /** Races whose status changes; a scheduled race leaves its teams' status alone otherwise. */
  rescheduled?: ReadonlySet<number>;
}

/** The content of the files of a folder. */
export interface FolderContent {
  tournament: TournamentFile;
  players: PlayersFile;
  games: GameEntry[];
  races: RaceEntry[];
  rules: string | null;
}

function toGameEntry(game: SetupGame, teams: ReadonlyMap<string, string>): GameEntry {
  const { id, number, round, starts_at, status, spread } = game;
  const sides = ([1, 2] as const).map((side) => {
    const name = game[`side${side}`];
    if (name === null || name.trim() === "") return {};
    const emoji = teams.get(name);
    return emoji === undefined
      ? { [`team${side}_label`]: name }
      : { [`team${side}`]: name, [`emoji${side}`]: emoji };
  });
  return {
    id,
    ...(number !== undefined && { number }),
    round,
    ...(starts_at !== null && { starts_at }),
    status,
    ...sides[0],
    ...sides[1],
    spread,
    score1: null,
    score2: null,
    top_scorer: null,
  };
}

const toRoster = ({ emoji, players, group = "" }: SetupTeam, formerly: string[]) => ({
  emoji,
  players,
  ...(group !== null && group.trim() !== "" && { group: group.trim() }),
  ...(formerly.length > 0 && { formerly }),
});

function toRaceEntry(
  race: SetupRace,
  known: ReadonlyMap<string, SetupTeam>,
  rescheduled: ReadonlySet<number>,
): RaceEntry {
  const { id, round, name, starts_at, qualifying_at, status, gp_emoji, duels } = race;
  return {
    id,
    round,
    name,
    ...(starts_at !== null && { starts_at }),
    ...(qualifying_at !== null && { qualifying_at }),
    ...((status !== "scheduled" || rescheduled.has(id)) && { status }),
    gp_emoji,
    teams: duels.map(({ id: duel, team, driver1, driver1_flag, driver2, driver2_flag, handicap }) => ({
      id: duel,
      team_name: team,
      team_emoji: known.get(team)?.emoji ?? "",
      team_color: known.get(team)?.color ?? "#888888",
      driver1,
      driver1_flag,
      driver2,
      driver2_flag,
      handicap,
      driver1_position: null,
      driver2_position: null,
    })),
  };
}

/** Maps names to former names of the same row, without those
 * that another row has or had, as files store them. */
export function mapFormerNames(
  rows: readonly { name: string; formerly?: readonly string[] | undefined }[],
): Map<string, string[]> {
  const taken = new Set(rows.map(({ name }) => foldText(name)));
  const isFree = (name: string) => taken.size < taken.add(foldText(name)).size;
  return new Map(rows.map(({ name, formerly = [] }) => [name, formerly.filter(isFree)]));
}

/** Racing stores former names in `tournament.json`, and only of teams that race. */
function writeFormerly({ races }: Setup, former: ReadonlyMap<string, string[]>) {
  const racing = new Set(races.flatMap(({ duels }) => duels.map(({ team }) => team)));
  const formerly = Object.fromEntries(
    [...former].filter(([name, names]) => names.length > 0 && racing.has(name)),
  );
  return Object.keys(formerly).length === 0 ? {} : { formerly };
}

/** Writes a setup as a folder's files, without results: the stored ones stay. */
export function writeFolder(setup: Setup, { id, isVisible, rescheduled }: SetupContext): FolderContent {
  const { sport, settings, rounds, teams } = setup;
  const { rules, group_rule = null, questions = [], ...rest } = settings;
  const hasSquads = termsOf(sport).files.includes("players");
  const former = mapFormerNames(teams);
  const emojis = new Map(teams.map(({ name, emoji }) => [name, emoji]));
  const known = new Map(teams.map((team) => [team.name, team]));
  return {
    tournament: {
      id,
      ...rest,
      sport,
      visible: isVisible,
      rounds,
      ...(group_rule !== null && { group_rule }),
      ...(questions.length > 0 && {
        questions: questions.map(({ id: own = 0, ...one }) => ({ id: own, ...one })),
      }),
      ...(!hasSquads && writeFormerly(setup, former)),
    },
    players: hasSquads
      ? Object.fromEntries(teams.map((team) => [team.name, toRoster(team, former.get(team.name) ?? [])]))
      : {},
    games: setup.games.map((game) => toGameEntry(game, emojis)),
    races: setup.races.map((race) => toRaceEntry(race, known, rescheduled ?? new Set())),
    rules,
  };
}
