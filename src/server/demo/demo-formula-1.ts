// The demo's racing season, with races before and after the instant at which it is created. Teams and drivers
// are real, paces and results are invented.
import type { RaceTeam } from "#contract/racing/schemas.ts";
import type {
  FolderRace,
  RaceTeamEntry,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
import { RACING_HANDICAPS, type Result, proposeHandicap } from "#domain/propose-handicap.ts";
import { type Drivers, type Positions, placesBetween } from "#domain/racing/positions.ts";
import { AWAITING_RESULT_AFTER, DAY, HOUR, type Instant, isoOf } from "#domain/time.ts";
import { SeededRandom } from "./seeded-random.ts";
import { roundToHalfHour } from "./demo-contest.ts";

export const DEMO_SEASON_ID = 91;

/** Each driver's usual position. */
const PACES: Record<string, number> = {
  "Max Verstappen": 2.5,
  "Lando Norris": 3,
  "Oscar Piastri": 3.5,
  "George Russell": 4.5,
  "Charles Leclerc": 5,
  "Lewis Hamilton": 7,
  "Kimi Antonelli": 8,
  "Fernando Alonso": 9.5,
  "Alexander Albon": 10,
  "Carlos Sainz": 10,
  "Oliver Bearman": 10.5,
  "Isack Hadjar": 11,
  "Nico Hülkenberg": 11.5,
  "Liam Lawson": 11.5,
  "Esteban Ocon": 12,
  "Yuki Tsunoda": 12.5,
  "Gabriel Bortoleto": 13,
  "Lance Stroll": 13.5,
  "Pierre Gasly": 14,
  "Franco Colapinto": 15.5,
};
const MIDFIELD_POSITION = 10;

const CALENDAR = [
  { round: "Estonia", name: "Estonian Grand Prix", gp_emoji: "🇪🇪" },
  { round: "Portugal", name: "Portuguese Grand Prix", gp_emoji: "🇵🇹" },
  { round: "Finland", name: "Finnish Grand Prix", gp_emoji: "🇫🇮" },
  { round: "Ireland", name: "Irish Grand Prix", gp_emoji: "🇮🇪" },
  { round: "Georgia", name: "Georgian Grand Prix", gp_emoji: "🇬🇪" },
  { round: "Iceland", name: "Icelandic Grand Prix", gp_emoji: "🇮🇸" },
  { round: "Kenya", name: "Kenyan Grand Prix", gp_emoji: "🇰🇪" },
] as const;

/** The index of the race whose qualifying has just started, and how long ago that was. */
const CURRENT_RACE_INDEX = 2;
const QUALIFYING_AGO_MS = 2 * HOUR;

const QUALIFYING_TO_RACE_MS = DAY;
const RACE_INTERVAL_MS = 7 * DAY;

/** How many races have handicaps, and how many have teams. */
const RACES_WITH_HANDICAPS = CALENDAR.length - 2;
const RACES_WITH_TEAMS = CALENDAR.length - 1;

interface BorrowedTeam extends Drivers {
  team_name: string;
  team_emoji: string;
  team_color: string;
  driver1_flag: string;
  driver2_flag: string;
}

interface Weekend {
  name: string;
  qualifying: Instant;
  race: Instant;
  /** Driver by driver, once the race is over: the position, null for not classified. */
  result: Map<string, number | null>;
}

const getPace = (driver: string): number => PACES[driver] ?? MIDFIELD_POSITION;

/** Invents a classification; some drivers do not finish. */
function inventClassification(race: string, drivers: readonly string[]): Map<string, number | null> {
  const driven = drivers.map((driver) => {
    const random = new SeededRandom(`${race}: ${driver}`);
    return { driver, isClassified: !random.isTrue(0.12), place: getPace(driver) + random.drawNormal(3) };
  });
  const classified = driven.filter((one) => one.isClassified).toSorted((a, b) => a.place - b.place);
  return new Map(driven.map((one) => [one.driver, one.isClassified ? classified.indexOf(one) + 1 : null]));
}

function listWeekends(teams: readonly BorrowedTeam[], now: Instant): Weekend[] {
  const current = roundToHalfHour(now) - QUALIFYING_AGO_MS;
  const drivers = teams.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  return CALENDAR.map(({ name }, index) => {
    const qualifying = current + (index - CURRENT_RACE_INDEX) * RACE_INTERVAL_MS;
    const race = qualifying + QUALIFYING_TO_RACE_MS;
    const isOver = race + AWAITING_RESULT_AFTER <= now;
    return { name, qualifying, race, result: isOver ? inventClassification(name, drivers) : new Map() };
  });
}

const getPositions = ({ result }: Weekend, { driver1, driver2 }: Drivers): Positions => ({
  driver1_position: result.get(driver1) ?? null,
  driver2_position: result.get(driver2) ?? null,
});

const toResult = (weekend: Weekend, team: Drivers): Result => ({
  side1: team.driver1,
  side2: team.driver2,
  start: weekend.qualifying,
  margin: placesBetween(getPositions(weekend, team)),
});

/** Results of a year before: twelve races in which the paces decided the margins. */
function listEarlierResults(teams: readonly BorrowedTeam[], now: Instant): Result[] {
  return Array.from({ length: 12 }, () =>
    teams.map(({ driver1, driver2 }) => ({
      side1: driver1,
      side2: driver2,
      start: now - 365 * DAY,
      margin: getPace(driver2) - getPace(driver1),
    })),
  ).flat();
}

function listRaces(teams: readonly BorrowedTeam[], now: Instant): FolderRace[] {
  const weekends = listWeekends(teams, now);
  const seasons = [
    listEarlierResults(teams, now),
    weekends.flatMap((weekend) => teams.map((team) => toResult(weekend, team))),
  ];
  const toEntry = (team: BorrowedTeam, weekend: Weekend, race: number, place: number): RaceTeamEntry => ({
    ...team,
    id: DEMO_SEASON_ID * 10_000 + (race + 1) * 100 + place + 1,
    handicap:
      race < RACES_WITH_HANDICAPS
        ? proposeHandicap(RACING_HANDICAPS, seasons, toResult(weekend, team))
        : null,
    ...getPositions(weekend, team),
  });
  return weekends.map((weekend, race) => ({
    id: DEMO_SEASON_ID * 1000 + race + 1,
    ...(CALENDAR[race] ?? CALENDAR[0]),
    date: isoOf(weekend.race),
    qualifying_date: isoOf(weekend.qualifying),
    teams: race < RACES_WITH_TEAMS ? teams.map((team, place) => toEntry(team, weekend, race, place)) : [],
  }));
}

const TOURNAMENT: TournamentFile = {
  id: DEMO_SEASON_ID,
  name: "Jokerpick GP",
  sport: "f1",
  visible: true,
  // After the basketball tournament, which newcomers see first.
  sequence: 89,
  points_per_pick: 1,
  gift_type: "champagne",
  gift_badge: "leader",
  supporters: [],
  notes: [],
  rounds: CALENDAR.map(({ round }) => ({ name: round, multiplier: 1 })),
};

const RULES = `## 1. Two picks per team

For every team in a race pick the **winner** of the duel between its two drivers and the driver who covers the **handicap**. The handicap is counted in places and always ends in .5.

This season is a demo: teams and drivers are real, its races and results are made up.

## 2. Deadline

Picks lock when qualifying starts. Until then you can change them as often as you like, and every change saves at once.

## 3. Points per correct pick

Every correct pick is worth 1 point. A classified driver beats one who is not (NC), in both picks; when neither is classified, the duel pays nobody.

## 4. The joker

🃏 One joker per round, and every race is a round of its own. It doubles every point of one team. Move it as you like until qualifying starts; after that it stays.
`;

/** Creates the demo's racing season around this instant, with the teams of these line-ups; always the same
 * for the same instant. */
export function createDemoFormula1(lineUps: readonly RaceTeam[], now: Instant): TournamentFolder {
  const teams = lineUps.map(
    ({ team_name, team_emoji, team_color, driver1, driver1_flag, driver2, driver2_flag }): BorrowedTeam => {
      const flags = { driver1_flag: driver1_flag ?? "", driver2_flag: driver2_flag ?? "" };
      return { team_name, team_emoji, team_color, driver1, driver2, ...flags };
    },
  );
  return {
    path: "the demo's season",
    tournament: TOURNAMENT,
    players: {},
    games: [],
    races: listRaces(teams, now),
    formerly: { teams: {}, athletes: {} },
    rules: RULES,
  };
}
