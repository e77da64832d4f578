import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moderation } from "#contract/moderation/calls.ts";
import type { RemovedPlayer } from "#contract/moderation/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { call, messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { peopleKey } from "./people-query.ts";
import { firstOf, LET_BACK_IN } from "./player-actions.ts";
import { PlayerDialog } from "./player-dialog.tsx";

/** A player who was removed just now, and what came of it. */
export interface Removed {
  userId: number;
  name: string;
  what: string;
}

interface RemovedListProps {
  id: number;
  /** Null: nobody was removed since the page was opened. */
  latest: Removed | null;
}

/** The players who are removed from a tournament: why, by whom and when, each to be let back in. */
export function RemovedList({ id, latest }: RemovedListProps) {
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: [...peopleKey(id), "removed"],
    queryFn: () => call(moderation.listRemoved, { params: { id } }),
    staleTime: 0,
  });
  const [returning, setReturning] = useState<RemovedPlayer | null>(null);
  if (isLoadingError) return <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <p className="hint">Nobody is removed.</p>;
  return (
    <>
      <LatestNote latest={latest} removed={data} onReturn={setReturning} />
      <ul className="sheet league-rows removed-list">
        {data.map((player) => (
          <RemovedRow key={player.user_id} player={player} onReturn={() => setReturning(player)} />
        ))}
      </ul>
      {returning && <ReturnDialog id={id} player={returning} onClose={() => setReturning(null)} />}
    </>
  );
}

interface LatestNoteProps {
  latest: Removed | null;
  removed: readonly RemovedPlayer[];
  onReturn: (player: RemovedPlayer) => void;
}

/** What came of the latest removal, which can be taken back. */
function LatestNote({ latest, removed, onReturn }: LatestNoteProps) {
  const player = removed.find(({ user_id }) => user_id === latest?.userId);
  if (latest === null || player === undefined) return null;
  return (
    <p className="note" role="status">
      <Icon name="check" />
      <span>
        <b>
          <bdi>{latest.name}</bdi> is removed.
        </b>{" "}
        {latest.what}{" "}
        <button className="link-btn" type="button" onClick={() => onReturn(player)}>
          Take it back
        </button>
      </span>
    </p>
  );
}

function RemovedRow({ player, onReturn }: { player: RemovedPlayer; onReturn: () => void }) {
  const now = useNow();
  const ownId = useUser()?.id;
  return (
    <li>
      <div>
        <p className="league-row-title">{player.user_name}</p>
        <small>{describeRemoval(player, ownId, now)}</small>
      </div>
      <button className="btn btn-s" type="button" aria-haspopup="dialog" onClick={onReturn}>
        Let back in
        <span className="visually-hidden">: {player.user_name}</span>
      </button>
    </li>
  );
}

/** "Today, 14:41, by you: “Rude”. 12 picks …": when, by whom and why, and what can still come back. */
function describeRemoval(player: RemovedPlayer, ownId: number | undefined, now: Instant): string {
  const { removed_at, removed_by, reason, open_picks, messages, user_name } = player;
  const by = removed_by && `, by ${removed_by.id === ownId ? "you" : removed_by.name}`;
  const waiting = `${countOf(open_picks, "pick")} of open contests ${pluralize(open_picks, "waits", "wait")}`;
  return [
    `${dayAndTime(instantOf(removed_at), now)}${by ?? ""}${reason === null ? "" : `: “${reason}”`}.`,
    open_picks > 0
      ? `${waiting} and ${pluralize(open_picks, "counts", "count")} again if you let ${firstOf(user_name)} back in before the lock.`
      : "",
    messages > 0
      ? `${countOf(messages, "message")} in Trash Talk ${pluralize(messages, "is", "are")} hidden.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

interface ReturnDialogProps {
  id: number;
  player: RemovedPlayer;
  onClose: () => void;
}

/** Asks why the player is let back in. */
function ReturnDialog({ id, player: { user_id, user_name: name }, onClose }: ReturnDialogProps) {
  const player = { user_id, name, restrictions: ["removed" as const] };
  return <PlayerDialog tournamentId={id} player={player} action={LET_BACK_IN} onClose={onClose} />;
}
