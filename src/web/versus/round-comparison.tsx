import type { Versus } from "#contract/versus/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

interface RoundComparisonProps {
  rounds: Versus["rounds"];
  /** Short names of the two players, and their ids. */
  names: readonly [string, string];
  playerIds: readonly [number, number];
}

/** The points of two players round by round. */
export function RoundComparison(props: RoundComparisonProps) {
  const { rounds, names, playerIds } = props;
  const [name, otherName] = names;
  const [playerId, otherId] = playerIds;
  const tournamentId = useTournament().id;
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
        {rounds.map(({ round, is_complete, player, other, joined_later, counted }) => (
          <tr key={round} className={counted === null ? "is-before" : undefined}>
            <PointsCell
              points={player}
              isMore={counted !== null && counted.player > counted.other}
              most={most}
              figure={{ playerId, tournamentId, round }}
            />
            <th scope="row">
              {is_complete ? round : `${round} so far`}
              <Before
                joinedLater={joined_later}
                isPart={counted !== null}
                names={names}
                playerIds={playerIds}
              />
            </th>
            <PointsCell
              points={other}
              isMore={counted !== null && counted.other > counted.player}
              most={most}
              figure={{ playerId: otherId, tournamentId, round }}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BeforeProps extends Omit<RoundComparisonProps, "rounds"> {
  joinedLater: readonly number[];
  /** Whether there are contests that both could play. */
  isPart: boolean;
}

/** Says that a round, or a part of it, is not counted since it was before one of the two or both joined. */
function Before({ joinedLater: [id, other], isPart, names, playerIds }: BeforeProps) {
  if (id === undefined) return null;
  const who = other === undefined ? <bdi>{names[playerIds.indexOf(id)]}</bdi> : "both";
  return (
    <small>
      {isPart && "partly "}before {who} joined
    </small>
  );
}

interface PointsCellProps {
  points: number;
  isMore: boolean;
  most: number;
  figure: Figure;
}

function PointsCell({ points, isMore, most, figure }: PointsCellProps) {
  return (
    <td className={isMore ? "is-more" : undefined}>
      <Why of={figure} label={countOf(points, "point")}>
        {points}
      </Why>
      <span className="versus-bar" style={{ "--filled": `${(100 * points) / most}%` }} aria-hidden="true" />
    </td>
  );
}

/** Describes who had more points in how many rounds, of what both could play: "1 for Liis, 4 for Kadri, 1
 * even". */
export function countRounds(all: Versus["rounds"], [name, otherName]: readonly [string, string]): string {
  const rounds = all.flatMap(({ counted }) => counted ?? []);
  const won = rounds.filter(({ player, other }) => player > other).length;
  const lost = rounds.filter(({ player, other }) => player < other).length;
  const even = rounds.length - won - lost;
  return [`${won} for ${name}`, `${lost} for ${otherName}`, ...(even > 0 ? [`${even} even`] : [])].join(", ");
}

/** Returns two players' first names, or the full ones if the first are equal. */
export function listShortNames(name: string, other: string): [string, string] {
  const first = (full: string) => full.split(" ")[0] ?? full;
  return first(name) === first(other) ? [name, other] : [first(name), first(other)];
}
