import { Link } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";
import { ordinal } from "#domain/ordinal.ts";

interface LeagueCardProps {
  to: string;
  name: string;
  /** The player's role or state in it, such as "Captain"; null: a plain member. */
  tag: string | null;
  standing: OwnLeague["standing"];
  /** Since when places count as gained: "the last result". */
  since?: string;
  /** The text where there is no standing. */
  instead: string;
}

/** A league with the player's place in it; the whole card is a link. */
export function LeagueCard({ to, name, tag, standing, since = "the last result", instead }: LeagueCardProps) {
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
        <p className="hint">{isOnBoard ? <LeagueDistance standing={standing} since={since} /> : instead}</p>
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

/** The player's change of rank, and the distance to the first. */
function LeagueDistance({ standing, since }: { standing: Standing; since: string }) {
  const { rank, rank_before } = standing;
  return (
    <>
      {rank_before > 0 && (
        <>
          <RankMove move={{ before: rank_before, after: rank }} /> since {since}.{" "}
        </>
      )}
      {describeRival(standing)}
    </>
  );
}

/** The lowest rank that is shown the distance to the first, rather than who leads. */
const LOWEST_CHASING_RANK = 3;

/** Writes the distance to the first, for the first that to the second; for lower ranks who leads. */
function describeRival({ rank, total_points, rival }: Standing): string {
  if (rival === null) return "";
  const ahead = total_points - rival.total_points;
  if (ahead === 0) return `Level with ${rival.name}`;
  if (ahead > 0) return `${ahead} ahead of ${rival.name}`;
  return rank > LOWEST_CHASING_RANK
    ? `Led by ${rival.name}, ${rival.total_points}`
    : `${-ahead} behind ${rival.name}`;
}
