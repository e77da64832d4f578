// Replays EuroBasket 2025 over the calls with 200 random players, day by day: boards, round wins, badges and
// award emojis have to equal those of the reference scorer.
import path from "node:path";
import { expect, test } from "vitest";
import type { GamePrediction, Prediction } from "#contract/basketball/schemas.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import {
  choosePick,
  BasketballReplay,
  EVENING,
  type RandomPlayer,
} from "#server/testing/replay-basketball.ts";
import { buildTestApp, createCall, liftWriteLimit } from "#server/testing/fixture.ts";
import type { ReferenceEntry, ReferenceGame } from "#server/testing/reference-basketball-scorer.ts";
import { openTestStore } from "#server/testing/store.ts";

const SEED = "EuroBasket 2025";
const PLAYERS = 200;

/** Before games that start together: everybody's picks, changed picks and jokers. */
async function placePicks(
  cup: BasketballReplay,
  games: ReferenceGame[],
  players: RandomPlayer[],
  random: SeededRandom,
) {
  for (const game of games) {
    const scorers = cup.playersOf(game);
    // Some games get few picks, so that one player can be the only one to pick right.
    const interest = random.choose([1, 0.5, 0.3, 0.04]) ?? 1;
    const playing = players.filter(() => random.isTrue(interest));
    for (const kind of ["winner", "handicap", "topScorer"] as const) {
      const picks = playing.map((player) => ({
        player,
        value: choosePick(player, game, kind, { scorers, random }),
      }));
      const made = picks.filter(({ value }) => value !== null);
      await Promise.all(made.map(({ player, value }) => cup.pick(player.caller, game, kind, value)));
    }
    const doubting = playing.filter(() => random.isTrue(0.05));
    await Promise.all(doubting.map(({ caller }) => cup.pick(caller, game, "winner", game.team2)));
    const clearing = playing.filter(() => random.isTrue(0.03));
    await Promise.all(clearing.map(({ caller }) => cup.pick(caller, game, "topScorer", null)));
  }
  const [first] = games;
  const inRound = cup.reference.games.filter((game) => game.round === first?.round);
  const playing = players.filter(() => random.isTrue(0.1));
  const moves = playing.map(({ caller }) => ({
    caller,
    game: random.choose(inRound) ?? inRound[0],
    isPlayed: !random.isTrue(0.1),
  }));
  await Promise.all(moves.map(({ caller, game, isPlayed }) => game && cup.joker(caller, game, isPlayed)));
}

/** In the millisecond of the start every pick and joker is refused. */
async function expectLateCallsRefused(
  cup: BasketballReplay,
  games: ReferenceGame[],
  players: RandomPlayer[],
  random: SeededRandom,
) {
  for (const game of games) {
    const late = players.filter(() => random.isTrue(0.01));
    await Promise.all(late.map(({ caller }) => cup.pick(caller, game, "winner", game.team1)));
    await Promise.all(late.map(({ caller }) => cup.joker(caller, game, random.isTrue(0.5))));
  }
}

const byPlayer = (a: { user_id: number }, b: { user_id: number }) => a.user_id - b.user_id;

const pointsOf = (entry: LeaderboardEntry | RoundEntry) => ({
  user_id: entry.user_id,
  total_points: entry.total_points,
  winner_points: entry.winner_points,
  handicap_points: entry.handicap_points,
  top_scorer_points: entry.top_scorer_points,
  rank: entry.rank,
});

const pickReferencePoints = (entry: ReferenceEntry) => ({
  user_id: entry.player,
  total_points: entry.total,
  winner_points: entry.winner,
  handicap_points: entry.handicap,
  top_scorer_points: entry.topScorer,
  rank: entry.rank,
});

const isBestFirst = (board: { rank: number }[]) =>
  board.every((entry, at) => at === 0 || entry.rank >= (board[at - 1]?.rank ?? 0));

