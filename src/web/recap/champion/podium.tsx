import { Link } from "wouter";
import type { PodiumStep } from "#contract/recap/schemas.ts";
import { medalOf } from "#domain/badges.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";

interface PodiumProps {
  steps: readonly PodiumStep[];
  ownId: number | null;
  /** Of which board. */
  figures: Omit<Figure, "playerId">;
}

/** The steps of a podium, the highest first; those who share a rank share the step. */
export function Podium({ steps, ...of }: PodiumProps) {
  return (
    <ol className="podium" aria-label="Podium">
      {steps.map((step) => (
        <Step key={step.rank} step={step} {...of} />
      ))}
    </ol>
  );
}

/** Letters of a word that fit on a step of a phone's podium. */
const MAX_LETTERS = 9;

/** Returns whether a word of the name is too long for a phone's podium at its usual size. */
const isLong = (name: string) => name.split(/\s/).some((word) => word.length > MAX_LETTERS);

function Step({ step, ownId, figures }: Omit<PodiumProps, "steps"> & { step: PodiumStep }) {
  const { rank, points, players, others } = step;
  // Of a step that several share, each one's profile has the own figure.
  const [only] = players.length + others === 1 ? players : [];
  const isOwn = players.some(({ user_id }) => user_id === ownId);
  return (
    <li className={isOwn ? `is-rank-${rank} is-me` : `is-rank-${rank}`}>
      <span className="podium-medal" aria-hidden="true">
        {medalOf(rank, true)?.emoji}
      </span>
      {players.map(({ user_id, name }) => (
        <p key={user_id} className={isLong(name) ? "podium-name is-long" : "podium-name"}>
          <Link to={paths.profile(user_id)}>
            <bdi>{name}</bdi>
          </Link>
          {user_id === ownId && <span className="you-mark">You</span>}
        </p>
      ))}
      {others > 0 && <p className="podium-points">and {countOf(others, "other")}</p>}
      <p className="podium-points">
        <b>
          <Why of={only ? { ...figures, playerId: only.user_id } : null} label={countOf(points, "point")}>
            {points}
          </Why>
        </b>{" "}
        {points === 1 ? "point" : "points"}
      </p>
      <span className="podium-step">
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
    </li>
  );
}
