import { useState } from "react";
import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMuteForOneself } from "./own-mutes.ts";

/** How many players the viewer has hidden, with the way to show them again; nothing without any. */
export function HiddenPlayers({ players }: { players: readonly ChatPlayer[] }) {
  const [isOpen, setOpen] = useState(false);
  if (players.length === 0 && !isOpen) return null;
  return (
    <>
      <p className="hidden-players">
        {countOf(players.length, "player")} hidden.{" "}
        <button className="link-btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change
        </button>
      </p>
      {isOpen && <HiddenSheet players={players} onClose={() => setOpen(false)} />}
    </>
  );
}

function HiddenSheet({ players, onClose }: { players: readonly ChatPlayer[]; onClose: () => void }) {
  const { mutate, isPending } = useMuteForOneself();
  return (
    <Dialog title="Hidden players" hasClose isSheet onClose={onClose}>
      <p>You do not see what they write. They do not know.</p>
      <ul className="sheet-items">
        {players.map((player) => (
          <li key={player.user_id}>
            <bdi>{player.user_name}</bdi>
            <button
              className="btn btn-s"
              type="button"
              aria-label={`Show ${player.user_name}`}
              aria-disabled={isPending}
              onClick={() => !isPending && mutate({ player, isMuted: false })}
            >
              Show
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
