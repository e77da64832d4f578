import { Link } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { ordinal } from "#web/ui/ordinal.ts";
import { LeagueDistance } from "./league-distance.tsx";

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
        <p className="hint">{isOnBoard ? <LeagueDistance standing={standing} /> : instead}</p>
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
