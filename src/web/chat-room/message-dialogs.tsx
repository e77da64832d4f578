import { type ReactNode, type SubmitEvent, useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "#contract/chat/calls.ts";
import { nameReaction } from "#domain/chat/reactions.ts";
import { call, messageOf } from "#web/api/api.ts";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { dropMessages, mutedPlayersQuery, reactorsQuery } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";

/** What of a message has a dialog of its own. */
export type MessageAction = "remove" | "mute" | "report" | "reactors";

interface MessageDialogProps {
  room: Room;
  message: RoomMessage;
  onReported: () => void;
  onClose: () => void;
}

const DIALOGS: Readonly<Record<MessageAction, (props: MessageDialogProps) => ReactNode>> = {
  remove: RemoveDialog,
  mute: MuteDialog,
  report: ReportDialog,
  reactors: ReactorsDialog,
};

/** The dialog of an action on a message. */
export function MessageDialog({ action, ...props }: MessageDialogProps & { action: MessageAction }) {
  const Shown = DIALOGS[action];
  return <Shown {...props} />;
}

/** Asks whether a message is to be removed for everybody, and removes it. */
function RemoveDialog({ room, message, onClose }: MessageDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => room.removeMessage(message.id),
    onSuccess: () => {
      dropMessages(client, room, [message.id]);
      toast.success("Message removed.");
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
    onSettled: onClose,
  });
  return (
    <Dialog title="Remove this message?" onClose={onClose}>
      <p>
        The message of <bdi>{message.user_name}</bdi> disappears for everybody. It cannot be brought back.
      </p>
      <ConfirmButtons
        action="Remove"
        isPending={isPending}
        onConfirm={() => !isPending && remove()}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface ReasonFormProps {
  label: string;
  action: string;
  isRequired: boolean;
  isPending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** The field for a reason, with the buttons of its dialog. */
function ReasonForm({ label, action, isRequired, isPending, onSubmit, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSubmit(reason.trim());
  };
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <TextField
        label={label}
        value={reason}
        required={isRequired}
        maxLength={200}
        {...(isRequired && { pattern: ".*\\S.*" })}
        autoComplete="off"
        onChange={setReason}
      />
      <div className="dlg-act">
        <button className="btn" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn btn-primary" type="submit" aria-busy={isPending}>
          {action}
        </button>
      </div>
    </form>
  );
}

/** Asks an admin why the author of a message is to be muted, and mutes; or lifts that. */
function MuteDialog({ message, onClose }: MessageDialogProps) {
  const { user_id, user_name } = message;
  const client = useQueryClient();
  const toast = useToast();
  const { data: muted = [] } = useQuery(mutedPlayersQuery);
  const isMuted = muted.some((player) => player.user_id === user_id);
  const { mutate: mute, isPending } = useMutation({
    /** A reason mutes, null lets the player write again. */
    mutationFn: (reason: string | null) =>
      call(chat.mutePlayer, {
        params: { id: user_id },
        body: reason === null ? { is_muted: false } : { is_muted: true, reason },
      }),
    onSuccess: (_done, reason) => {
      toast.success(reason !== null ? `${user_name} is muted.` : `${user_name} may write again.`);
      onClose();
      return client.invalidateQueries({ queryKey: mutedPlayersQuery.queryKey });
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
  if (isMuted) {
    return (
      <Dialog title={`Unmute ${user_name}?`} onClose={onClose}>
        <p>The player may write in every chat again.</p>
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="button" aria-busy={isPending} onClick={() => mute(null)}>
            Unmute
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Mute ${user_name}?`} onClose={onClose}>
      <p>
        The player can read every chat but write in none, until an admin lifts it. What was written stays.
      </p>
      <ReasonForm
        label="Why, for the player and the log"
        action="Mute"
        isRequired
        isPending={isPending}
        onSubmit={mute}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Reports a message to the organisers, with a reason if the viewer gives one. */
function ReportDialog({ room, message, onReported, onClose }: MessageDialogProps) {
  const toast = useToast();
  const { mutate: report, isPending } = useMutation({
    mutationFn: (reason: string) =>
      call(chat.report, {
        params: { ...room.params, messageId: message.id },
        body: reason === "" ? {} : { reason },
      }),
    onSuccess: () => {
      toast.success("Reported to the organisers.");
      onReported();
      onClose();
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
  return (
    <Dialog title="Report this message?" onClose={onClose}>
      <p>
        The organisers read the message and decide. <bdi>{message.user_name}</bdi> does not learn who reported
        it.
      </p>
      <ReasonForm
        label="Why (optional)"
        action="Report"
        isRequired={false}
        isPending={isPending}
        onSubmit={report}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Lists who reacted to a message. */
function ReactorsDialog({ room, message, onClose }: MessageDialogProps) {
  const { data, error } = useQuery(reactorsQuery(room, message.id));
  return (
    <Dialog title="Reactions" hasClose isSheet onClose={onClose}>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      {!data && !error && <Loading isPart />}
      <dl className="reactors">
        {data?.map(({ emoji, count, names }) => (
          <div key={emoji}>
            <dt>
              <span aria-hidden="true">{emoji}</span>
              <span className="visually-hidden">{nameReaction(emoji)}</span> {count}
            </dt>
            <dd>
              {names.join(", ")}
              {count > names.length && ` and ${count - names.length} more`}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
