import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { useImportFiles } from "#web/organise/use-organised.ts";
import { type ChosenFile, readChosenFile } from "./read-chosen-file.ts";

/** What is imported: files, the zone of their times, and the answers to what they leave open. */
interface Wanted {
  files: readonly ChosenFile[];
  zone: string;
  answers: Readonly<Record<string, string>>;
}

/** The files that an organiser brings, and the changes that importing them would make. */
export function useImport({ id }: OrganisedTournament) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ files: [], zone: zoneName(), answers: {} }));
  const [isReading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  const { mutate, data: report, isPending, error, reset } = useImportFiles(id);
  const { files, zone, answers } = wanted;

  const bodyOf = ({ files: chosen, zone: time_zone, answers: given }: Wanted) => ({
    files: [...chosen],
    time_zone,
    answers: given,
  });
  const preview = (changed: Partial<Wanted>) => {
    const next = { ...wanted, ...changed };
    setWanted(next);
    if (next.files.length > 0) mutate({ ...bodyOf(next), is_dry_run: true });
  };

  return {
    files,
    zone,
    answers,
    isPending: isPending || isReading,
    failure: unreadable ?? error,
    report: files.length > 0 ? report : undefined,
    /** Reads what was brought, and shows what it would change. */
    async bring(read: () => Promise<readonly ChosenFile[]>) {
      setUnreadable(null);
      reset();
      setReading(true);
      try {
        preview({ files: await read(), answers: {} });
      } catch (caught) {
        preview({ files: [], answers: {} });
        setUnreadable(caught);
      } finally {
        setReading(false);
      }
    },
    changeZone: (chosen: string) => preview({ zone: chosen }),
    answer: (key: string, answer: string) => preview({ answers: { ...answers, [key]: answer } }),
    store: (onSuccess: () => void) => mutate({ ...bodyOf(wanted), is_dry_run: false }, { onSuccess }),
  };
}

/** Reads chosen or dropped files. */
export const readAll = (list: FileList | null) => () => Promise.all([...(list ?? [])].map(readChosenFile));
