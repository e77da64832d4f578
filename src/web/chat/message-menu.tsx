import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { MuteDialog } from "./mute-dialog.tsx";
import { mutedPlayersQuery } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";
import { RemoveMessageDialog } from "./remove-message-dialog.tsx";
import { useMutePlayer } from "./use-moderation.ts";

interface MessageMenuProps {
  room: Room;
  message: RoomMessage;
  /** Whether the viewer may mute players, as admins may. */
  mayMute: boolean;
}

/** The menu of a message: remove it, and for an admin mute its author. */
export function MessageMenu({ room, message, mayMute }: MessageMenuProps) {
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const [asking, setAsking] = useState<"remove" | "mute" | null>(null);
  const handleClose = () => setAsking(null);
  const id = useId();
  return (
    <div className="msg-menu">
      <button
        ref={buttonRef}
        className="msg-more"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Message of ${message.user_name}: more`}
        onClick={toggle}
      >
        <Icon name="more" className="icon icon-16" />
      </button>
      <div ref={panelRef} id={id} className="menu" hidden={!open}>
        {open && (
          <Item onDone={close} onChoose={() => setAsking("remove")}>
            Remove message
          </Item>
        )}
        {open && mayMute && <MuteItem message={message} onDone={close} onMute={() => setAsking("mute")} />}
      </div>
      {asking === "remove" && <RemoveMessageDialog room={room} message={message} onClose={handleClose} />}
      {asking === "mute" && <MuteDialog message={message} onClose={handleClose} />}
    </div>
  );
}

interface ItemProps {
  message: RoomMessage;
  onDone: () => void;
}

/** Muting is asked about first; letting the player write again is not. */
function MuteItem({ message, onDone, onMute }: ItemProps & { onMute: () => void }) {
  const { user_id, user_name } = message;
  const { data: muted = [] } = useQuery(mutedPlayersQuery);
  const isMuted = muted.some((player) => player.user_id === user_id);
  const { mutate: mute } = useMutePlayer(message);
  return (
    <Item onDone={onDone} onChoose={() => (isMuted ? mute(null) : onMute())}>
      {isMuted ? "Unmute" : "Mute"} {user_name}
    </Item>
  );
}

function Item({
  onDone,
  onChoose,
  children,
}: {
  onDone: () => void;
  onChoose: () => void;
  children: ReactNode;
}) {
  const handleClick = () => {
    onDone();
    onChoose();
  };
  return (
    <button className="menu-item" type="button" onClick={handleClick}>
      {children}
    </button>
  );
}
