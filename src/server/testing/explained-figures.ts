// Compares what figures are explained with to the figures that boards, games, races, profiles, leagues and
// comparisons show.
import { expect } from "vitest";
import type { GamePrediction, ProfilePrediction } from "#contract/basketball/schemas.ts";
import type { ExplainedContest, Explanation } from "#contract/explain/schemas.ts";
import { POINTS_FIELDS } from "#contract/leaderboard/points-fields.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { LeagueEntry, LeagueRoundEntry } from "#contract/leagues/schemas.ts";
import type { Profile } from "#contract/players/schemas.ts";
import type { ProfileTeamPrediction, Race, RacePrediction } from "#contract/racing/schemas.ts";
import type { Versus } from "#contract/versus/schemas.ts";
import { MARKET_COLUMNS, MARKETS } from "#domain/contest/market.ts";
import type { Call, Caller } from "./fixture.ts";

type Asked = Readonly<Record<string, string | number>>;

const sumOf = <T>(all: readonly T[], valueOf: (one: T) => number) =>
  all.reduce((sum, one) => sum + valueOf(one), 0);

/** What a game's or race's list shows of a player's picks of one contest. */
interface ShownPick {
  points: (number | null | undefined)[];
  total: number | null;
  emoji: string;
}

/** A tournament whose figures are compared, as this caller sees them. */
export class ExplainedFigures {
  /** How many figures were compared. */
  compared = 0;
  readonly #call: Call;
  readonly #tournamentId: number;
  readonly #caller: Caller;

  constructor(call: Call, tournamentId: number, caller: Caller) {
    this.#call = call;
    this.#tournamentId = tournamentId;
    this.#caller = caller;
  }

