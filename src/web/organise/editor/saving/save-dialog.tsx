import { type SubmitEvent, useState } from "react";
import { MAX_REASON_LENGTH } from "#domain/organise/setup-limits.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeNotice } from "#web/notices/notice-banners.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ToldChange } from "./list-told-changes.ts";

/** Reasons that are given with one tap. */
const QUICK = ["Television", "Venue", "My mistake"];

/** What players read where no reason is given, as the server writes it. */
const NO_REASON = "changed by an organiser";

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
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(reason.trim());
  };
  return (
    <Dialog title={`Save ${countOf(changes.length, "change")}`} isSheet hasClose onClose={onClose}>
      <form className="save-changes" onSubmit={handleSubmit}>
        {changes.map((change) => (
          <ChangeTable key={change.key} change={change} now={now} />
        ))}
        <TextField
          label="Tell players why (optional)"
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          onChange={setReason}
        />
        <div className="quick-reasons" role="group" aria-label="Reasons">
          {QUICK.map((one) => (
            <button key={one} className="btn" type="button" onClick={() => setReason(one)}>
              {one}
            </button>
          ))}
        </div>
        {first !== undefined && (
          <p className="hint" role="status">
            They read: “{quote(first, reason.trim(), now)}”
          </p>
        )}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit">
            {changes.some(({ picked }) => picked > 0) ? "Save and tell them" : "Save"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The sentence that players who picked this read. */
function quote(
  { kind, name, raceId, starts_at, replaced }: ToldChange,
  reason: string,
  now: Instant,
): string {
  const why = reason.replace(/[.\s]+$/, "");
  const replacedWhy = why === "" ? replaced : `${replaced}. Reason: ${why}`;
  return describeNotice(
    {
      id: 0,
      contest_id: null,
      kind,
      name,
      race_id: raceId,
      starts_at,
      locked_at: null,
      reason: kind === "side-replaced" ? replacedWhy : reason || NO_REASON,
      by: null,
      is_team_alone: false,
      has_joker: false,
      created_at: "",
    },
    now,
  );
}

/** What changes of a game or race, and who is told. */
function ChangeTable({ change: { name, fields, picked }, now }: { change: ToldChange; now: Instant }) {
  const write = (value: string | null, isTime: boolean) => {
    if (value === null) return "none";
    return isTime ? dayAndTime(instantOf(value), now) : value;
  };
  return (
    <div className="save-change">
      <table className="versions">
        <caption>{name}</caption>
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
                <ins>{write(after, isTime)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="save-told">
        <b>{picked}</b>
        <span>
          {picked === 1 ? "player has picked it and is told" : "players have picked it and are told"} on
          Predictions.
        </span>
      </p>
    </div>
  );
}
