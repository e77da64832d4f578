import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { StageButtons } from "./stage-buttons.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

/** Says what is saved, and saves the rest. */
export function EditorBar({ organised, edits }: { organised: OrganisedTournament; edits: SetupEdits }) {
  const { unsaved, isSaving, error, save, discard } = edits;
  const isDraft = organised.stage === "draft";
  return (
    <div className="savebar">
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <span role="status">
        {unsaved > 0
          ? isDraft && isSaving
            ? "Saving…"
            : `${countOf(unsaved, "row")} not saved`
          : isDraft
            ? "Draft saved"
            : "Players see every change that you save"}
      </span>
      {unsaved > 0 && (!isDraft || error !== null) ? (
        <>
          <button className="btn" type="button" onClick={discard}>
            Discard
          </button>
          <button className="btn btn-primary" type="button" aria-busy={isSaving} onClick={save}>
            Save
          </button>
        </>
      ) : (
        <StageButtons organised={organised} />
      )}
    </div>
  );
}