  async read<T>(path: string, query: Asked = {}): Promise<T> {
    const search = new URLSearchParams({ tournamentId: String(this.#tournamentId) });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const { status, body } = await this.#call("GET", `${path}?${search.toString()}`, { as: this.#caller });
    expect({ path, status }).toEqual({ path, status: 200 });
    return body as T;
  }

  /** Explains a figure with the contests of all its pages, and checks that they add up to it. */
  async explain(playerId: number, asked: Asked = {}): Promise<Explanation> {
    const pathOf = `/api/explain/${playerId}`;
    const first = await this.read<Explanation>(pathOf, asked);
    const contests = [...first.contests];
    while (contests.length < first.contest_count) {
      const next = await this.read<Explanation>(pathOf, { ...asked, offset: contests.length });
      expect(next.contests.length).toBeGreaterThan(0);
      contests.push(...next.contests);
    }
    expect(sumOf(contests, ({ points }) => points)).toBe(first.total_points);
    for (const contest of contests) expectSum(contest, asked);
    return { ...first, contests };
  }

  /** Compares a board's row with its explanation: total, rank, columns and badges. */
  async compareRow(
    row: LeaderboardEntry | RoundEntry | LeagueEntry | LeagueRoundEntry,
    asked: Asked = {},
  ): Promise<Explanation> {
    const explained = await this.explain(row.user_id, asked);
    const { total_points, rank, contests } = explained;
    expect({ total_points, rank }).toEqual({ total_points: row.total_points, rank: row.rank });
    if ("late_points" in row) expect(explained.late_points).toBe(row.late_points);
    for (const market of MARKETS) {
      const own = contests.filter(({ late }) => late === null).flatMap(({ picks }) => picks);
      const column = own.filter((pick) => pick.market === MARKET_COLUMNS[market]);
      expect(sumOf(column, ({ points }) => points)).toBe(row[POINTS_FIELDS[market]]);
    }
    if ("round_win_count" in row) this.#compareBadges(row, explained);
    this.compared += 5;
    return explained;
  }

  #compareBadges(row: LeaderboardEntry | LeagueEntry, explained: Explanation): void {
    const { round_wins, on_fire, expertise, gifts } = explained;
    expect(round_wins).toHaveLength(row.round_win_count);
    expect(on_fire.length > 0).toBe(row.on_fire);
    expect(
      expertise.map(({ team }) => team.emoji).filter((emoji) => row.expert_countries.includes(emoji ?? "")),
    ).toHaveLength(row.expert_countries.length);
    expect(expertise).toHaveLength(row.expert_countries.length + row.expert_teams.length);
    expect(gifts).toBe(row.croissant_count);
    this.compared += 4;
  }

  /** Compares a row of a round's board with the parts of the whole that are of the round. */
  compareRound(row: RoundEntry | LeagueRoundEntry, round: string, { contests }: Explanation): void {
    const parts = contests.filter((contest) => contest.round === round);
    expect(sumOf(parts, ({ points }) => points)).toBe(row.total_points);
    const own = parts.filter(({ late }) => late === null).flatMap(({ picks }) => picks);
    for (const market of MARKETS) {
      const column = own.filter((pick) => pick.market === MARKET_COLUMNS[market]);
      expect(sumOf(column, ({ points }) => points)).toBe(row[POINTS_FIELDS[market]]);
    }
    this.compared += 4;
  }

  /** Compares the columns of a board's row with the explanations of each column. */
  async compareColumns(row: LeaderboardEntry | LeagueEntry, asked: Asked = {}): Promise<void> {
    for (const market of MARKETS) {
      const explained = await this.explain(row.user_id, { ...asked, market: MARKET_COLUMNS[market] });
      expect(explained.total_points).toBe(row[POINTS_FIELDS[market]]);
      this.compared += 1;
    }
  }

  /** Compares what a list shows of a player's picks of a contest with its part of the total. */
  compareContest({ contests }: Explanation, contestId: number, shown: ShownPick): void {
    const contest = contests.find((one) => one.contest_id === contestId);
    if (shown.total === null) {
      expect(contest?.points ?? 0).toBe(0);
      return;
    }
    expect(contest?.points).toBe(shown.total);
    const pointsOf = (at: number) => {
      const market = MARKETS[at];
      const pick = contest?.picks.find(
        (one) => market !== undefined && one.market === MARKET_COLUMNS[market],
      );
      return pick?.points ?? 0;
    };
    expect(shown.points.map((_, at) => pointsOf(at))).toEqual(shown.points.map((points) => points ?? 0));
    expect(contest?.awards.map(({ emoji }) => emoji).join("")).toBe(shown.emoji);
    this.compared += 2 + shown.points.length;
  }

  /** Compares every row of a game's list. */
  async compareGame(gameId: number, explanationOf: ReadonlyMap<number, Explanation>): Promise<void> {
    for (const row of await this.read<GamePrediction[]>(`/api/games/${gameId}/predictions`)) {
      const explained = explanationOf.get(row.user_id);
      if (explained === undefined) continue;
      const points = [row.straight_points, row.spread_points, row.top_scorer_points];
      this.compareContest(explained, gameId, { points, total: row.total_points, emoji: row.emoji });
    }
  }

  /** Compares every row of a race's list, team by team. */
  async compareRace({ id, teams }: Race, explanationOf: ReadonlyMap<number, Explanation>): Promise<void> {
    const { predictions } = await this.read<{ predictions: RacePrediction[] }>(
      `/api/f1/races/${id}/predictions`,
    );
    for (const row of predictions) {
      const explained = explanationOf.get(row.user_id);
      const team = teams.find(({ team_name }) => team_name === row.team_name);
      if (explained === undefined || team === undefined) continue;
      const points = [row.winner_points, row.handicap_points];
      this.compareContest(explained, team.id, { points, total: row.total_points, emoji: row.emoji });
    }
  }

  /** Compares a profile's picks. */
  async compareProfile(explained: Explanation): Promise<void> {
    const { predictions } = await this.read<Profile>(`/api/user/${explained.user_id}`);
    for (const row of predictions as (ProfilePrediction | ProfileTeamPrediction)[]) {
      if ("game_id" in row) {
        const points = [row.straight_points, row.spread_points, row.top_scorer_points];
        this.compareContest(explained, row.game_id, { points, total: row.total_points, emoji: row.emoji });
      } else {
        const contest = explained.contests.find((one) => one.contest_id === row.id);
        expect(contest?.points ?? 0).toBe(row.total_points ?? 0);
        this.compared += 1;
      }
    }
  }

  /** Compares the totals and rounds of a comparison with their explanations. */
  async compareVersus(one: Explanation, two: Explanation): Promise<void> {
    const versus = await this.read<Versus>(`/api/versus/${one.user_id}/${two.user_id}`);
    expect([versus.player.total_points, versus.other.total_points]).toEqual([
      one.total_points,
      two.total_points,
    ]);
    for (const { round, player, other, joined_later, counted } of versus.rounds) {
      const pointsIn = ({ contests }: Explanation) =>
        sumOf(
          contests.filter((contest) => contest.round === round),
          ({ points }) => points,
        );
      expect([player, other]).toEqual([pointsIn(one), pointsIn(two)]);
      if (joined_later.length === 0) expect(counted).toEqual({ player, other });
    }
    for (const { contest_id, market, player } of versus.differences) {
      if (player?.points == null) continue;
      const contest = one.contests.find((part) => part.contest_id === contest_id);
      expect(contest?.picks.find((pick) => pick.market === market)?.points).toBe(player.points);
      this.compared += 1;
    }
    this.compared += 2 + 2 * versus.rounds.length;
  }
}

/** Checks that a contest's points are the product of what its explanation says. */
function expectSum(contest: ExplainedContest, { market }: Asked): void {
  const { picks, points, points_per_pick, is_joker, late, state } = contest;
  const value = points_per_pick * (is_joker ? 2 : 1);
  const earned = sumOf(picks, (pick) => (pick.is_right ? value : 0));
  expect(sumOf(picks, (pick) => pick.points)).toBe(earned);
  if (late === null) {
    expect(points).toBe(state === "settled" ? earned : 0);
    return;
  }
  expect(late.own_points).toBe(earned);
  if (market === undefined) expect(points).toBe(late.points);
  const mean = Math.floor(late.sum / Math.max(1, late.members));
  if (late.rule === "mean") expect(late.points).toBe(mean);
}
