import { type SubmitEvent, useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { RoomMessage } from "./rooms.ts";
import { useMutePlayer } from "./use-moderation.ts";

interface MuteDialogProps {
  message: RoomMessage;
  onClose: () => void;
}

/** Asks why the author of a message is to be muted, and mutes. */
export function MuteDialog({ message, onClose }: MuteDialogProps) {
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
