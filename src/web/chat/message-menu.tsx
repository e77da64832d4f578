import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState, type SubmitEvent } from "react";
import { chat } from "#contract/chat/calls.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { call } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { mutedPlayersQuery, dropMessage } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";

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

interface MuteDialogProps {
  message: RoomMessage;
  onClose: () => void;
}

/** Asks why the author of a message is to be muted, and mutes. */
function MuteDialog({ message, onClose }: MuteDialogProps) {
  const [reason, setReason] = useState("");
  const { mutate: mute, isPending } = useMutePlayer(message);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mute(reason.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog title={`Mute ${message.user_name}?`} onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <p>
          The player can read every chat but write in none, until an admin lifts it. What was written stays.
        </p>
        <TextField
          label="Why, for the player and the log"
          value={reason}
          required
          maxLength={200}
          pattern=".*\S.*"
          autoComplete="off"
          onChange={setReason}
        />
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-busy={isPending}>
            Mute
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemoveMessageDialogProps {
  room: Room;
  message: RoomMessage;
  onClose: () => void;
}

/** Asks whether a message is to be removed for everybody, and removes it. */
function RemoveMessageDialog({ room, message, onClose }: RemoveMessageDialogProps) {
  const { mutate: remove, isPending } = useRemoveMessage(room, message);
  const handleRemove = () => {
    if (!isPending) remove(undefined, { onSettled: onClose });
  };
  return (
    <Dialog title="Remove this message?" onClose={onClose}>
      <p>
        The message of <bdi>{message.user_name}</bdi> disappears for everybody. It cannot be brought back.
      </p>
      <ConfirmButtons action="Remove" isPending={isPending} onConfirm={handleRemove} onCancel={onClose} />
    </Dialog>
  );
}

/** Removes a message for everybody, with a toast. */
function useRemoveMessage(room: Room, { id }: RoomMessage) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => room.removeMessage(id),
    onSuccess: () => {
      dropMessage(client, room, id);
      toast.success("Message removed.");
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}

/** Mutes or unmutes the author of a message, with a toast. */
function useMutePlayer({ user_id, user_name }: RoomMessage) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    /** A reason mutes, null lets the player write again. */
    mutationFn: (reason: string | null) =>
      call(chat.mutePlayer, {
        params: { id: user_id },
        body: reason === null ? { is_muted: false } : { is_muted: true, reason },
      }),
    onSuccess: (_done, reason) => {
      toast.success(reason !== null ? `${user_name} is muted.` : `${user_name} may write again.`);
      return client.invalidateQueries({ queryKey: mutedPlayersQuery.queryKey });
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}
