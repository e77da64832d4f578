import { useState } from "react";
import type { RankChange } from "#contract/leaderboard/schemas.ts";
import { RankMoves } from "#web/leaderboard/rank-moves.tsx";
import { useUser } from "#web/session/session.tsx";

const SHOWN_AT_FIRST = 3;

/** The best three and the own place; the others on request. */
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
