import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { useImportFiles } from "#web/organise/organise-mutations.ts";
import { type ChosenFile, readTextFile } from "./read-text-file.ts";

/** The files that an organiser chose, read on the clocks of a zone, and what importing them would change. */
export function useImport({ id }: OrganisedTournament) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [zone, setZone] = useState(zoneName);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  const { mutate, data: report, isPending, error, reset } = useImportFiles(id);

  const preview = (chosen: readonly ChosenFile[], time_zone: string) =>
    mutate({ files: [...chosen], time_zone, is_dry_run: true });

  return {
    files,
    zone,
    isPending,
    failure: unreadable ?? error,
    report: files.length > 0 ? report : undefined,
    async choose(list: FileList | null) {
      setUnreadable(null);
      reset();
      try {
        const chosen = await Promise.all([...(list ?? [])].map(readTextFile));
        setFiles(chosen);
        if (chosen.length > 0) preview(chosen, zone);
      } catch (caught) {
        setFiles([]);
        setUnreadable(caught);
      }
    },
    changeZone(chosen: string) {
      setZone(chosen);
      if (files.length > 0) preview(files, chosen);
    },
    store: (onSuccess: () => void) =>
      mutate({ files: [...files], time_zone: zone, is_dry_run: false }, { onSuccess }),
  };
}
