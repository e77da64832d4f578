import type { Game } from "#contract/basketball/schemas.ts";
import type { Race, RaceTeam } from "#contract/racing/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { whyPickLocked as whyGameLocked } from "#domain/basketball/picks.ts";
import { whyPickLocked as whyRaceLocked } from "#domain/racing/picks.ts";
import { type Instant } from "#domain/time.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";

/** A contest that takes picks. */
export type OpenContest = { id: number; round: string; title: string; locksAt: Instant } & (
  | { kind: "game"; game: Game }
  | { kind: "team"; team: RaceTeam }
);

/** Lists the games that take picks at this instant, by date. */
export const listOpenGames = (games: readonly Game[], now: Instant): OpenContest[] =>
  games
    .filter((game) => whyGameLocked(game, now) === null)
    .map((game) => ({
      kind: "game",
      id: game.id,
      round: game.round,
      title: `${game.team1} – ${game.team2}`,
      locksAt: gameStart(game),
      game,
    }));

/** Lists the racing teams that take picks at this instant, by date of the race. */
export const listOpenTeams = (races: readonly Race[], now: Instant): OpenContest[] =>
  races
    .filter((race) => whyRaceLocked(race, now) === null)
    .flatMap((race) =>
      race.teams
        .filter(({ status }) => status !== "cancelled")
        .map((team) => ({
          kind: "team" as const,
          id: team.id,
          round: race.round,
          title: `${race.name}, ${team.team_name}`,
          locksAt: qualifyingStart(race),
          team,
        })),
    );
