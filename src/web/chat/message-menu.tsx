import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { MuteDialog } from "./mute-dialog.tsx";
import { mutedPlayersQuery } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";
import { useMutePlayer, useRemoveMessage } from "./use-moderation.ts";

interface MessageMenuProps {
  room: Room;
  message: RoomMessage;
  /** Whether the viewer may mute players, as admins may. */
  mayMute: boolean;
}

/** The menu of a message: remove it, and for an admin mute its author. */
export function MessageMenu({ room, message, mayMute }: MessageMenuProps) {
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const [isMuting, setIsMuting] = useState(false);
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
        {open && <RemoveItem room={room} message={message} onDone={close} />}
        {open && mayMute && <MuteItem message={message} onDone={close} onMute={() => setIsMuting(true)} />}
      </div>
      {isMuting && <MuteDialog message={message} onClose={() => setIsMuting(false)} />}
    </div>
  );
}

interface ItemProps {
  message: RoomMessage;
  onDone: () => void;
}

function RemoveItem({ room, message, onDone }: ItemProps & { room: Room }) {
  const { mutate: remove } = useRemoveMessage(room, message);
  return (
    <Item onDone={onDone} onChoose={remove}>
      Remove message
    </Item>
  );
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
