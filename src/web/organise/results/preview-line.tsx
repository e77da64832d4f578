import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";
import { listNamed } from "#web/leaderboard/named-moves.ts";
import { ordinal } from "#web/ui/ordinal.ts";
import { describeScorers } from "./describe-scorers.ts";

/** The same in a line, for the foot of a phone: who gets points, who moves up to where, who down. */
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
