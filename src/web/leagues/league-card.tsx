import { Link } from "wouter";
import type { OwnLeague } from "#contract/league-schemas.ts";
import { Arrow } from "#web/leaderboard/rank-change.tsx";
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

function Distance({ standing }: { standing: NonNullable<OwnLeague["standing"]> }) {
  const { rank, rank_before, total_points, rival } = standing;
  const gained = rank_before === 0 ? 0 : rank_before - rank;
  return (
    <>
      {gained !== 0 && (
        <>
          <span className={gained > 0 ? "rank-move is-up" : "rank-move"}>
            <span className="visually-hidden">{gained > 0 ? "up " : "down "}</span>
            <Arrow isUp={gained > 0} />
            {Math.abs(gained)}
          </span>{" "}
          since the round before.{" "}
        </>
      )}
      {rival !== null && describeRival(total_points - rival.total_points, rival.name)}
    </>
  );
}

/** How far the player is from the first, or as the first from the second. */
function describeRival(ahead: number, name: string): string {
  if (ahead === 0) return `Level with ${name}`;
  return ahead > 0 ? `${ahead} ahead of ${name}` : `${-ahead} behind ${name}`;
}
