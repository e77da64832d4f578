import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";

type Standing = NonNullable<OwnLeague["standing"]>;

/** How the player moved, and how far the first is. */
export function LeagueDistance({ standing }: { standing: Standing }) {
  const { rank, rank_before } = standing;
  return (
    <>
      {rank_before > 0 && (
        <>
          <RankMove move={{ before: rank_before, after: rank }} /> since the round before.{" "}
        </>
      )}
      {describeRival(standing)}
    </>
  );
}

/** The lowest rank from which the first is in sight. */
const IN_SIGHT = 3;

/** How far the player is from the first, or as the first from the second; from further down, who leads. */
function describeRival({ rank, total_points, rival }: Standing): string {
  if (rival === null) return "";
  const ahead = total_points - rival.total_points;
  if (ahead === 0) return `Level with ${rival.name}`;
  if (ahead > 0) return `${ahead} ahead of ${rival.name}`;
  return rank > IN_SIGHT ? `Led by ${rival.name}, ${rival.total_points}` : `${-ahead} behind ${rival.name}`;
}
