import { MARKETS } from "#domain/contest/market.ts";
import { isRight } from "#domain/contest/market-rules.ts";
import type { PickCombination, SettledCombination } from "#domain/contest/pick-combination.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Database } from "#server/db/open.ts";
import { loadScoreboard } from "#server/leaderboard/load-scoreboard.ts";
import { readPlayerList } from "#server/leaderboard/player-list.ts";
import type { DecodedRecord } from "#server/sealing/sealed-record.ts";
import { countRoundWins, listExperts } from "#domain/leaderboard/wins-and-experts.ts";
import { listOnFire } from "#domain/leaderboard/on-fire.ts";
import { findContestScore, getContestScores, findFinalContests } from "#domain/leaderboard/contest-scores.ts";
import { type PicksByPlayer, ReferenceLeaderboard } from "#domain/leaderboard/reference-leaderboard.ts";
import { getStandings, type ShownPlayers } from "#domain/leaderboard/standings.ts";

/** What a contest's newest record holds, and what its combinations earned; null: it has no result. */
export interface VerifiedContest {
  record: DecodedRecord | undefined;
  settlement: { combinations: readonly SettledCombination[]; pointsPerPick: number } | null;
}

/** Maximum number of players that a sentence names. */
const MAX_NAMED = 3;

/** Formats the differences; nothing if there are none. */
function describeWrong(what: string, wrong: readonly string[]): string[] {
  if (wrong.length === 0) return [];
  const named = wrong.slice(0, MAX_NAMED).join(", ") + (wrong.length > MAX_NAMED ? ", …" : "");
  return [`${what} than the records and results come to: ${named}.`];
}

/** The picks of a record by player id. */
function readPicks(record: DecodedRecord | undefined): PicksByPlayer {
  const combinationOf = new Map<number, PickCombination>();
  for (const [index, player] of (record?.players ?? []).entries()) {
    const combination = record?.combinations[(record.combinationNumbers[index] ?? 0) - 1];
    if (combination !== undefined) combinationOf.set(player, combination);
  }
  return combinationOf;
}

function createReference(
  scoreboard: Scoreboard,
  found: ReadonlyMap<number, VerifiedContest>,
  shown: ShownPlayers,
): ReferenceLeaderboard {
  const contests = scoreboard.listContests().map(({ contest }) => {
    const { record, settlement = null } = found.get(contest.id) ?? {};
    return { ...contest, picks: readPicks(record), settlement };
  });
  const reference = new ReferenceLeaderboard(scoreboard.rounds, contests);
  reference.emptyEvents = scoreboard.emptyEvents;
  for (const [player, id] of scoreboard.players.ids.entries()) {
    if (shown[player] !== 1) reference.hidden.add(id);
  }
  return reference;
}

interface Compared {
  scoreboard: Scoreboard;
  reference: ReferenceLeaderboard;
  shown: ShownPlayers;
}

/** Names the players with another value by the scoreboard than by the reference, both as text. */
function listOthers(
  { scoreboard }: Compared,
  asShown: (player: number) => string,
  asExpected: (id: number) => string,
): string[] {
  return [...scoreboard.players.ids].flatMap((id, player) => {
    const [is, should] = [asShown(player), asExpected(id)];
    return is === should ? [] : [`player ${id} has ${is || "none"} instead of ${should || "none"}`];
  });
}

function verifyRanks(compared: Compared): string[] {
  const { scoreboard, reference, shown } = compared;
  const rounds = scoreboard.rounds.map(({ id }) => ({ id, name: `The leaderboard of round ${id}` }));
  return [{ id: 0, name: "The overall leaderboard" }, ...rounds].flatMap(({ id, name }) => {
    const standings = getStandings(scoreboard, id === 0 ? scoreboard.overall : scoreboard.sumsOf(id), shown);
    const expected = reference.leaderboard(id === 0 ? reference.contests : reference.contestsOf(id));
    const wrong = listOthers(
      compared,
      (player) => (standings.isOnBoard[player] === 1 ? `rank ${standings.rankOf(player)}` : ""),
      (player) => (expected.has(player) ? `rank ${expected.get(player)?.rank}` : ""),
    );
    return describeWrong(`${name} has other ranks`, wrong);
  });
}

function verifyBadges(compared: Compared, isOver: boolean): string[] {
  const { scoreboard, reference, shown } = compared;
  const [wins, onFire] = [countRoundWins(scoreboard, shown), listOnFire(scoreboard, shown, isOver)];
  const [ownWins, ownOnFire] = [reference.roundWins(), isOver ? new Set<number>() : reference.onFire()];
  const [experts, ownExperts] = [listExperts(scoreboard, shown), reference.experts()];
  const write = (count = 0, isOnFire: boolean, teams: readonly number[] = []) =>
    [
      count > 0 ? `${count} round wins` : "",
      isOnFire ? "🔥" : "",
      teams.length > 0 ? `expertise in ${teams.join(" and ")}` : "",
    ]
      .filter((one) => one !== "")
      .join(" with ");
  const wrong = listOthers(
    compared,
    (player) => write(wins.get(player), onFire.has(player), experts.get(player)),
    (id) => write(ownWins.get(id), ownOnFire.has(id), ownExperts.get(id)),
  );
  return describeWrong("The overall leaderboard has other badges", wrong);
}

