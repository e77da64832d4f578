import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { IconName } from "#web/ui/icon.tsx";

export interface Kind {
  title: string;
  note: string;
  column: string;
  icon: IconName;
}

/** How rows are shown by what becomes of them. */
export const IMPORT_KINDS: Record<ImportRow["kind"], Kind> = {
  refused: {
    title: "Refused",
    note: "Fix them in the file, or add them by hand later",
    column: "Why",
    icon: "close",
  },
  changed: {
    title: "Changed",
    note: "Already here, the file says otherwise",
    column: "What changes",
    icon: "edit",
  },
  new: { title: "New", note: "Not here yet", column: "Values", icon: "plus" },
};
