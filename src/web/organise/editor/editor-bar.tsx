import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useOpenCellCount } from "./edits/open-cells.tsx";
import { describeUnpickable } from "#web/organise/describe-unpickable.ts";
import { findPastStart } from "./find-past-start.ts";
import { StageButtons } from "#web/organise/editor/settings/stage-dialog.tsx";
import { listToldChanges, type ToldChange } from "./saving/list-told-changes.ts";
import { SaveDialog } from "./saving/save-dialog.tsx";
import { useNamesToLook } from "#web/organise/editor/teams/use-names-to-look.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

const describeStart = (started: string | null) =>
  started === null ? "" : `. Picks of ${started} that were made after its new start will not count`;

/** What is saved; before players see a change, also how many games nobody could pick. */
function describeState(
  { stage }: OrganisedTournament,
  { unsaved, isSaving, setup }: SetupEdits,
  { started, isTold }: { started: string | null; isTold: boolean },
): string {
  const isDraft = stage === "draft";
  if (unsaved === 0) return isDraft ? "Draft saved" : "Players see every change that you save";
  if (isDraft && isSaving) return "Saving…";
  const unpickable = isDraft ? "" : describeUnpickable(setup);
  const rows = `${isTold ? "Not" : `${countOf(unsaved, "row")} not`} saved${describeStart(started)}`;
  return unpickable === "" ? rows : `${rows}. ${unpickable}`;
}

/** What players are told of an edit: "Turkey – Greece, start Fri 12 Sep, 20:30. 32 players are told." */
function describeTold([first, ...others]: readonly ToldChange[], now: Instant): string {
  if (first === undefined) return "";
  const write = ({ label, now: value, isTime }: ToldChange["fields"][number]) =>
    `${label.toLowerCase()} ${isTime && value !== null ? dayAndTime(instantOf(value), now) : (value ?? "none")}`;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const players = Math.max(first.picked, ...others.map(({ picked }) => picked));
  const told = players === 0 ? "" : ` ${countOf(players, "player")} ${players === 1 ? "is" : "are"} told.`;
  return `${countOf(1 + others.length, "change")}: ${first.name}, ${first.fields.map(write).join(", ")}${more}.${told}`;
}

/** What an edit of a published tournament tells players who have picked. */
function listTold({ stage, setup, facts }: OrganisedTournament, edits: SetupEdits): readonly ToldChange[] {
  if (stage === "draft") return [];
  const corrected = { teams: edits.corrected, drivers: edits.correctedDrivers };
  return listToldChanges(setup, edits.setup, facts, corrected);
}

/** Saves at once, or asks first why, where players are told what changes. */
function SaveButton({ told, edits }: { told: readonly ToldChange[]; edits: SetupEdits }) {
  const [isOpen, setOpen] = useState(false);
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
  const cells = useOpenCellCount();
  const { names } = useNamesToLook(organised.id, organised.stage, edits.setup.teams);
  const now = useNow();
  const started = findPastStart(organised, edits.setup, now);
  const told = listTold(organised, edits);
  const hasUnsaved = unsaved > 0 && (!isDraft || error !== null);
  return (
    <div className={`savebar${hasUnsaved ? " import-bar is-sentence" : ""}`}>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <span role="status">
        {told.length > 0 && <b>{describeTold(told, now)} </b>}
        {describeState(organised, edits, { started, isTold: told.length > 0 })}
        {cells > 0 && `. ${countOf(cells, "cell")} ${cells === 1 ? "waits" : "wait"} for you`}
        {names.length > 0 && `. ${countOf(names.length, "name")} to look at`}
      </span>
      {hasUnsaved ? (
        <>
          <button className="btn" type="button" onClick={discard}>
            Discard
          </button>
          <SaveButton told={told} edits={edits} />
        </>
      ) : (
        <StageButtons organised={organised} openCells={cells + names.length} />
      )}
    </div>
  );
}
