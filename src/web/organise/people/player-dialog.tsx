import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBackCloses } from "#web/browser/use-back-closes.ts";
import { messageOf } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { tournamentQuery } from "#web/tournaments/queries.ts";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
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
  const tournament = useTournamentName(tournamentId);
  const { mutate, isPending, error } = useModerate(tournamentId, player.user_id, onClose);
  const action = actions.find((one) => one.title === title) ?? actions[0];
  if (action === undefined) return null;
  return (
    <SheetDialog
      title={nameSheet(action, player.name)}
      line={tournament}
      foot={
        <>
          <button className="btn" type="button" onClick={onClose}>
            {nameBack(action, player.name)}
          </button>
          <button
            className={action.isDangerous ? "btn btn-danger-solid" : "btn btn-primary"}
            type="submit"
            aria-busy={isPending}
          >
            {nameButton(action, player.name)}
          </button>
        </>
      }
      onSubmit={() => !isPending && mutate(action.toModeration(reason.trim(), name))}
      onClose={onClose}
    >
      <ActionSelect actions={actions} title={title} onChange={setTitle} />
      <Effects {...action} />
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
    </SheetDialog>
  );
}

/** The name of the tournament, once it is known. */
function useTournamentName(id: number): string | undefined {
  const { data } = useQuery(tournamentQuery(id));
  return data?.name;
}

/** "Remove Rick Barros", else the name alone. */
const nameSheet = ({ effects }: PlayerAction, name: string) =>
  effects === undefined ? name : `Remove ${name}`;

/** The first of a player's names, so that both buttons stand beside each other on a phone. */
const firstOf = (name: string) => name.split(" ")[0] ?? name;

const nameBack = ({ effects }: PlayerAction, name: string) =>
  effects === undefined ? "Cancel" : `Keep ${firstOf(name)}`;

const nameButton = ({ effects, title }: PlayerAction, name: string) =>
  effects === undefined ? title : `Remove ${firstOf(name)}`;

const MARKS = { ends: "cross", returns: "check", stays: "dash" } as const;

/** The consequences of an action: of a removal what it does at once, and what comes back. */
function Effects({ effects, text }: PlayerAction) {
  if (effects === undefined) return <p className="hint">{text}</p>;
  return (
    <div className="effect-groups">
      {effects.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.text}>
                <Icon name={MARKS[line.kind]} className="icon icon-16" />
                {line.text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
