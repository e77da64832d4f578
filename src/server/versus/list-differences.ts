import type { PickDifference } from "#contract/versus/schemas.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import type { Sport } from "#domain/sports.ts";
import type { Database } from "#server/db/open.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import type { ComparedContest } from "./compared-contest.ts";

/** The markets of contests, not cancelled, in which two players did not pick the same, the newest contest
 * first. One that was sealed between reading the first player's picks and the second's is left out. */
export async function listDifferences(
  db: Database,
  sport: Sport,
  [source, otherSource]: readonly [PicksSource, PicksSource],
): Promise<PickDifference[]> {
  const list = SERVER_SPORTS[sport].listCompared;
  const [own, others] = await Promise.all([list(db, source), list(db, otherSource)]);
  const byContest = (all: ComparedContest[]) => new Map(all.map((one) => [one.contest.contest_id, one]));
  const [ownOf, otherOf] = [byContest(own), byContest(others)];
  const [sealed, otherSealed] = [new Set(source.sealedContests), new Set(otherSource.sealedContests)];
  const contests = [...new Map([...ownOf, ...otherOf]).values()]
    .map(({ contest }) => contest)
    .filter(({ contest_id: id }) => sealed.has(id) && otherSealed.has(id));
  contests.sort((a, b) => b.date.localeCompare(a.date) || a.contest_id - b.contest_id);
  return contests.flatMap((contest) => {
    const [picks, otherPicks] = [ownOf, otherOf].map((of) => of.get(contest.contest_id)?.picks);
    return Object.values(MARKET_COLUMNS).flatMap((market) => {
      const [player, other] = [picks?.[market] ?? null, otherPicks?.[market] ?? null];
      return player?.name === other?.name ? [] : [{ ...contest, market, player, other }];
    });
  });
}
