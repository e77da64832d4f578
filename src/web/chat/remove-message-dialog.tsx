import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import type { Room, RoomMessage } from "./rooms.ts";
import { useRemoveMessage } from "./use-moderation.ts";

interface RemoveMessageDialogProps {
  room: Room;
  message: RoomMessage;
  onClose: () => void;
}

/** Asks whether a message is to be removed for everybody, and removes it. */
export function RemoveMessageDialog({ room, message, onClose }: RemoveMessageDialogProps) {
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
