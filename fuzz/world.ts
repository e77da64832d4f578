// Reads existing data, so that calls can succeed: for each game and racing team the values that belong
// together.
import type { Game as GameRow } from "#contract/basketball/schemas.ts";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { DAY, HOUR, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { CLOCK, type Game } from "./game.ts";

/** Values for fields and parameters by their names; several are alternatives. */
export interface Scene {
  sport: "basketball" | "f1";
  /** Whether it accepts picks. */
  isOpen: boolean;
  values: Record<string, unknown[]>;
}

const now = instantOf(CLOCK);

/** Ids that publications and notices get while the calls are made. */
const FIRST_IDS = Array.from({ length: 30 }, (_, index) => index + 1);

const isoAt = (offsets: readonly number[]) => offsets.map((offset) => isoOf(now + offset));

/** What an organiser says of a date: mostly dates to come, so that contests stay open. */
const SCHEDULE = {
  reason: ["Snow", "Flooded hall"],
  starts_at: isoAt([2 * DAY, 3 * DAY, 9 * DAY, -HOUR]),
  qualifying_at: isoAt([DAY, 2 * DAY, -2 * HOUR]),
  at: isoAt([-MINUTE, -HOUR, HOUR]),
};

/** The values that calls of both sports have. */
function listCommon(tournament: Tournament, round: string, messages: ChatMessage[]) {
  return {
    tournamentId: [tournament.id],
    tournament_id: [tournament.id],
    sport: [tournament.sport],
    round: [round],
    team: [null, ...tournament.supporters],
    message_id: messages.map(({ id }) => id),
    publication_id: FIRST_IDS,
    notice_id: FIRST_IDS,
    ...SCHEDULE,
    before: [2_147_483_647, ...messages.slice(0, 3).map(({ id }) => id)],
  };
}

function toGameScene(game: GameRow, common: Record<string, unknown[]>): Scene {
  const teams = [game.team1, game.team2];
  return {
    sport: "basketball",
    isOpen: gameStart(game) > now,
    values: {
      ...common,
      id: [game.id],
      contest_id: [game.id],
      game_id: [game.id],
      team1: [game.team1],
      team2: [game.team2],
      emoji1: [game.emoji1],
      emoji2: [game.emoji2],
      spread: [game.spread, -4.5, 0.5],
      score1: gameStart(game) > now ? [null] : [game.score1 ?? 81, 90],
      score2: gameStart(game) > now ? [null] : [game.score2 ?? 80, 70],
      top_scorer: [null, game.top_scorer, ...(gameStart(game) > now ? [] : game.players.slice(0, 2))],
      straight_prediction: teams,
      spread_prediction: teams,
      top_scorer_prediction: ["", ...game.players],
    },
  };
}

function toTeamScenes(race: Race, common: Record<string, unknown[]>): Scene[] {
  const isOpen = qualifyingStart(race) > now;
  return race.teams.map((team) => {
    const drivers = [team.driver1, team.driver2];
    return {
      sport: "f1",
      isOpen,
      values: {
        ...common,
        id: [team.id],
        contest_id: [team.id],
        race_id: [race.id],
        raceId: [race.id],
        team_name: [team.team_name],
        teamName: [team.team_name],
        driver1: [team.driver1],
        driver1_flag: [team.driver1_flag],
        driver2: [team.driver2],
        driver2_flag: [team.driver2_flag],
        handicap: [team.handicap, -2.5, 0.5],
        driver1_position: [team.driver1_position],
        driver2_position: [team.driver2_position],
        winner_prediction: drivers,
        handicap_prediction: drivers,
      },
    };
  });
}

async function listScenesOf(game: Game, tournament: Tournament): Promise<Scene[]> {
  const { id, sport } = tournament;
  const messages = await game.read<ChatMessage[]>(
    `/api/messages?tournamentId=${id}&limit=200`,
    game.admins[0],
  );
  if (sport === "basketball") {
    const games = await game.read<GameRow[]>(`/api/games?tournamentId=${id}`);
    return games.map((one) => toGameScene(one, listCommon(tournament, one.round, messages)));
  }
  const races = await game.read<Race[]>(`/api/f1/races?tournamentId=${id}`);
  return races.flatMap((race) => toTeamScenes(race, listCommon(tournament, race.round, messages)));
}

/** Lists everything that calls can name. */
export async function listScenes(game: Game): Promise<Scene[]> {
  const tournaments = await game.read<Tournament[]>("/api/tournaments");
  const scenes = await Promise.all(tournaments.map((tournament) => listScenesOf(game, tournament)));
  return scenes.flat();
}
