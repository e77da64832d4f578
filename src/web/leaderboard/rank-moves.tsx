import { Link } from "wouter";
import type { PointsReason, RankChange } from "#contract/leaderboard/schemas.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { RankArrow } from "./rank-change.tsx";

interface RankMovesProps {
  moves: readonly RankChange[];
  myId: number | null;
  /** The board whose totals explain the points; omitted: it does not have them yet. */
  figures?: Omit<Figure, "playerId">;
}

/** How players move on the board: the places gained or lost, the new rank, and the points that caused it. */
export function RankMoves({ moves, myId, figures }: RankMovesProps) {
  return (
    <ul className="rank-moves">
      {moves.map((move) => (
        <li key={move.user_id} className={move.user_id === myId ? "is-me" : undefined}>
          <RankMove move={move} />
          <span className="rank-moves-rank">{move.after === 0 ? "–" : move.after}</span>
          <span className="rank-moves-who">
            <Link className="rank-moves-name" to={paths.profile(move.user_id)}>
              <bdi>{move.name}</bdi>
              {move.user_id === myId && <span className="you-mark">You</span>}
              <AdminMark userId={move.user_id} />
            </Link>
            <Reasons move={move} />
          </span>
          <span className="rank-moves-points">
            <Why
              of={figures && move.after > 0 ? { ...figures, ...figureOf(move) } : null}
              label={`${signedPoints(move.points)} points`}
            >
              {signedPoints(move.points)}
            </Why>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The figure that explains a change: a single contest's points, else the total. */
function figureOf({ user_id, reasons, more_reasons }: RankChange): Pick<Figure, "playerId" | "contestId"> {
  const [only, ...others] = reasons;
  const isSingle = others.length + more_reasons === 0;
  return { playerId: user_id, contestId: isSingle ? only?.contest_id : undefined };
}

/** Why a player's points change: each contest with its points, joker and awards. */
function Reasons({
  move: { reasons, more_reasons, missed },
}: {
  move: Pick<RankChange, "reasons" | "more_reasons" | "missed">;
}) {
  if (reasons.length === 0) return missed && <small>No pick was right</small>;
  const words = [...reasons.map(describeReason), ...(more_reasons > 0 ? [`${more_reasons} more`] : [])];
  return <small>{words.join("; ")}</small>;
}

/** Describes a reason: "Finland won, Spain +4.5, joker doubled it 💎"; one of several: "Finland – Spain: +12,
 * joker 💎". */
function describeReason({ name, points, is_joker, is_correction, awards, right }: PointsReason): string {
  const isTold = right.length > 0;
  const parts = [
    ...(isTold ? right : [`${name}: ${signedPoints(points)}`]),
    ...(is_joker ? [isTold ? "joker doubled it" : "joker"] : []),
    ...(is_correction ? ["correction"] : []),
  ];
  return parts.join(", ") + (awards === "" ? "" : ` ${awards}`);
}

/** The number of places that a player moves, with an arrow, and in words for screen readers. */
export function RankMove({ move: { before, after } }: { move: Pick<RankChange, "before" | "after"> }) {
  if (after === 0) return <span className="rank-move">gone</span>;
  if (before === 0) return <span className="rank-move">new</span>;
  const places = Math.abs(before - after);
  if (places === 0) {
    return (
      <span className="rank-move">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">no change</span>
      </span>
    );
  }
  const isUp = after < before;
  return (
    <span className={isUp ? "rank-move is-up" : "rank-move"}>
      <RankArrow isUp={isUp} />
      <span className="visually-hidden">{isUp ? "up " : "down "}</span>
      {places}
    </span>
  );
}
