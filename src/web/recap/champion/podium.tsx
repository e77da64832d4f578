import { Link } from "wouter";
import type { PodiumStep } from "#contract/recap/schemas.ts";
import { medalOf } from "#domain/badges.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";

/** The steps of a podium, the highest first; those who share a rank share the step. */
export function Podium({ steps, ownId }: { steps: readonly PodiumStep[]; ownId: number | null }) {
  return (
    <ol className="podium" aria-label="Podium">
      {steps.map((step) => (
        <Step key={step.rank} step={step} ownId={ownId} />
      ))}
    </ol>
  );
}

/** Letters of a word that fit on a step of a phone's podium. */
const MAX_LETTERS = 9;

/** Returns whether a word of the name is too long for a phone's podium at its usual size. */
const isLong = (name: string) => name.split(/\s/).some((word) => word.length > MAX_LETTERS);

function Step({ step, ownId }: { step: PodiumStep; ownId: number | null }) {
  const { rank, points, players, others } = step;
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
        <b>{points}</b> {points === 1 ? "point" : "points"}
      </p>
      <span className="podium-step">
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
    </li>
  );
}