/** Awards are sets: only the screen orders them. */
const sortEmojis = (emojis: string) => [...emojis].toSorted().join("");

function verifyAwards(compared: Compared): string[] {
  const { scoreboard, reference, shown } = compared;
  const final = findFinalContests(scoreboard, shown);
  const champions = reference.champions();
  return reference.contests.flatMap((contest) => {
    const scores = getContestScores(scoreboard, contest.id, final);
    const wrong = listOthers(
      compared,
      (player) => {
        const score = findContestScore(scoreboard, { contestId: contest.id, player }, scores);
        return shown[player] === 1 ? sortEmojis(score?.emojis ?? "") : "";
      },
      (id) => sortEmojis(reference.emojis(contest, id, champions) ?? ""),
    );
    return describeWrong(`Contest ${contest.id} has other awards`, wrong);
  });
}

/** Computes ranks, badges and awards independently from records and results, and describes where the
 * scoreboard differs. */
function verifyRanksAndAwards(
  scoreboard: Scoreboard,
  found: ReadonlyMap<number, VerifiedContest>,
  { shown, isOver }: { shown: ShownPlayers; isOver: boolean },
): string[] {
  const compared = { scoreboard, shown, reference: createReference(scoreboard, found, shown) };
  return [...verifyRanks(compared), ...verifyBadges(compared, isOver), ...verifyAwards(compared)];
}

/** Points by player id, for the whole tournament (0) and for each round id. */
export type Totals = Map<number, Map<number, number>>;

/** What the combinations of a record earned, in the same order. */
interface EarnedPoints {
  combinations: readonly SettledCombination[];
  pointsPerPick: number;
}

/** Adds the points of a record's players without the scoreboard's optimisations, as a check of it. */
export function addPoints(
  totals: Totals,
  roundId: number,
  record: DecodedRecord,
  { combinations, pointsPerPick }: EarnedPoints,
): void {
  const pointsByCombination = combinations.map(
    (one) => MARKETS.filter((market) => isRight(one, market)).length * pointsPerPick * (one.joker ? 2 : 1),
  );
  for (const board of [0, roundId]) {
    const sums = totals.get(board) ?? new Map<number, number>();
    for (const [index, player] of record.players.entries()) {
      const points = pointsByCombination[(record.combinationNumbers[index] ?? 0) - 1] ?? 0;
      sums.set(player, (sums.get(player) ?? 0) + points);
    }
    totals.set(board, sums);
  }
}

function listWrongPoints(scoreboard: Scoreboard, totals: Totals, roundId: number): string[] {
  const sums = roundId === 0 ? scoreboard.overall : scoreboard.sumsOf(roundId);
  const expected = totals.get(roundId);
  return [...scoreboard.players.ids].flatMap((id, player) => {
    const [shown, right] = [sums.totalOf(player), expected?.get(id) ?? 0];
    return shown === right ? [] : [`player ${id} has ${shown} instead of ${right}`];
  });
}

/** Describes the boards of this scoreboard whose points differ from these totals. */
function verifyPoints(scoreboard: Scoreboard, totals: Totals): string[] {
  const rounds = scoreboard.rounds.map(({ id }) => ({ id, name: `The leaderboard of round ${id}` }));
  return [{ id: 0, name: "The overall leaderboard" }, ...rounds].flatMap(({ id, name }) =>
    describeWrong(`${name} has other points`, listWrongPoints(scoreboard, totals, id)),
  );
}

/** Loads a tournament's scoreboard as a server does, and describes the points, ranks, badges and awards
 * that do not follow from these records and settlements. */
export async function verifyBoards(
  tx: Database,
  tournamentId: number,
  { totals, found }: { totals: Totals; found: ReadonlyMap<number, VerifiedContest> },
): Promise<string[]> {
  // Damaged records were reported before.
  const log = { error: () => undefined };
  const { scoreboard } = await loadScoreboard({ db: tx, log, tournamentId, version: "" });
  const { shown } = await readPlayerList(tx, tournamentId, scoreboard.players);
  const isOver = scoreboard.rounds.every(({ isComplete }) => isComplete);
  return [...verifyPoints(scoreboard, totals), ...verifyRanksAndAwards(scoreboard, found, { shown, isOver })];
}
