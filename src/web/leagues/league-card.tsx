import { Link } from "wouter";
import type { OwnLeague } from "#contract/league-schemas.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";
import { ordinal } from "#web/ui/ordinal.ts";

interface LeagueCardProps {
  to: string;
  name: string;
  /** What the player is in it, such as "Captain"; null: nothing to say. */
  tag: string | null;
  standing: OwnLeague["standing"];
  /** What stands in place of the standing where there is none. */
  instead: string;
}

/** A league with the own place in it; the whole card leads to it. */
export function LeagueCard({ to, name, tag, standing, instead }: LeagueCardProps) {
  const isOnBoard = standing !== null && standing.rank > 0;
  return (
    <li className="card league-card">
      <p className="league-place">
        {isOnBoard ? (
          <>
            <Place rank={standing.rank} />
            <small>of {standing.players}</small>
          </>
        ) : (
          <b aria-hidden="true">–</b>
        )}
      </p>
      <div className="league-card-text">
        <h2>
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
          {tag !== null && <span className="league-tag">{tag}</span>}
        </h2>
        <p className="hint">{isOnBoard ? <Distance standing={standing} /> : instead}</p>
      </div>
    </li>
  );
}

function Place({ rank }: { rank: number }) {
  const text = ordinal(rank);
  const ending = text.replace(/^\d+/, "");
  return (
    <b>
      {rank}
      <sup>{ending}</sup>
    </b>
  );
}

type Standing = NonNullable<OwnLeague["standing"]>;

/** How the player moved, and how far the first is. */
function Distance({ standing }: { standing: Standing }) {
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
