import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useOpenCellCount } from "./edits/open-cells.tsx";
import { describeUnpickable } from "#web/organise/describe-unpickable.ts";
import { findPastStart } from "./find-past-start.ts";
import { StageButtons } from "#web/organise/editor/settings/stage-dialog.tsx";
import { listToldChanges } from "./saving/list-told-changes.ts";
import { SaveDialog } from "./saving/save-dialog.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

const describeStart = (started: string | null) =>
  started === null ? "" : `. Picks of ${started} that were made after its new start will not count`;

/** What is saved; before players see a change, also how many games nobody could pick. */
function describeState(
  { stage }: OrganisedTournament,
  { unsaved, isSaving, setup }: SetupEdits,
  started: string | null,
): string {
  const isDraft = stage === "draft";
  if (unsaved === 0) return isDraft ? "Draft saved" : "Players see every change that you save";
  if (isDraft && isSaving) return "Saving…";
  const unpickable = isDraft ? "" : describeUnpickable(setup);
  const rows = `${countOf(unsaved, "row")} not saved${describeStart(started)}`;
  return unpickable === "" ? rows : `${rows}. ${unpickable}`;
}

/** Saves at once, or asks first why, where players are told what changes. */
function SaveButton({ organised, edits }: { organised: OrganisedTournament; edits: SetupEdits }) {
  const [isOpen, setOpen] = useState(false);
  const { stage, setup, facts } = organised;
  const corrected = { teams: edits.corrected, drivers: edits.correctedDrivers };
  const told = stage === "draft" ? [] : listToldChanges(setup, edits.setup, facts, corrected);
  const handleSave = (reason: string) => {
    setOpen(false);
    edits.save(reason);
  };
  return (
    <>
      <button
        className="btn btn-primary"
        type="button"
        aria-busy={edits.isSaving}
        aria-haspopup={told.length > 0 ? "dialog" : undefined}
        onClick={() => (told.length > 0 ? setOpen(true) : edits.save())}
      >
        {told.length > 0 ? "Save…" : "Save"}
      </button>
      {isOpen && <SaveDialog changes={told} onSave={handleSave} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows what is saved, and saves the rest. */
export function EditorBar({ organised, edits }: { organised: OrganisedTournament; edits: SetupEdits }) {
  const { unsaved, error, discard } = edits;
  const isDraft = organised.stage === "draft";
  const open = useOpenCellCount();
  const started = findPastStart(organised, edits.setup, useNow());
  const hasUnsaved = unsaved > 0 && (!isDraft || error !== null);
  return (
    <div className={`savebar${hasUnsaved ? " import-bar is-sentence" : ""}`}>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <span role="status">
        {describeState(organised, edits, started)}
        {open > 0 && `. ${countOf(open, "cell")} ${open === 1 ? "waits" : "wait"} for you`}
      </span>
      {hasUnsaved ? (
        <>
          <button className="btn" type="button" onClick={discard}>
            Discard
          </button>
          <SaveButton organised={organised} edits={edits} />
        </>
      ) : (
        <StageButtons organised={organised} openCells={open} />
      )}
    </div>
  );
}
