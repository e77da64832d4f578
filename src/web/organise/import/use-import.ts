import { useRef, useState } from "react";
import type { ImportReport, ImportRequest } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { useImportFiles } from "#web/organise/use-organised.ts";
import {
  checkChosen,
  type ChosenFile,
  type FoundTable,
  listSuggested,
  openChosenFile,
  type OpenedFile,
} from "./reading/read-chosen-file.ts";
import type { ReadingHooks } from "./reading/sheet.ts";
import { useImportProgress } from "./use-import-progress.ts";

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

/** What is brought: opened files, while `hooks` follow that and may end it. */
export interface Brought {
  /** Of the files, for the organiser. */
  names: string;
  open: (hooks: ReadingHooks) => Promise<readonly OpenedFile[]>;
}

/** Whether somebody has to say which tables are meant. */
const hasChoice = ({ tables }: OpenedFile) => tables.length > 1 || tables.some(({ isHidden }) => isHidden);

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

type Cell = NonNullable<BroughtFile["cells"]>[number];

/** A file in which a cell has another text. */
function withCell(file: BroughtFile, cell: Cell): BroughtFile {
  const others = (file.cells ?? []).filter(
    ({ line, meaning }) => line !== cell.line || meaning !== cell.meaning,
  );
  return { ...file, cells: [...others, cell] };
}

/** Files that are being read; `share`: how much of them is, from 0 to 1, once that is known. */
interface Reading {
  names: string;
  share: number | null;
  stop: () => void;
}

/** Opens files, which may leave open which of their tables are meant. */
function useOpening() {
  const [opened, setOpened] = useState<readonly OpenedFile[] | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const open = async ({ names, open: read }: Brought): Promise<readonly ChosenFile[] | null> => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const onProgress = (share: number) => setReading({ names, share, stop });
    setReading({ names, share: null, stop });
    setOpened(null);
    try {
      const found = await read({ signal: controller.signal, onProgress });
      if (found.some(hasChoice)) {
        setOpened(found);
        return null;
      }
      return found.flatMap(listSuggested).map(({ file }) => file);
    } finally {
      setReading(null);
    }
  };
  return { opened, setOpened, reading, open };
}

/** The files that an organiser brings, and the changes that importing them would make. */
export function useImport({ id }: OrganisedTournament) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ files: [], zone: zoneName(), answers: {} }));
  const { opened, setOpened, reading, open } = useOpening();
  const { report, setReport, isPending, failure, setFailure, refresh } = useReport(id);
  const importing = useImportFiles(id);
  const share = useImportProgress(id, isPending || importing.isPending);

  const change = (changed: Partial<Wanted>) => {
    const next = { ...wanted, ...changed };
    setWanted(next);
    return next.files.length > 0 ? refresh(next) : Promise.resolve(null);
  };
  const attempt = async (run: () => Promise<ImportReport | null>) => {
    setFailure(null);
    try {
      return await run();
    } catch (caught) {
      setFailure(caught);
      return null;
    }
  };
  const take = async (files: readonly ChosenFile[]) => {
    checkChosen(files);
    return change({ files, answers: {} });
  };
  const changeFile = (name: string, by: (file: BroughtFile) => BroughtFile) =>
    void change({ files: wanted.files.map((file) => (file.name === name ? by(file) : file)) });

  return {
    files: wanted.files,
    zone: wanted.zone,
    answers: wanted.answers,
    report,
    isPending: isPending || reading !== null || importing.isPending,
    isStoring: importing.isPending,
    /** How much is checked or stored, from 0 to 1; null: that is not known. */
    share,
    failure: failure ?? importing.error,
    /** Which of their tables are meant has to be said; null: it is known. */
    opened,
    /** What is being read, until it is stopped. */
    reading,
    /** Reads what was brought; returns what it would change, null: it cannot be read, or tables are chosen
     * first. */
    bring: (brought: Brought) => {
      setReport(null);
      setWanted({ ...wanted, files: [], answers: {} });
      return attempt(async () => {
        const files = await open(brought);
        return files === null ? null : take(files);
      });
    },
    /** Takes some tables of the opened files. */
    choose: (tables: readonly FoundTable[]) => attempt(() => take(tables.map(({ file }) => file))),
    /** Other files are brought instead. */
    forget: () => setOpened(null),
    changeZone: (zone: string) => void change({ zone }),
    answer: (key: string, answer: string) => void change({ answers: { ...wanted.answers, [key]: answer } }),
    changeColumns: (name: string, columns: NonNullable<BroughtFile["columns"]>) =>
      changeFile(name, (file) => ({ ...file, columns })),
    /** Other headings may mean other columns. */
    changeHeadings: (name: string, headings: number) =>
      changeFile(name, ({ columns: _, ...file }) => ({ ...file, headings })),
    correct: (name: string, cell: Cell) => changeFile(name, (file) => withCell(file, cell)),
    store: (onSuccess: (report: ImportReport) => void) =>
      importing.mutate({ ...bodyOf(wanted), is_dry_run: false }, { onSuccess }),
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Chosen or dropped files. */
export const bringFiles = (list: FileList | null): Brought => {
  const files = [...(list ?? [])];
  return {
    names: files.map(({ name }) => name).join(", "),
    open: async ({ signal, onProgress }) => {
      const shares = files.map(() => 0);
      const read = (file: File, at: number) => {
        const follow = (share: number) => {
          shares[at] = share;
          onProgress?.(shares.reduce((sum, one) => sum + one, 0) / files.length);
        };
        return openChosenFile(file, { signal, onProgress: follow });
      };
      return Promise.all(files.map(read));
    },
  };
};
