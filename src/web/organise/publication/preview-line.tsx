import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { RankChange } from "#contract/leaderboard/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { RankMove, RankMoves } from "#web/leaderboard/rank-moves.tsx";
import { useUser } from "#web/session/session.tsx";
import { ordinal } from "#domain/ordinal.ts";

/** A publication in one line: how many players get points, who moves up, and who moves down. */
export function PreviewLine({ preview }: { preview: LeaderboardPreview | undefined }) {
  if (!preview || preview.contests === 0) return null;
  return (
    <>
      <b>{describeScorers(preview)}</b>
      {listNamed(preview.moves).map((move, at) => (
        <span key={move.user_id}>
          {at === 0 ? " " : ", "}
          <bdi>{move.name}</bdi> <RankMove move={move} />
          {move.after < move.before && ` to ${ordinal(move.after)}`}
        </span>
      ))}
    </>
  );
}

const SHOWN_AT_FIRST = 3;

/** The top three and the viewer; the others on request. */
export function MainMoves({ moves }: { moves: readonly RankChange[] }) {
  const myId = useUser()?.id ?? null;
  const [isWhole, setWhole] = useState(false);
  const main = moves.filter(({ user_id }, at) => at < SHOWN_AT_FIRST || user_id === myId);
  const shown = isWhole ? moves : main;
  return (
    <>
      <RankMoves moves={shown} myId={myId} />
      {shown.length < moves.length && (
        <button className="link-btn" type="button" onClick={() => setWhole(true)}>
          {moves.length - shown.length} more
        </button>
      )}
    </>
  );
}

/** How many players get points by a publication, and how many lose some by a correction. */
export type Changing = Pick<LeaderboardPreview, "scorers" | "losing">;

/** "27 of 34 players get points, 2 lose some." */
export function describeScorers({ scorers, losing, players }: LeaderboardPreview): string {
  if (scorers + losing === 0) return "No points change.";
  const of = `of ${countOf(players, "player")}`;
  if (scorers === 0) return `${losing} ${of} ${pluralize(losing, "loses", "lose")} points.`;
  const less = losing === 0 ? "" : `, ${losing} ${pluralize(losing, "loses", "lose")} some`;
  return `${scorers} ${of} ${pluralize(scorers, "gets", "get")} points${less}.`;
}

/** The same once it is published: "27 players got points, 2 lost some." */
export function describeChanged({ scorers, losing }: Changing): string {
  if (scorers + losing === 0) return "No points changed.";
  if (scorers === 0) return `${countOf(losing, "player")} lost points.`;
  return `${countOf(scorers, "player")} got points${losing === 0 ? "" : `, ${losing} lost some`}.`;
}

/** Returns the best player who moves up and the best who moves down, as far as there are any. */
export function listNamed(moves: readonly RankChange[]): RankChange[] {
  const moved = moves.filter(({ before, after }) => before !== 0 && after !== 0 && before !== after);
  const up = moved.find(({ before, after }) => after < before);
  const down = moved.find(({ before, after }) => after > before);
  return [up, down].flatMap((move) => move ?? []);
}
