// Reads what an organiser chose, in the page or in a worker.
import { MAX_UNPACKED, openArchive, type Parts, TooLarge } from "./open-archive.ts";
import { readCalendar } from "./read-calendar.ts";
import { isOds, readOds } from "./read-ods.ts";
import { isXlsx, readXlsx } from "./read-xlsx.ts";
import { type OnProgress, type SheetTable, UnreadableFile } from "./sheet.ts";

/** What is read: the bytes of a spreadsheet, or the text of a calendar. */
export type Source = { name: string } & ({ archive: Uint8Array } | { calendar: string });

function unpack(name: string, archive: Uint8Array): Parts {
  try {
    return openArchive(archive);
  } catch (error) {
    if (error instanceof TooLarge)
      throw new UnreadableFile(
        `${name} would unpack to more than ${MAX_UNPACKED / 1_000_000} MB. Copy the table out of it and paste it.`,
      );
    throw new UnreadableFile(`${name} is damaged. Open it, save it as XLSX or CSV and choose it again.`, {
      cause: error,
    });
  }
}

async function readArchive(name: string, archive: Uint8Array, onProgress: OnProgress): Promise<SheetTable[]> {
  const parts = unpack(name, archive);
  try {
    if (isXlsx(parts)) return await readXlsx(name, parts, onProgress);
    if (isOds(parts)) return readOds(parts, onProgress);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} cannot be read as a spreadsheet. Save it as CSV and choose it again.`, {
      cause: error,
    });
  }
  throw new UnreadableFile(
    `${name} is an archive without a spreadsheet. Unpack it and choose the table in it.`,
  );
}

/** Reads the sheets of a spreadsheet, or a calendar as one sheet; `onProgress` takes how far it is. Throws
 * `UnreadableFile`. */
export async function readWorkbook(
  source: Source,
  onProgress: OnProgress = () => undefined,
): Promise<SheetTable[]> {
  const { name } = source;
  if ("archive" in source) return readArchive(name, source.archive, onProgress);
  try {
    return [{ name, isHidden: false, rows: readCalendar(source.calendar, onProgress) }];
  } catch (error) {
    throw new UnreadableFile(`${name} is not a calendar (ICS) that can be read.`, { cause: error });
  }
}
