import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { tournamentQuery } from "#web/tournaments/queries.ts";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describePlace, describeRemoved } from "./describe-removal.ts";
import { Consequences, useRemovalEffect } from "./removal-effects.tsx";
import type { Person } from "./person-readiness.ts";
import { firstOf, labelReason, listActions, type PlayerAction, useModerate } from "./player-actions.ts";

interface PlayerDialogProps {
  tournamentId: number;
  player: Pick<Person, "user_id" | "name" | "restrictions">;
  /** What was chosen in a menu; without it the dialog offers all that is possible. */
  action?: PlayerAction;
  /** After a removal, with what came of it. */
  onRemoved?: (what: string) => void;
  onClose: () => void;
}

/** The chosen action alone, or all that are possible. */
function useActions(player: PlayerDialogProps["player"], chosen: PlayerAction | undefined): PlayerAction[] {
  const isAdmin = useUser()?.admin === true;
  return chosen === undefined ? listActions(player, { isAdmin }) : [chosen];
}

/** Mutes, removes, renames or appoints a player, undoes that, or asks for another name, with a reason. */
export function PlayerDialog({
  tournamentId,
  player,
  action: chosen,
  onRemoved,
  onClose,
}: PlayerDialogProps) {
  const actions = useActions(player, chosen);
  const [title, setTitle] = useState(actions[0]?.title ?? "");
  const [name, setName] = useState(`Player ${player.user_id}`);
  const [reason, setReason] = useState("");
  const [hidesMessages, setHidesMessages] = useState(true);
  const tournament = useTournamentName(tournamentId);
  const action = actions.find((one) => one.title === title) ?? actions[0];
  const isRemoval = action?.isRemoval === true;
  const effect = useRemovalEffect(tournamentId, player.user_id, isRemoval);
  const handleDone = () => {
    if (isRemoval) onRemoved?.(describeRemoved(effect));
    onClose();
  };
  const { mutate, isPending, error } = useModerate(tournamentId, player.user_id, handleDone);
  if (action === undefined) return null;
  return (
    <SheetDialog
      title={nameSheet(action, player.name)}
      line={describePlace(tournament, effect)}
      foot={<ActionButtons action={action} name={player.name} isPending={isPending} onClose={onClose} />}
      onSubmit={() => !isPending && mutate(action.toModeration(reason.trim(), name, hidesMessages))}
      onClose={onClose}
    >
      <ActionSelect actions={actions} title={title} onChange={setTitle} />
      <Consequences action={action} effect={effect} isHiding={hidesMessages} onHide={setHidesMessages} />
      <NewName isAsked={title === "Rename"} name={name} onChange={setName} />
      <Reason action={action} name={player.name} reason={reason} onChange={setReason} />
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </SheetDialog>
  );
}

/** The name of the tournament, once it is known. */
function useTournamentName(id: number): string | undefined {
  const { data } = useQuery(tournamentQuery(id));
  return data?.name;
}

/** "Remove Rick Barros", else the name alone. */
const nameSheet = ({ isRemoval }: PlayerAction, name: string) =>
  isRemoval === true ? `Remove ${name}` : name;

const nameBack = ({ isRemoval }: PlayerAction, name: string) =>
  isRemoval === true ? `Keep ${firstOf(name)}` : "Cancel";

const nameButton = ({ isRemoval, title }: PlayerAction, name: string) =>
  isRemoval === true ? `Remove ${firstOf(name)}` : title;

function NewName({
  isAsked,
  name,
  onChange,
}: {
  isAsked: boolean;
  name: string;
  onChange: (name: string) => void;
}) {
  return (
    isAsked && <TextField label="New name" value={name} required autoComplete="off" onChange={onChange} />
  );
}

interface ReasonProps {
  action: PlayerAction;
  /** The player's name. */
  name: string;
  reason: string;
  onChange: (reason: string) => void;
}

/** Asks why, where the action needs a reason. */
function Reason({ action, name, reason, onChange }: ReasonProps) {
  if (!action.needsReason) return null;
  return (
    <TextField
      label={labelReason(action, name)}
      value={reason}
      required
      maxLength={200}
      autoComplete="off"
      onChange={onChange}
    />
  );
}

interface ActionButtonsProps {
  action: PlayerAction;
  /** The player's name. */
  name: string;
  isPending: boolean;
  onClose: () => void;
}

function ActionButtons({ action, name, isPending, onClose }: ActionButtonsProps) {
  return (
    <DialogButtons
      back={nameBack(action, name)}
      title={nameButton(action, name)}
      isDangerous={action.isDangerous}
      isPending={isPending}
      onClose={onClose}
    />
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
