import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { RankChange } from "#contract/leaderboard/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
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

/** "27 of 34 players get points." */
export function describeScorers({ scorers, players }: LeaderboardPreview): string {
  return `${scorers} of ${players} ${pluralize(players, "player")} ${pluralize(scorers, "gets", "get")} points.`;
}

/** Returns the best player who moves up and the best who moves down, as far as there are any. */
export function listNamed(moves: readonly RankChange[]): RankChange[] {
  const moved = moves.filter(({ before, after }) => before !== 0 && after !== 0 && before !== after);
  const up = moved.find(({ before, after }) => after < before);
  const down = moved.find(({ before, after }) => after > before);
  return [up, down].flatMap((move) => move ?? []);
}
