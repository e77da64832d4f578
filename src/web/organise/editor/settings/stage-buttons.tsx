import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { StageDialog } from "./stage-dialog.tsx";

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
