// A cup that is always on: its games lie around the moment at which it is laid out. Countries and players are real,
// strengths and results are made up.
import type {
  FolderGame,
  FolderRoster,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournament-folder.ts";
import { BASKETBALL_HANDICAPS, type Result, proposeHandicap } from "#domain/handicap.ts";
import { AWAITING_RESULT_AFTER, DAY, HOUR, type Instant, gameDate } from "#domain/time.ts";
import { Chance } from "./seeded-random.ts";
import { lastHalfHour } from "./round-to-half-hour.ts";

export const DEMO_CUP_ID = 90;
const FIRST_GAME_ID = 90_001;

/** The teams of the cup: by how many points each is better than an average one, and who mostly scores. */
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

/** When a round's games start, in hours before or after the moment of the laying out: two rounds lie behind, in the third
 * some games are over, one runs and some are to come, and three lie ahead. */
const STARTS: readonly (readonly number[])[] = [
  [-122, -119.5, -117, -98, -95.5, -93],
  [-74, -71.5, -69, -50, -47.5, -45],
  [-25, -22.5, -4, -1, 2, 5.5],
  [22, 25, 28, 46, 49, 52],
  [70, 73, 76, 94, 97, 100],
  [118, 121, 124, 142, 145, 148],
];

/** Handicaps for the last round are not out yet. */
const ROUNDS_WITH_HANDICAPS = ROUNDS.length - 1;

interface Fixture {
  round: number;
  team1: string;
  team2: string;
  start: Instant;
}

/** Everyone meets someone else in each round: the teams sit around a table and all but the first move on by one seat. */
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
  const base = lastHalfHour(now);
  return STARTS.flatMap((hours, round) =>
    pairUp(round).map(([team1, team2], index) => ({
      round,
      team1,
      team2,
      start: base + (hours[index] ?? 0) * HOUR,
    })),
  );
}

const strengthOf = (team: string): number => FIELD[team]?.strength ?? 0;

/** A year before, everyone met everyone, and each game ended as the strengths say. */
function earlierSeason(now: Instant): Result[] {
  return TEAMS.flatMap((side1, index) =>
    TEAMS.slice(index + 1).map((side2) => ({
      side1,
      side2,
      start: now - 365 * DAY,
      margin: strengthOf(side1) - strengthOf(side2),
    })),
  );
}

type Rosters = Readonly<Record<string, FolderRoster>>;

const NO_RESULT = { score1: null, score2: null, top_scorer: null };

/** A made-up result; only of a game that is over. */
function playOut({ team1, team2, start }: Fixture, rosters: Rosters, now: Instant) {
  if (start + AWAITING_RESULT_AFTER > now) return NO_RESULT;
  const chance = new Chance(`${team1} - ${team2}`);
  const margin = Math.round(strengthOf(team1) - strengthOf(team2) + chance.stray(10)) || 1;
  const low = Math.round(chance.between(66, 88));
  const high = low + Math.abs(margin);
  const [winner, loser] = margin > 0 ? [team1, team2] : [team2, team1];
  const isTied = chance.falls(0.1);
  const scorers = (isTied ? [winner, loser] : [chance.falls(0.7) ? winner : loser]).map((team) =>
    chance.choose(rosters[team]?.players ?? [], (name) => (FIELD[team]?.stars.includes(name) ? 15 : 1)),
  );
  return {
    score1: margin > 0 ? high : low,
    score2: margin > 0 ? low : high,
    top_scorer: scorers.join(", "),
  };
}

function listGames(rosters: Rosters, now: Instant): FolderGame[] {
  const played = listFixtures(now).map((fixture) => ({ ...fixture, ...playOut(fixture, rosters, now) }));
  const season: Result[] = played.map(({ team1, team2, start, score1, score2 }) => ({
    side1: team1,
    side2: team2,
    start,
    margin: score1 === null ? null : score1 - score2,
  }));
  const seasons = [earlierSeason(now), season];
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

/** Lays the demo's cup out around this instant; the same instant gives the same cup. `rosters` has at least
 * the twelve countries of the cup with their stars. */
export function layOutDemoCup(rosters: Rosters, now: Instant): TournamentFolder {
  const lost = Object.entries(FIELD).find(
    ([team, { stars }]) => !stars.every((name) => rosters[team]?.players.includes(name)),
  );
  if (lost !== undefined)
    throw new Error(`The demo's cup needs ${lost[0]} with ${lost[1].stars.join(" and ")}.`);
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
