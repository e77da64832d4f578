import { useLocation } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import type { useRemoveDraft } from "./organise-mutations.ts";

/** Deletes a draft; the caller shows how that failed. */
export function RemoveDraft({ removal }: { removal: ReturnType<typeof useRemoveDraft> }) {
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