async function expectBoards(cup: BasketballReplay, flags: Map<string, string>): Promise<void> {
  const { reference } = cup;
  const overall = await cup.read<LeaderboardEntry[]>("/api/leaderboard");
  expect(overall.map(pointsOf).sort(byPlayer)).toEqual(
    reference.board(reference.games).map(pickReferencePoints).sort(byPlayer),
  );
  expect(isBestFirst(overall)).toBe(true);
  const [wins, onFire, experts] = [reference.roundWins(), reference.onFire(), reference.experts()];
  const honours = overall.map(({ user_id, round_win_count, on_fire, expert_countries }) => ({
    user_id,
    round_win_count,
    on_fire,
    expert_countries: expert_countries.toSorted(),
  }));
  expect(honours).toEqual(
    overall.map(({ user_id }) => ({
      user_id,
      round_win_count: wins.get(user_id) ?? 0,
      on_fire: onFire.has(user_id),
      expert_countries: [...(experts.get(user_id) ?? [])].map((country) => flags.get(country)).sort(),
    })),
  );

  const rounds = await cup.read<Record<string, RoundEntry[]>>("/api/round-leaderboard");
  const played = reference.rounds.filter((round) => reference.boardOfRound(round.name).length > 0);
  expect(Object.keys(rounds)).toEqual(played.map((round) => round.name));
  for (const { name } of played) {
    const board = rounds[name] ?? [];
    expect(board.map(pointsOf).sort(byPlayer), name).toEqual(
      reference.boardOfRound(name).map(pickReferencePoints).sort(byPlayer),
    );
    expect(isBestFirst(board)).toBe(true);
  }
  const ids = Object.values(rounds).flatMap((board) => board.map((entry) => entry.id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
}

/** Compares every prediction of a game with the reference scorer, and returns the emojis that were
 * awarded. */
async function expectPredictions(cup: BasketballReplay, game: ReferenceGame): Promise<string[]> {
  const rows = await cup.read<GamePrediction[]>(`/api/games/${game.id}/predictions`);
  const emojis = cup.reference.emojis(game);
  const expected = [...cup.reference.cardsOf(game)].map(([player, card]) => {
    const points = cup.reference.pointsOf(player, game) ?? { winner: 0, handicap: 0, topScorer: 0 };
    return {
      user_id: player,
      straight_prediction: card.winner,
      straight_points: points.winner,
      spread_prediction: card.handicap,
      spread_points: points.handicap,
      top_scorer_prediction: card.topScorer,
      top_scorer_points: points.topScorer,
      is_double_points: cup.reference.hasJoker(player, game),
      total_points: points.winner + points.handicap + points.topScorer,
      emoji: [...(emojis.get(player) ?? [])].sort(),
    };
  });
  const actual = rows.map(({ id: _, user_name: __, emoji, ...row }) => ({
    ...row,
    emoji: [...emoji].sort(),
  }));
  expect(actual.sort(byPlayer), `game ${game.id}`).toEqual(expected.sort(byPlayer));
  return actual.flatMap((row) => row.emoji);
}

async function expectOwnPredictions(cup: BasketballReplay, { caller }: RandomPlayer): Promise<void> {
  const { predictions } = await cup.read<{ predictions: Prediction[] }>(`/api/user/${caller.id}/old`, caller);
  const expected = cup.reference.games.flatMap((game) => {
    const card = cup.reference.cardsOf(game).get(caller.id);
    return card === undefined
      ? []
      : [
          {
            game_id: game.id,
            straight_prediction: card.winner,
            spread_prediction: card.handicap,
            top_scorer_prediction: card.topScorer,
            is_double_points: cup.reference.hasJoker(caller.id, game),
          },
        ];
  });
  // A joker on a game without picks is a row as well.
  const picked = predictions.filter((row) => expected.some((one) => one.game_id === row.game_id));
  expect(picked.sort((one, other) => one.game_id - other.game_id)).toEqual(expected);
}

/** Marks rounds complete whose games all have a result; returns whether there were any. */
async function completeRounds(cup: BasketballReplay): Promise<boolean> {
  const ended = cup.reference.rounds.filter(({ name, isComplete }) => {
    const games = cup.reference.games.filter((game) => game.round === name);
    return !isComplete && games.every((game) => game.score1 !== null);
  });
  for (const { name } of ended) await cup.complete(name);
  return ended.length > 0;
}

interface Hooks {
  /** Called before a day's first game. */
  onDay: () => Promise<void>;
  /** Called whenever rounds were marked complete. */
  onRound: () => Promise<void>;
}

/** Plays all days. */
async function playDays(
  cup: BasketballReplay,
  players: RandomPlayer[],
  random: SeededRandom,
  { onDay, onRound }: Hooks,
) {
  const days = cup.listDays();
  let wrong: ReferenceGame | undefined;
  for (const [at, slots] of days.entries()) {
    for (const [slot, games] of slots.entries()) {
      const [first] = games;
      const start = first === undefined ? 0 : cup.startOf(first);
      cup.moveTo(start - 30 * MINUTE);
      if (slot === 0) await onDay();
      await placePicks(cup, games, players, random);
      cup.moveTo(start);
      await expectLateCallsRefused(cup, games, players, random);
      cup.moveTo(start + EVENING);
    }
    const corrected = wrong === undefined ? [] : [wrong];
    wrong = at < days.length - 1 && random.isTrue(0.5) ? slots[0]?.[0] : undefined;
    await cup.score([...slots.flat(), ...corrected], wrong);
    if (await completeRounds(cup)) await onRound();
  }
}

const listFlags = ({ players }: TournamentFolder) =>
  new Map(Object.entries(players).map(([team, { emoji }]) => [team, emoji]));

test(`EuroBasket 2025, replayed (seed "${SEED}")`, { timeout: 240_000 }, async () => {
  const folder = await readTournamentFolder(path.join("tournaments", "7-eurobasket-2025"));
  const random = new SeededRandom(SEED);
  // A store of its own, so that the players' calls really run concurrently.
  const store = await openTestStore();
  const clock = { now: gameStart(folder.games[0] ?? { date: "" }) - DAY };
  await importFolder(store.db, folder, clock);
  const app = await buildTestApp(store.db, clock);
  liftWriteLimit(app);
  const cup = new BasketballReplay(folder, createCall(app), clock, await createAdmin(store.db));
  const players: RandomPlayer[] = [];
  for (let at = 0; at < PLAYERS; at++) {
    const caller = await createPlayer(store.db, `Player ${at}`, `player${at}@example.org`);
    const isSheep = random.isTrue(0.35);
    players.push({ caller, diligence: isSheep ? 0.97 : random.between(0.5, 1), isSheep });
  }
  let compared = 0;
  // The pairings of knock-out games become known from day to day; the results are entered.
  const games = folder.games.map((game) => ({ ...game, score1: null, score2: null, top_scorer: null }));
  await playDays(cup, players, random, {
    onDay: async () => void (await importFolder(store.db, { ...folder, games }, clock)),
    onRound: async () => {
      await expectBoards(cup, listFlags(folder));
      compared += 1;
    },
  });
  expect(compared).toBe(9);
  expect(cup.reference.isOver).toBe(true);
  const given = new Set<string>();
  for (const game of cup.reference.games)
    for (const emoji of await expectPredictions(cup, game)) given.add(emoji);
  expect([...given].sort()).toEqual([..."💯💎🥚💀🦆🎯🦄🐑🌟🙃🏆🎉"].sort());
  for (const player of players.slice(0, 10)) await expectOwnPredictions(cup, player);
  await app.close();
  await store.close();
});
