import type { Versus } from "#contract/versus/schemas.ts";

interface RoundComparisonProps {
  rounds: Versus["rounds"];
  /** What the two players are called. */
  names: readonly [string, string];
}

/** The points of two players round by round. */
export function RoundComparison({ rounds, names: [name, otherName] }: RoundComparisonProps) {
  const most = Math.max(1, ...rounds.flatMap(({ player, other }) => [player, other]));
  return (
    <table className="sheet versus-rounds">
      <caption className="visually-hidden">Points by round</caption>
      <thead>
        <tr>
          <th scope="col">
            <bdi>{name}</bdi>
          </th>
          <th scope="col">Round</th>
          <th scope="col">
            <bdi>{otherName}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, is_complete, player, other }) => (
          <tr key={round}>
            <PointsCell points={player} isMore={player > other} most={most} />
            <th scope="row">{is_complete ? round : `${round} so far`}</th>
            <PointsCell points={other} isMore={other > player} most={most} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PointsCell({ points, isMore, most }: { points: number; isMore: boolean; most: number }) {
  return (
    <td className={isMore ? "is-more" : undefined}>
      {points}
      <span className="versus-bar" style={{ "--filled": `${(100 * points) / most}%` }} aria-hidden="true" />
    </td>
  );
}
