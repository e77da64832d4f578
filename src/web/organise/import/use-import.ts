import { useRef, useState } from "react";
import type { ImportReport, ImportRequest } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { useImportFiles } from "#web/organise/use-organised.ts";
import { type ChosenFile, readChosenFile } from "./read-chosen-file.ts";

/** A file, with what the organiser said about its table. */
export type BroughtFile = ImportRequest["files"][number];

/** What is imported: files, the zone of the times of folders, and the answers to what files leave open. */
interface Wanted {
  files: readonly BroughtFile[];
  zone: string;
  answers: Readonly<Record<string, string>>;
}

const bodyOf = ({ files, zone, answers }: Wanted) => ({
  files: [...files],
  time_zone: zone,
  asks_zone: true,
  answers,
});

/** Asks for the report of what is wanted: one call at a time, and the last wish counts. */
function useReport(id: number) {
  const { mutateAsync } = useImportFiles(id);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef<Wanted | null>(null);

  /** Returns the report; null: it failed, or a call that runs already asks again. */
  const refresh = async (wanted: Wanted): Promise<ImportReport | null> => {
    const isRunning = latest.current !== null;
    latest.current = wanted;
    if (isRunning) return null;
    setPending(true);
    setFailure(null);
    try {
      for (let asked = wanted; ; asked = latest.current) {
        const found = await mutateAsync({ ...bodyOf(asked), is_dry_run: true });
        if (asked !== latest.current) continue;
        setReport(found);
        return found;
      }
    } catch (caught) {
      setFailure(caught);
      return null;
    } finally {
      latest.current = null;
      setPending(false);
    }
  };
  return { report, setReport, isPending, failure, setFailure, refresh };
}

/** The files that an organiser brings, and the changes that importing them would make. */
export function useImport({ id }: OrganisedTournament) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ files: [], zone: zoneName(), answers: {} }));
  const [isReading, setReading] = useState(false);
  const { report, setReport, isPending, failure, setFailure, refresh } = useReport(id);
  const importing = useImportFiles(id);

  const change = (changed: Partial<Wanted>) => {
    const next = { ...wanted, ...changed };
    setWanted(next);
    return next.files.length > 0 ? refresh(next) : Promise.resolve(null);
  };
  const changeFile = (name: string, by: (file: BroughtFile) => BroughtFile) =>
    void change({ files: wanted.files.map((file) => (file.name === name ? by(file) : file)) });

  return {
    files: wanted.files,
    zone: wanted.zone,
    answers: wanted.answers,
    report,
    isPending: isPending || isReading || importing.isPending,
    failure: failure ?? importing.error,
    /** Reads what was brought; returns what it would change, null: it cannot be read. */
    async bring(read: () => Promise<readonly ChosenFile[]>): Promise<ImportReport | null> {
      setReading(true);
      setFailure(null);
      setReport(null);
      try {
        const files = await read();
        return await change({ files, answers: {} });
      } catch (caught) {
        setWanted({ ...wanted, files: [], answers: {} });
        setFailure(caught);
        return null;
      } finally {
        setReading(false);
      }
    },
    changeZone: (zone: string) => void change({ zone }),
    answer: (key: string, answer: string) => void change({ answers: { ...wanted.answers, [key]: answer } }),
    changeColumns: (name: string, columns: NonNullable<BroughtFile["columns"]>) =>
      changeFile(name, (file) => ({ ...file, columns })),
    /** Other headings may mean other columns. */
    changeHeadings: (name: string, headings: number) =>
      changeFile(name, ({ columns: _, ...file }) => ({ ...file, headings })),
    correct: (name: string, cell: NonNullable<BroughtFile["cells"]>[number]) =>
      changeFile(name, (file) => {
        const others = (file.cells ?? []).filter(
          ({ line, meaning }) => line !== cell.line || meaning !== cell.meaning,
        );
        return { ...file, cells: [...others, cell] };
      }),
    store: (onSuccess: () => void) =>
      importing.mutate({ ...bodyOf(wanted), is_dry_run: false }, { onSuccess }),
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Reads chosen or dropped files. */
export const readAll = (list: FileList | null) => () => Promise.all([...(list ?? [])].map(readChosenFile));
