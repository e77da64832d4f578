import type { Versus } from "#contract/versus/schemas.ts";
import { MARKETS } from "#domain/contest/market.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import type { BeforeJoining } from "#server/players/joining-queries.ts";

/** A player and what had locked before he or she joined. */
interface Joined {
  source: PicksSource;
  before: BeforeJoining;
}

/** Whether a contest had locked before a player joined who has no picks in it: it compares nothing. */
export const isBeforePlayer = ({ source, before }: Joined, contestId: number): boolean =>
  before.contests.has(contestId) && !source.sealed.has(contestId);

/** The points of some contests. */
function sumPoints({ source }: Joined, contestIds: readonly number[]): number {
  const points = contestIds.flatMap((id) => source.sealed.get(id)?.points ?? []);
  return points.reduce((sum, ofContest) => MARKETS.reduce((all, market) => all + ofContest[market], sum), 0);
}

/** Compares two players in those contests of a round that have a result. */
export function compareRound(
  player: Joined,
  other: Joined,
  contestIds: readonly number[],
): Pick<Versus["rounds"][number], "joined_later" | "counted"> {
  const isBefore = (one: Joined) => (id: number) => isBeforePlayer(one, id);
  const late = [player, other].filter((one) => contestIds.some(isBefore(one)));
  const shared = contestIds.filter((id) => !late.some((one) => isBeforePlayer(one, id)));
  return {
    joined_later: late.map(({ source }) => source.user_id),
    counted:
      shared.length === 0 ? null : { player: sumPoints(player, shared), other: sumPoints(other, shared) },
  };
}
