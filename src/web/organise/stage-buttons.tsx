import { useState } from "react";
import { useLocation } from "wouter";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Choices } from "./choice.tsx";
import { useRemoveDraft, useSetStage } from "./organise-mutations.ts";

type ShownStage = "unlisted" | "published" | "archived";

const STAGES = [
  { value: "published", title: "Everybody", text: "In the menu of all players" },
  { value: "unlisted", title: "Whoever has the link", text: "Not in the menu" },
] as const;
const ARCHIVED = {
  value: "archived",
  title: "Archived",
  text: "Over: out of the menu, its link works",
} as const;

/** Publishes a draft, or changes who finds a tournament. */
export function StageButtons({ organised }: { organised: OrganisedTournament }) {
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
      {isOpen && <StageDialog organised={organised} onClose={() => setOpen(false)} />}
    </>
  );
}

function StageDialog({ organised, onClose }: { organised: OrganisedTournament; onClose: () => void }) {
  const { id, stage, is_over, problems } = organised;
  const [chosen, setChosen] = useState<ShownStage>(stage === "draft" ? "published" : stage);
  const { mutate, isPending, error } = useSetStage(id);
  const isDraft = stage === "draft";
  const isBlocked = isDraft && problems.length > 0;
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
          <p>{countOf(problems.length, "problem")} to solve first. They are listed above the table.</p>
        ) : (
          <Choices
            label="Who finds it"
            value={chosen}
            options={is_over ? [...STAGES, ARCHIVED] : STAGES}
            onChange={setChosen}
          />
        )}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          {isDraft && <RemoveDraft id={id} />}
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

function RemoveDraft({ id }: { id: number }) {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useRemoveDraft(id);
  return (
    <button
      className="btn btn-quiet"
      type="button"
      aria-busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => navigate(paths.organise) })}
    >
      Delete draft
    </button>
  );
}
