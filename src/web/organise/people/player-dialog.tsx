import { type SubmitEvent, useState } from "react";
import { useBackCloses } from "#web/browser/use-back-closes.ts";
import { messageOf } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import type { Person } from "./person-readiness.ts";
import { labelReason, listActions, type PlayerAction, useModerate } from "./player-actions.ts";

interface PlayerDialogProps {
  tournamentId: number;
  player: Pick<Person, "user_id" | "name" | "restrictions">;
  /** What was chosen in a menu; without it the dialog offers all that is possible. */
  action?: PlayerAction;
  onClose: () => void;
}

/** The chosen action alone, or all that are possible. */
function useActions(player: PlayerDialogProps["player"], chosen: PlayerAction | undefined): PlayerAction[] {
  const isAdmin = useUser()?.admin === true;
  return chosen === undefined ? listActions(player, { isAdmin }) : [chosen];
}

/** Mutes, removes, renames or appoints a player, undoes that, or asks for another name, with a reason. */
export function PlayerDialog({ tournamentId, player, action: chosen, onClose }: PlayerDialogProps) {
  useBackCloses(onClose);
  const actions = useActions(player, chosen);
  const [title, setTitle] = useState(actions[0]?.title ?? "");
  const [name, setName] = useState(`Player ${player.user_id}`);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useModerate(tournamentId, player.user_id, onClose);
  const action = actions.find((one) => one.title === title) ?? actions[0];
  if (action === undefined) return null;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(action.toModeration(reason.trim(), name));
  };
  return (
    <Dialog title={player.name} isSheet hasClose onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <ActionSelect actions={actions} title={title} onChange={setTitle} />
        <p className="hint">{action.text}</p>
        {title === "Rename" && (
          <TextField label="New name" value={name} required autoComplete="off" onChange={setName} />
        )}
        {action.needsReason && (
          <TextField
            label={labelReason(action)}
            value={reason}
            required
            maxLength={200}
            autoComplete="off"
            onChange={setReason}
          />
        )}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className={action.isDangerous ? "btn btn-danger-solid" : "btn btn-primary"}
            type="submit"
            aria-busy={isPending}
          >
            {action.title}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ActionSelectProps {
  actions: readonly PlayerAction[];
  title: string;
  onChange: (title: string) => void;
}

function ActionSelect({ actions, title, onChange }: ActionSelectProps) {
  if (actions.length === 1) return null;
  return (
    <SelectField label="What to do" value={title} onChange={onChange}>
      {actions.map((one) => (
        <option key={one.title}>{one.title}</option>
      ))}
    </SelectField>
  );
}
