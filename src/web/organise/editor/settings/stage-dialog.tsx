import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useRemoveDraft, useSetStage } from "#web/organise/use-organised.ts";
import { useLocation } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { describeUnpickable } from "#web/organise/describe-unpickable.ts";
import { listUnoffered } from "#web/organise/describe-unoffered.ts";
import { Choices } from "#web/organise/choices.tsx";

interface StageButtonsProps {
  organised: OrganisedTournament;
  /** Cells of the editor that wait for an answer. */
  openCells: number;
}

/** Publishes a draft, or chooses who finds a tournament. */
function StageDialog({ organised, openCells, onClose }: StageButtonsProps & { onClose: () => void }) {
  const { id, stage, problems } = organised;
  const [chosen, setChosen] = useState<ShownStage>(stage === "draft" ? "published" : stage);
  const { mutate, isPending, error } = useSetStage(id);
  const removal = useRemoveDraft(id);
  const failure = error ?? removal.error;
  const isDraft = stage === "draft";
  const isBlocked = isDraft && problems.length + openCells > 0;
  return (
    <Dialog title={isDraft ? "Publish" : "Who finds it"} onClose={onClose}>
      <form
        className="league-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isBlocked) mutate(chosen, { onSuccess: onClose });
        }}
      >
        {isBlocked ? (
          <p>Solve first: {describeToSolve(problems.length, openCells)}.</p>
        ) : (
          <StageChoices isOver={organised.is_over} chosen={chosen} onChoose={setChosen} />
        )}
        <Unpickable organised={organised} />
        {failure && <InlineError>{messageOf(failure)}</InlineError>}
        <div className="dlg-act">
          {isDraft && <RemoveDraft removal={removal} />}
          <button className="btn" type="button" data-focus onClick={onClose}>
            Cancel
          </button>
          {!isBlocked && (
            <button className="btn btn-primary" type="submit" aria-busy={isPending}>
              {isDraft ? "Publish" : "Save"}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** What keeps a draft from being published, counted as the page counts it: "1 problem above the table, 2
 * cells or names in it". */
const describeToSolve = (problems: number, openCells: number) =>
  [
    problems > 0 ? `${countOf(problems, "problem")} above the table` : "",
    openCells > 0 ? `${countOf(openCells, "cell or name", "cells or names")} in it` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");

/** What nobody can pick as it is, before a draft is published. */
function Unpickable({ organised: { stage, setup } }: Pick<StageButtonsProps, "organised">) {
  if (stage !== "draft") return null;
  const lines = [describeUnpickable(setup), ...listUnoffered(setup)].filter((line) => line !== "");
  return lines.map((line) => (
    <p key={line} className="hint">
      {line}.
    </p>
  ));
}

/** Deletes a draft; the caller shows a failure. */
function RemoveDraft({ removal }: { removal: ReturnType<typeof useRemoveDraft> }) {
  const [, navigate] = useLocation();
  return (
    <button
      className="btn btn-quiet"
      type="button"
      aria-busy={removal.isPending}
      onClick={() => removal.mutate(undefined, { onSuccess: () => navigate(paths.organise) })}
    >
      Delete draft
    </button>
  );
}

/** Publishes a draft, or changes who finds a tournament. */
export function StageButtons({ organised, openCells }: StageButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const isDraft = organised.stage === "draft";
  return (
    <>
      <button
        className={isDraft ? "btn btn-primary" : "btn"}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isDraft ? "Publish" : "Who finds it"}
      </button>
      {isOpen && <StageDialog organised={organised} openCells={openCells} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A stage that a published tournament can have. */
type ShownStage = "unlisted" | "published" | "archived";

const STAGES = [
  { value: "published", title: "Everybody", text: "In the menu of all players" },
  { value: "unlisted", title: "Anyone with the link", text: "Not in the menu" },
] as const;

const ARCHIVED = {
  value: "archived",
  title: "Archived",
  text: "Not in the menu, but its link still works",
} as const;

interface StageChoicesProps {
  isOver: boolean;
  chosen: ShownStage;
  onChoose: (stage: ShownStage) => void;
}

/** Chooses who finds a tournament; only one that is over can be archived. */
function StageChoices({ isOver, chosen, onChoose }: StageChoicesProps) {
  return (
    <Choices
      label="Who finds it"
      value={chosen}
      options={isOver ? [...STAGES, ARCHIVED] : STAGES}
      onChange={onChoose}
    />
  );
}
