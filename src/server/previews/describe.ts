import type { Game } from "#contract/basketball/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { describeGameStatus, describeRaceStatus } from "#contract/contest-sentences.ts";
import { NO_POINTS_YET } from "#contract/sentences.ts";
import { isFinished, topScorersOf } from "#domain/basketball/score.ts";
import { gameStatus } from "#domain/basketball/status.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { sportOf } from "#domain/sports.ts";
import { raceStatus } from "#domain/racing/status.ts";
import { type Instant } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { type CardRow, fitCardName, type ShareCard, writeDrawn } from "./share-card.ts";

/** The preview of a shared link: public facts only, never a pick. */
export interface Preview {
  title: string;
  /** The heading of the screen, which its page shows before its code has come; null: the page has its own. */
  heading: string | null;
  description: string;
  /** Null if it is not about one tournament. */
  tournamentId: number | null;
  /** The path of the screen. */
  path: string;
  /** The picture, and its address. */
  card: ShareCard;
  picture: string;
}

const utc = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Number of leaders named in the text of a preview. */
const NAMED_LEADERS = 3;

/** A player near the top of a board. */
interface Leader {
  rank: number;
  name: string;
  total_points: number;
  /** Places gained since the round before, negative if lost; null in the first round. */
  move: number | null;
}

/** The leaders of a board, the number of players on it, and the last round it counts. */
export interface Leaders {
  leaders: readonly Leader[];
  players: number;
  after: string | null;
}

/** Writes the lines of a board. */
export function toCardRows(leaders: readonly Leader[]): CardRow[] {
  return leaders.map(({ rank, name, total_points, move }) => ({
    lead: String(rank),
    name: fitCardName(name),
    value: String(total_points),
    ...(move === null ? {} : { move }),
  }));
}

/** Describes the number of players and the progress of the tournament. */
export function describePlayers(players: number, after: string | null): string {
  const count = countOf(players, "player");
  return after === null ? count : `${count} after ${after}`;
}

/** Describes the same for a picture. */
export const describeDrawnPlayers = (players: number, after: string | null): string =>
  describePlayers(players, after === null ? null : writeDrawn(after));

/** Writes a tournament's name on a picture. */
export const writeDrawnTournament = (name: string): string => writeDrawn(name) ?? "A tournament";

/** Previews are written in UTC, because their reader is unknown. */
export function writeTime(instant: Instant): string {
  const parts = new Map(utc.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`;
  return `${day}, ${part("hour")}:${part("minute")} UTC`;
}

/** Describes who leads a tournament. */
export function describeBoard(
  { id, name, is_over, sport }: Pick<Tournament, "id" | "name" | "is_over" | "sport">,
  { leaders, players, after }: Leaders,
): Preview {
  const list = leaders
    .slice(0, NAMED_LEADERS)
    .map((leader) => `${leader.rank}. ${leader.name} ${leader.total_points}`)
    .join(", ");
  const nobody = is_over ? "Nobody played" : NO_POINTS_YET;
  const board = is_over ? `Final standings: ${list}.` : `In the lead: ${list}.`;
  return {
    title: `Leaderboard · ${name}`,
    heading: null,
    description: leaders.length === 0 ? `${nobody}.` : board,
    tournamentId: id,
    path: `/leaderboard?tournament=${id}`,
    card: {
      sport: sportOf(sport),
      kicker: writeDrawnTournament(name),
      title: "Leaderboard",
      foot:
        leaders.length === 0
          ? nobody
          : is_over
            ? `Final, ${countOf(players, "player")}`
            : describeDrawnPlayers(players, after),
      rows: toCardRows(leaders),
    },
    picture: `/api/share/leaderboard/${id}.png`,
  };
}

/** What a preview says of the tournament of a game or race. */
type PreviewedTournament = Pick<Tournament, "name" | "sport">;

/** Describes a game: who plays, when, and the result. */
export function describeGame(game: Game, tournament: PreviewedTournament, now: Instant): Preview {
  const { id, tournament_id, round, team1, team2, score1, score2 } = game;
  const scorers = topScorersOf(game);
  const status = gameStatus(game, now);
  const isOpen = status.state === "before";
  const facts = [
    isOpen ? `${round}, ${writeTime(gameStart(game))}.` : `${round}. ${describeGameStatus(status)}.`,
    ...(scorers.length > 0 ? [`${pluralize(scorers.length, "Top Scorer")}: ${scorers.join(", ")}.`] : []),
  ];
  const heading = `${team1} – ${team2}`;
  const teams = isFinished(game) ? `${team1} ${score1} – ${score2} ${team2}` : heading;
  return {
    title: `${teams} · ${tournament.name}`,
    heading,
    description: facts.join(" "),
    tournamentId: tournament_id,
    path: `/game/${id}?tournament=${tournament_id}`,
    card: {
      sport: sportOf(tournament.sport),
      kicker: writeDrawnTournament(tournament.name),
      title: writeDrawn(round) ?? "A round",
      foot: isOpen ? writeTime(gameStart(game)) : describeGameStatus(status),
      rows: [
        {
          lead: game.emoji1 ?? "",
          name: fitCardName(team1, "A team"),
          value: score1 === null ? "" : String(score1),
        },
        {
          lead: game.emoji2 ?? "",
          name: fitCardName(team2, "A team"),
          value: score2 === null ? "" : String(score2),
        },
      ],
    },
    picture: `/api/share/game/${id}.png`,
  };
}

/** Describes a race: when it is, and its status once its picks are locked. */
export function describeRace(race: Race, tournament: PreviewedTournament, now: Instant): Preview {
  const status = raceStatus(race, now);
  const isOpen = status.state === "before";
  const start = writeTime(raceStart(race));
  return {
    title: `${race.name} · ${tournament.name}`,
    heading: race.name,
    description: isOpen
      ? `Qualifying ${writeTime(qualifyingStart(race))}. Race ${start}.`
      : `${describeRaceStatus(status)}. Race ${start}.`,
    tournamentId: race.tournament_id,
    path: `/race/${race.id}?tournament=${race.tournament_id}`,
    card: {
      sport: sportOf(tournament.sport),
      kicker: writeDrawnTournament(tournament.name),
      title: writeDrawn(race.name) ?? "A race",
      foot: isOpen ? `Qualifying ${writeTime(qualifyingStart(race))}` : describeRaceStatus(status),
      rows: [],
    },
    picture: `/api/share/race/${race.id}.png`,
  };
}

/** What the public leaderboard shows of a player. */
interface PlayerStanding {
  id: number;
  name: string;
  rank: number;
  points: number;
  /** Number of players on the leaderboard, and the last round it counts. */
  players: number;
  after: string | null;
}

/** Describes a player's place as the leaderboard shows it. */
export function describePlayer(
  { id, name, rank, points, players, after }: PlayerStanding,
  tournament: Pick<Tournament, "id" | "name" | "sport">,
): Preview {
  const place = (among: string) => `Rank ${rank} of ${among}. Points: ${points}`;
  return {
    title: `${name} · ${tournament.name}`,
    heading: null,
    description: `${place(describePlayers(players, after))}.`,
    tournamentId: tournament.id,
    path: `/profile/${id}?tournament=${tournament.id}`,
    card: {
      sport: sportOf(tournament.sport),
      kicker: writeDrawnTournament(tournament.name),
      title: fitCardName(name),
      foot: place(describeDrawnPlayers(players, after)),
      rows: [],
    },
    picture: `/api/share/profile/${id}.png?tournament=${tournament.id}`,
  };
}
