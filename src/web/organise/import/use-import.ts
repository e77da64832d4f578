import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { useImportFiles } from "#web/organise/use-organised.ts";
import { MAX_IMPORT_LENGTH } from "#domain/organise/setup-limits.ts";

/** The files that an organiser chose, read in a time zone, and the changes that importing them would make. */
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

/** The text of a chosen file. */
interface ChosenFile {
  name: string;
  text: string;
}

/** Thrown with a sentence for the organiser. */
class UnreadableFile extends Error {}

/** Spreadsheets write "Unicode text" as UTF-16 with a mark in front. */
function findEncoding([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Decodes the bytes as text; null: they are binary. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** Reads a file as text: UTF-8, or UTF-16 with a byte order mark. Throws `UnreadableFile`. */
async function readTextFile(file: File): Promise<ChosenFile> {
  const { name, size } = file;
  if (size > MAX_IMPORT_LENGTH) throw new UnreadableFile(`${name} is too large. A file may have 1 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === null)
    throw new UnreadableFile(`${name} is not UTF-8. Save it as “CSV UTF-8” and choose it again.`);
  return { name, text };
}
