import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ChatMessage } from "#contract/chat.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { mutedPlayersQuery } from "./queries.ts";
import { useMutePlayer, useRemoveMessage } from "./use-moderation.ts";

/** An admin's menu of a message: remove it, mute its author. */
export function MessageMenu({ message }: { message: ChatMessage }) {
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
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
        {open && <Actions message={message} onDone={close} />}
      </div>
    </div>
  );
}

function Actions({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { user_id, user_name } = message;
  const { data: muted = [] } = useQuery(mutedPlayersQuery);
  const isMuted = muted.some((player) => player.user_id === user_id);
  const { mutate: remove } = useRemoveMessage(message);
  const { mutate: mute } = useMutePlayer(message);
  const handleRemove = () => {
    onDone();
    remove();
  };
  const handleMute = () => {
    onDone();
    mute(!isMuted);
  };
  return (
    <>
      <button className="menu-item" type="button" onClick={handleRemove}>
        Remove message
      </button>
      <button className="menu-item" type="button" onClick={handleMute}>
        {isMuted ? "Unmute" : "Mute"} {user_name}
      </button>
    </>
  );
}
