import type { ProfilePrediction } from "#contract/basketball/schemas.ts";
import type { ProfileTeamPrediction } from "#contract/racing/schemas.ts";
import type { ComparedPick, PickDifference } from "#contract/versus/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import type { Sport } from "#domain/sports.ts";
import { isoOf } from "#domain/time.ts";
import { listProfilePredictions as listGames } from "#server/basketball/queries.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldBy } from "#server/picks/contest-queries.ts";
import { listProfilePredictions as listTeams } from "#server/racing/queries.ts";

type Market = PickDifference["market"];

/** A sealed contest and what one player picked in it. */
interface ComparedContest {
  contest: Pick<PickDifference, "contest_id" | "event_id" | "name" | "emoji1" | "emoji2" | "date">;
  picks: Partial<Record<Market, ComparedPick | null>>;
}

type Held<R> = R & { is_sealed: boolean };

interface Side {
  name: string;
  emoji: string | null;
}

/** A pick of one of two sides; null: none. */
function toPick(
  [side1, side2]: readonly [Side, Side],
  name: string | null,
  points: number | null,
  spread: number | null = null,
): ComparedPick | null {
  if (name === null) return null;
  const isFirst = name === side1.name;
  const emoji = isFirst ? side1.emoji : name === side2.name ? side2.emoji : null;
  return { name, emoji, handicap: spread === null ? null : isFirst ? spread : -spread, points };
}

function toGame(row: Held<ProfilePrediction>): ComparedContest {
  const sides = [
    { name: row.team1, emoji: row.emoji1 },
    { name: row.team2, emoji: row.emoji2 },
  ] as const;
  const { game_id: id, emoji1, emoji2 } = row;
  const [name, date] = [nameGame(row.team1, row.team2), isoOf(gameStart(row))];
  return {
    contest: { contest_id: id, event_id: id, name, emoji1, emoji2, date },
    picks: {
      winner: toPick(sides, row.straight_prediction, row.straight_points),
      handicap: toPick(sides, row.spread_prediction, row.spread_points, row.spread),
      top_scorer: toPick(sides, row.top_scorer_prediction, row.top_scorer_points),
    },
  };
}

function toTeam(row: Held<ProfileTeamPrediction>): ComparedContest {
  const sides = [
    { name: row.driver1, emoji: row.driver1_flag },
    { name: row.driver2, emoji: row.driver2_flag },
  ] as const;
  const { id, race_id, race_name, team_name, gp_emoji, date } = row;
  return {
    contest: {
      contest_id: id,
      event_id: race_id,
      name: `${race_name}, ${team_name}`,
      emoji1: gp_emoji,
      emoji2: null,
      date,
    },
    picks: {
      winner: toPick(sides, row.winner_prediction, row.straight_points),
      handicap: toPick(sides, row.handicap_prediction, row.spread_points, row.handicap),
    },
  };
}

/** Tells whether a row is of a contest whose picks everybody may see and that is not cancelled: such a one decides nothing. */
const isCompared = (row: { is_sealed: boolean; status?: string | null }) =>
  row.is_sealed && row.status !== "cancelled";

const LIST_CONTESTS: Readonly<Record<Sport, (db: Database, held: HeldBy) => Promise<ComparedContest[]>>> = {
  basketball: async (db, held) => (await listGames(db, held)).filter(isCompared).map(toGame),
  racing: async (db, held) => (await listTeams(db, held)).filter(isCompared).map(toTeam),
};

/** The markets of sealed contests, not cancelled, in which two players did not pick the same, the newest contest first. */
export async function listDifferences(
  db: Database,
  sport: Sport,
  [held, otherHeld]: readonly [HeldBy, HeldBy],
): Promise<PickDifference[]> {
  const list = LIST_CONTESTS[sport];
  const [own, others] = [await list(db, held), await list(db, otherHeld)];
  const byContest = (all: ComparedContest[]) => new Map(all.map((one) => [one.contest.contest_id, one]));
  const [ownOf, otherOf] = [byContest(own), byContest(others)];
  const contests = [...new Map([...ownOf, ...otherOf]).values()].map(({ contest }) => contest);
  contests.sort((a, b) => b.date.localeCompare(a.date) || a.contest_id - b.contest_id);
  return contests.flatMap((contest) => {
    const [picks, otherPicks] = [ownOf, otherOf].map((of) => of.get(contest.contest_id)?.picks);
    return Object.values(MARKET_COLUMNS).flatMap((market) => {
      const [player, other] = [picks?.[market] ?? null, otherPicks?.[market] ?? null];
      return player?.name === other?.name ? [] : [{ ...contest, market, player, other }];
    });
  });
}
