// The demo's basketball tournament, with games before and after the instant at which it is created. Countries
// and players are real, strengths and results are invented.
import type {
  FolderGame,
  FolderRoster,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
import { BASKETBALL_HANDICAPS, type Result, proposeHandicap } from "#domain/propose-handicap.ts";
import { AWAITING_RESULT_AFTER, DAY, HOUR, type Instant } from "#domain/time.ts";
import { gameDate } from "#domain/basketball/game-dates.ts";
import { SeededRandom } from "./seeded-random.ts";
import { roundToHalfHour } from "./demo-contest.ts";

export const DEMO_CUP_ID = 90;
const FIRST_GAME_ID = 90_001;

/** Each team's strength, in points above an average one, and its usual top scorers. */
const FIELD: Record<string, { strength: number; stars: string[] }> = {
  Serbia: { strength: 13, stars: ["Nikola Jokić", "Bogdan Bogdanović"] },
  Germany: { strength: 12, stars: ["Dennis Schröder", "Franz Wagner"] },
  Turkey: { strength: 10, stars: ["Alperen Şengün", "Cedi Osman"] },
  Greece: { strength: 9, stars: ["Giannis Antetokounmpo", "Tyler Dorsey"] },
  Lithuania: { strength: 7, stars: ["Jonas Valančiūnas", "Rokas Jokubaitis"] },
  France: { strength: 7, stars: ["Guerschon Yabusele", "Zaccharie Risacher"] },
  Spain: { strength: 6, stars: ["Santi Aldama", "Willy Hernangómez"] },
  Latvia: { strength: 5, stars: ["Kristaps Porziņģis", "Dāvis Bertāns"] },
  Slovenia: { strength: 5, stars: ["Luka Dončić"] },
  Finland: { strength: 3, stars: ["Lauri Markkanen", "Mikael Jantunen"] },
  Italy: { strength: 2, stars: ["Simone Fontecchio"] },
  Estonia: { strength: -4, stars: ["Henri Drell"] },
};
const TEAMS = Object.keys(FIELD);

const ROUNDS = [1, 1, 1, 2, 2, 3].map((multiplier, index) => ({ name: `Matchday ${index + 1}`, multiplier }));

/** When a round's games start, in hours relative to the creation: two rounds are over, the third is in
 * progress, and three are in the future. */
const STARTS: readonly (readonly number[])[] = [
  [-122, -119.5, -117, -98, -95.5, -93],
  [-74, -71.5, -69, -50, -47.5, -45],
  [-25, -22.5, -4, -1, 2, 5.5],
  [22, 25, 28, 46, 49, 52],
  [70, 73, 76, 94, 97, 100],
  [118, 121, 124, 142, 145, 148],
];

/** The last round has no handicaps yet. */
const ROUNDS_WITH_HANDICAPS = ROUNDS.length - 1;

interface Fixture {
  round: number;
  team1: string;
  team2: string;
  start: Instant;
}

/** Pairs the teams by the circle method, so that no pair meets twice in up to eleven rounds. */
function pairUp(round: number): [string, string][] {
  const [fixed = "", ...others] = TEAMS;
  const seated = [fixed, ...others.slice(round), ...others.slice(0, round)];
  const half = seated.length / 2;
  return seated.slice(0, half).map((team, seat) => {
    const opponent = seated[seated.length - 1 - seat] ?? "";
    return (seat + round) % 2 === 0 ? [team, opponent] : [opponent, team];
  });
}

function listFixtures(now: Instant): Fixture[] {
  const base = roundToHalfHour(now);
  return STARTS.flatMap((hours, round) =>
    pairUp(round).map(([team1, team2], index) => ({
      round,
      team1,
      team2,
      start: base + (hours[index] ?? 0) * HOUR,
    })),
  );
}

const getStrength = (team: string): number => FIELD[team]?.strength ?? 0;

/** Results of a year before: every pair met once, and the strengths decided the margin. */
function listEarlierResults(now: Instant): Result[] {
  return TEAMS.flatMap((side1, index) =>
    TEAMS.slice(index + 1).map((side2) => ({
      side1,
      side2,
      start: now - 365 * DAY,
      margin: getStrength(side1) - getStrength(side2),
    })),
  );
}

type Rosters = Readonly<Record<string, FolderRoster>>;

const NO_RESULT = { score1: null, score2: null, top_scorer: null };

/** Invents the result of a game; none while it is not over. */
function inventResult({ team1, team2, start }: Fixture, rosters: Rosters, now: Instant) {
  if (start + AWAITING_RESULT_AFTER > now) return NO_RESULT;
  const random = new SeededRandom(`${team1} - ${team2}`);
  const margin = Math.round(getStrength(team1) - getStrength(team2) + random.drawNormal(10)) || 1;
  const low = Math.round(random.between(66, 88));
  const high = low + Math.abs(margin);
  const [winner, loser] = margin > 0 ? [team1, team2] : [team2, team1];
  const isTied = random.isTrue(0.1);
  const scorers = (isTied ? [winner, loser] : [random.isTrue(0.7) ? winner : loser]).map((team) =>
    random.choose(rosters[team]?.players ?? [], (name) => (FIELD[team]?.stars.includes(name) ? 15 : 1)),
  );
  return {
    score1: margin > 0 ? high : low,
    score2: margin > 0 ? low : high,
    top_scorer: scorers.join(", "),
  };
}

function listGames(rosters: Rosters, now: Instant): FolderGame[] {
  const played = listFixtures(now).map((fixture) => ({ ...fixture, ...inventResult(fixture, rosters, now) }));
  const season: Result[] = played.map(({ team1, team2, start, score1, score2 }) => ({
    side1: team1,
    side2: team2,
    start,
    margin: score1 === null ? null : score1 - score2,
  }));
  const seasons = [listEarlierResults(now), season];
  return played.map(({ round, team1, team2, start, ...result }, index) => ({
    id: FIRST_GAME_ID + index,
    round: ROUNDS[round]?.name ?? "",
    date: gameDate(start),
    team1,
    team2,
    emoji1: rosters[team1]?.emoji ?? "",
    emoji2: rosters[team2]?.emoji ?? "",
    spread:
      round < ROUNDS_WITH_HANDICAPS
        ? proposeHandicap(BASKETBALL_HANDICAPS, seasons, { side1: team1, side2: team2, start })
        : null,
    ...result,
  }));
}

const TOURNAMENT: TournamentFile = {
  id: DEMO_CUP_ID,
  name: "Jokerpick Cup",
  sport: "basketball",
  visible: true,
  sequence: 90,
  points_per_pick: 1,
  gift_type: "chocolate",
  gift_badge: "leader",
  supporters: TEAMS,
  notes: [],
  rounds: ROUNDS,
};

const RULES = `## 1. Three picks per game

Pick the **winner**, the **spread** and the **top scorer** of every game. The spread is the head start that one team gets; it always ends in .5, so it always has a winner. If players tie for most points, each of them counts as top scorer.

This cup is a demo: teams and players are real, its games and results are made up.

## 2. Deadline

Picks lock when the game starts. Until then you can change them as often as you like, and every change saves at once.

## 3. Points per correct pick

| Round          | Points |
| -------------- | ------ |
| Matchdays 1–3  | 1      |
| Matchdays 4–5  | 2      |
| Matchday 6     | 3      |

## 4. The joker

🃏 One joker per round. It doubles every point of one game. Move it as you like until its game starts; after that it stays. If other games have started, you can still play it on the last one.
`;

/** Creates the demo's basketball tournament around this instant, always the same for the same instant.
 * `rosters` needs at least the tournament's twelve countries with their usual top scorers. */
export function createDemoBasketball(rosters: Rosters, now: Instant): TournamentFolder {
  const lost = Object.entries(FIELD).find(
    ([team, { stars }]) => !stars.every((name) => rosters[team]?.players.includes(name)),
  );
  if (lost !== undefined)
    throw new Error(`The demo's basketball tournament needs ${lost[0]} with ${lost[1].stars.join(" and ")}.`);
  return {
    path: "the demo's cup",
    tournament: TOURNAMENT,
    players: Object.fromEntries(Object.entries(rosters).filter(([team]) => TEAMS.includes(team))),
    games: listGames(rosters, now),
    races: [],
    formerly: { teams: {}, athletes: {} },
    rules: RULES,
  };
}
