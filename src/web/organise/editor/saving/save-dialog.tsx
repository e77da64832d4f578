import { useState } from "react";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ReasonField } from "#web/organise/told/reason-field.tsx";
import { type Tell, TellList } from "#web/organise/told/tell-list.tsx";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import type { ToldChange } from "./list-told-changes.ts";

interface SaveDialogProps {
  changes: readonly ToldChange[];
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Shows what players are told of an edit, and asks why, before it is saved. */
export function SaveDialog({ changes, onSave, onClose }: SaveDialogProps) {
  const now = useNow();
  const [reason, setReason] = useState("");
  const [first] = changes;
  const isAlone = changes.length === 1;
  return (
    <SheetDialog
      title={`Save ${countOf(changes.length, "change")}`}
      line={isAlone ? first?.name : undefined}
      foot={<DialogButtons title={nameSave(changes)} onClose={onClose} />}
      onSubmit={() => onSave(reason.trim())}
      onClose={onClose}
    >
      {changes.map((change) => (
        <ChangeTable key={change.key} change={change} isAlone={isAlone} now={now} />
      ))}
      <ReasonField
        value={reason}
        told={first === undefined ? null : { ...first, locked_at: null, isTeamAlone: false }}
        onChange={setReason}
      />
      {isAlone && first && <TellList tells={listTells(first)} />}
    </SheetDialog>
  );
}

/** "Save and tell 32 players": of several changes some may be told of each. */
function nameSave(changes: readonly ToldChange[]): string {
  const [first, ...others] = changes.filter(({ picked }) => picked > 0);
  if (first === undefined) return "Save";
  return others.length > 0 ? "Save and tell them" : `Save and tell ${countOf(first.picked, "player")}`;
}

/** Who is told of a change. */
function listTells({ picked }: ToldChange): Tell[] {
  const told = picked === 1 ? "player has picked it and is told" : "players have picked it and are told";
  return picked === 0 ? [] : [{ count: picked, text: `${told} on Predictions.` }];
}

/** What changes of a game or race, and who is told. */
function ChangeTable({ change, isAlone, now }: { change: ToldChange; isAlone: boolean; now: Instant }) {
  const { name, fields } = change;
  const write = (value: string | null, isTime: boolean) => {
    if (value === null) return "none";
    return isTime ? dayAndTime(instantOf(value), now) : value;
  };
  return (
    <div className="save-change">
      <table className="versions">
        <caption className={isAlone ? "visually-hidden" : undefined}>{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Field</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, was, now: after, isTime }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{write(was, isTime)}</td>
              <td>
                <Changed was={write(was, isTime)} now={write(after, isTime)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isAlone && <TellList tells={listTells(change)} />}
    </div>
  );
}

/** A value with what differs marked: of a time on the same day the hour alone. */
function Changed({ was, now }: { was: string; now: string }) {
  const at = now.lastIndexOf(", ") + 2;
  const isSameDay = at > 1 && was.slice(0, at) === now.slice(0, at);
  return (
    <>
      {isSameDay && now.slice(0, at)}
      <ins>{isSameDay ? now.slice(at) : now}</ins>
    </>
  );
}
