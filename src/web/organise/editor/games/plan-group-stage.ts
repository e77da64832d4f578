import type { SetupGame } from "#contract/organise/schemas.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import {
  type Group,
  type GroupGame,
  listGroupGames,
  MAX_GROUP_TEAMS,
  readGroups,
} from "#domain/organise/group-stage.ts";
import { isTooMany } from "#domain/organise/setup-limits.ts";
import { DAY, instantOf, isoOf } from "#domain/time.ts";
import type { EditedSetup } from "#web/organise/editor/edits/setup-edit.ts";
import { fromZonedTime } from "#web/organise/zoned-time.ts";

/** In which rounds the games are: a new one for each group or matchday, or an existing one by its name. */
type Rounds = "group" | "matchday" | { name: string };

/** What an organiser says of a group stage. */
export interface GroupStagePlan {
  /** The groups, one on each line. */
  text: string;
  /** 2025-10-10 and 18:30, in the zone of the organiser; empty: not known. */
  date: string;
  time: string;
  daysBetween: number;
  isTwice: boolean;
  rounds: Rounds;
}

const dayAfter = (date: string, days: number) =>
  isoOf(instantOf(`${date}T12:00:00Z`) + days * DAY).slice(0, 10);

function startOf(
  { matchday }: GroupGame,
  { date, time, daysBetween }: GroupStagePlan,
  zone: string,
): string | null {
  // Some browsers let a year have more than four digits.
  return !/^\d{4}-/.test(date)
    ? null
    : fromZonedTime({ date: dayAfter(date, (matchday - 1) * daysBetween), time }, zone);
}

function roundOf({ group, matchday }: GroupGame, rounds: Rounds): string {
  if (rounds === "group") return group;
  return rounds === "matchday" ? `Matchday ${matchday}` : rounds.name;
}

/** Says what is wrong with the groups; null: nothing. */
function findFault({ groups, twice, tooSmall }: ReturnType<typeof readGroups>): string | null {
  if (twice.length > 0) return `Stands twice: ${twice.join(", ")}.`;
  if (tooSmall.length > 0) return `Has fewer than two teams: ${tooSmall.join(", ")}.`;
  const large = groups.filter(({ teams }) => teams.length > MAX_GROUP_TEAMS).map(({ name }) => name);
  return large.length > 0 ? `Has more than ${MAX_GROUP_TEAMS} teams: ${large.join(", ")}.` : null;
}

/** Spells teams as the tournament does. */
function spellTeams(groups: readonly Group[], { teams }: EditedSetup): Group[] {
  const find = createNameFinder(teams);
  return groups.map((group) => ({ ...group, teams: group.teams.map((name) => find(name)?.name ?? name) }));
}

/** What a plan adds to a tournament. */
export interface GroupStage {
  games: Omit<SetupGame, "id">[];
  /** The teams, spelled as the tournament does, each with its group. */
  teams: { name: string; group: string }[];
  newTeams: string[];
  newRounds: string[];
  /** Why nothing can be added; null: it can. */
  fault: string | null;
}

const NOTHING = { games: [], teams: [], newTeams: [], newRounds: [] };

/** Writes the games of a plan with the teams and rounds that are new; `zone`: of its date and time. */
export function planGroupStage(plan: GroupStagePlan, setup: EditedSetup, zone: string): GroupStage {
  const read = readGroups(plan.text);
  const fault = findFault(read);
  if (fault !== null) return { ...NOTHING, fault };
  const groups = spellTeams(read.groups, setup);
  const names = groups.flatMap(({ teams }) => teams);
  // Two names of one team.
  const again = names.find((name, at) => names.indexOf(name) < at);
  if (again !== undefined) return { ...NOTHING, fault: `Stands twice: ${again}.` };
  const games = listGroupGames(groups, plan.isTwice).map((game) => ({
    round: roundOf(game, plan.rounds),
    starts_at: startOf(game, plan, zone),
    status: "scheduled" as const,
    side1: game.side1,
    side2: game.side2,
    spread: null,
  }));
  const isNew = (rows: readonly { name: string }[]) => {
    const known = new Set(rows.map(({ name }) => name));
    return (name: string) => !known.has(name);
  };
  const newTeams = names.filter(isNew(setup.teams));
  const newRounds = [...new Set(games.map(({ round }) => round))].filter(isNew(setup.rounds));
  const isTooLarge =
    isTooMany("games", setup.games.length + games.length) ||
    isTooMany("teams", setup.teams.length + newTeams.length) ||
    isTooMany("rounds", setup.rounds.length + newRounds.length);
  if (isTooLarge) return { ...NOTHING, fault: "That is more than a tournament may have." };
  const teams = groups.flatMap(({ name: group, teams: own }) => own.map((name) => ({ name, group })));
  return { games, teams, newTeams, newRounds, fault: null };
}
