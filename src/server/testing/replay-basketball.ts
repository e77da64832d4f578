import { expect } from "vitest";
import type { FolderGame, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { HOUR, type Instant } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import type { SeededRandom } from "#server/demo/seeded-random.ts";
import type { Call, Caller, TestClock } from "./fixture.ts";
import {
  type ReferencePicks,
  ReferenceBasketballScorer,
  type ReferenceGame,
} from "./reference-basketball-scorer.ts";

const FIELDS = {
  winner: "straight_prediction",
  handicap: "spread_prediction",
  topScorer: "top_scorer_prediction",
} as const;

/** A basketball tournament played over the API's calls, and recorded for the reference scorer. */
export class BasketballReplay {
  readonly reference: ReferenceBasketballScorer;
  readonly #folder: TournamentFolder;
  readonly #call: Call;
  readonly #clock: TestClock;
  readonly #admin: Caller;

  constructor(folder: TournamentFolder, call: Call, clock: TestClock, admin: Caller) {
    this.#folder = folder;
    this.#call = call;
    this.#clock = clock;
    this.#admin = admin;
    this.reference = new ReferenceBasketballScorer(
      folder.games.map((game) => ({ ...game, score1: null, score2: null, top_scorer: null })),
      folder.tournament.rounds.map((round) => ({ ...round, isComplete: false })),
    );
  }

  #fileEntry(game: ReferenceGame): FolderGame {
    const entry = this.#folder.games.find((one) => one.id === game.id);
    if (entry === undefined) throw new Error(`there is no game ${game.id}`);
    return entry;
  }

  startOf(game: ReferenceGame): Instant {
    return gameStart(this.#fileEntry(game));
  }

  /** The names that a top scorer pick can have, the likelier ones first. */
  playersOf(game: ReferenceGame): string[] {
    const [one, two] = [game.team1, game.team2].map((team) => this.#folder.players[team]?.players ?? []);
    return (one ?? []).flatMap((name, at) => [name, ...(two?.slice(at, at + 1) ?? [])]);
  }

  #hasStarted(game: ReferenceGame): boolean {
    return this.#clock.now >= this.startOf(game);
  }

  #named(caller: Caller, game: ReferenceGame) {
    const { round, team1, team2, emoji1, emoji2 } = this.#fileEntry(game);
    const { id: tournament_id } = this.#folder.tournament;
    return { user_id: caller.id, game_id: game.id, tournament_id, round, team1, team2, emoji1, emoji2 };
  }

  /** Picks; from the start of the game the pick has to be refused. */
  async pick(
    caller: Caller,
    game: ReferenceGame,
    kind: keyof ReferencePicks,
    value: string | null,
  ): Promise<void> {
    const body = { ...this.#named(caller, game), [FIELDS[kind]]: value, is_double_points: false };
    const { status } = await this.#call("POST", "/api/predictions", { as: caller, body });
    expect(status).toBe(this.#hasStarted(game) ? 409 : 200);
    if (status === 200) this.reference.pick(caller.id, game, kind, value);
  }

  /** Plays, moves or takes back the joker; once the old or the new game has started this has to be
   * refused. */
  async joker(caller: Caller, game: ReferenceGame, isPlayed: boolean): Promise<void> {
    const jokers = this.reference.jokersOf(game.round);
    const lying = this.reference.games.find((one) => one.id === jokers.get(caller.id));
    const isFixed = this.#hasStarted(game) || (lying !== undefined && this.#hasStarted(lying));
    const body = { ...this.#named(caller, game), is_double_points: isPlayed };
    const { status } = await this.#call("POST", "/api/predictions/double-points", { as: caller, body });
    expect(status).toBe(isFixed ? 409 : 200);
    if (status !== 200) return;
    if (isPlayed) jokers.set(caller.id, game.id);
    else if (lying?.id === game.id) jokers.delete(caller.id);
  }

  /** Enters these games' results as an admin, the last one swapped if it is to be corrected later, and
   * publishes them. */
  async score(games: ReferenceGame[], wrong: ReferenceGame | undefined): Promise<void> {
    const rows = games.map((game) => {
      const { id, team1, emoji1, team2, emoji2, spread, score1, score2, top_scorer } = this.#fileEntry(game);
      const [one, two] = game === wrong ? [score2, score1] : [score1, score2];
      Object.assign(game, { score1: one, score2: two, top_scorer });
      return { id, team1, emoji1, team2, emoji2, spread, score1: one, score2: two, top_scorer };
    });
    const named = { tournament_id: this.#folder.tournament.id };
    const saved = await this.#call("PUT", "/api/admin/basketball-games", {
      as: this.#admin,
      body: { ...named, games: rows },
    });
    expect(saved).toMatchObject({ status: 200, body: { updated: rows.length } });
    const updated = await this.#call("POST", "/api/admin/update-leaderboard", {
      as: this.#admin,
      body: { ...named, sport: "basketball" },
    });
    expect(updated).toMatchObject({ status: 200, body: { updated: rows.length } });
  }

  async complete(name: string): Promise<void> {
    const body = { tournament_id: this.#folder.tournament.id, round: name, is_over: true };
    const answer = await this.#call("POST", "/api/admin/toggle-round-status", { as: this.#admin, body });
    expect(answer.status).toBe(200);
    const round = this.reference.rounds.find((one) => one.name === name);
    if (round !== undefined) round.isComplete = true;
  }

  async read<T>(path: string, as?: Caller): Promise<T> {
    const url = `${path}?tournamentId=${this.#folder.tournament.id}`;
    const { status, body } = await this.#call("GET", url, as && { as });
    expect(status).toBe(200);
    return body as T;
  }

  /** Groups games by the day on which they start, and within it by their start, in playing order. */
  listDays(): ReferenceGame[][][] {
    const days = new Map<string, Map<Instant, ReferenceGame[]>>();
    for (const game of this.reference.games.toSorted((a, b) => this.startOf(a) - this.startOf(b))) {
      const day = this.#fileEntry(game).date.slice(0, 10);
      const slots = days.get(day) ?? new Map<Instant, ReferenceGame[]>();
      days.set(day, slots);
      slots.set(this.startOf(game), [...(slots.get(this.startOf(game)) ?? []), game]);
    }
    return [...days.values()].map((slots) => [...slots.values()]);
  }

  moveTo(instant: Instant): void {
    this.#clock.now = Math.max(this.#clock.now, instant);
  }
}

/** How a random player plays: how much, and whether with the majority. */
export interface RandomPlayer {
  caller: Caller;
  diligence: number;
  isSheep: boolean;
}

/** Chooses a random player's pick of a game; null for none. */
export function choosePick(
  { diligence, isSheep }: RandomPlayer,
  game: ReferenceGame,
  kind: keyof ReferencePicks,
  { scorers, random }: { scorers: string[]; random: SeededRandom },
): string | null {
  if (!random.isTrue(diligence)) return null;
  const names = kind === "topScorer" ? scorers.slice(0, 10) : [game.team1, game.team2];
  const favourite = (game.spread ?? 0) < 0 ? game.team1 : game.team2;
  const obvious = kind === "topScorer" ? scorers[0] : favourite;
  return (isSheep ? obvious : random.choose(names)) ?? null;
}

export const EVENING = 3 * HOUR;
