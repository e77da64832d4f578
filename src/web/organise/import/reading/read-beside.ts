import { measureArchive } from "./open-archive.ts";
import { readWorkbook, type Source } from "./read-workbook.ts";
import type { WorkerAnswer } from "./reading-worker.ts";
import { type ReadingHooks, type SheetTable, UnreadableFile } from "./sheet.ts";

/** What is read in the page: packed bytes or characters, and unpacked bytes. It takes some 50 ms. */
const MAX_SMALL = 100_000;
const MAX_UNPACKED_SMALL = 1_000_000;

/** Milliseconds after which reading ends. */
const MAX_READING = 60_000;

function isSmall(source: Source): boolean {
  if ("calendar" in source) return source.calendar.length <= MAX_SMALL;
  if (source.archive.length > MAX_SMALL) return false;
  try {
    return measureArchive(source.archive) <= MAX_UNPACKED_SMALL;
  } catch {
    // It is no archive, which reading it says.
    return true;
  }
}

/** Reads sheets in the page where that is quick, else in a worker, which `signal` ends and which says how far
 * it is. Throws `UnreadableFile`. */
export function readBeside(source: Source, { signal, onProgress }: ReadingHooks = {}): Promise<SheetTable[]> {
  if (isSmall(source)) return readWorkbook(source);
  const worker = new Worker(new URL("reading-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<SheetTable[]>((resolve, reject) => {
    const fail = (why: string) => reject(new UnreadableFile(why));
    timer = setTimeout(() => fail(`${source.name} takes too long to read. Send it in parts.`), MAX_READING);
    signal?.addEventListener("abort", () => fail("Stopped. Nothing was read."));
    worker.addEventListener("error", () => fail(`${source.name} cannot be read here. Save it as CSV.`));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      if ("progress" in data) onProgress?.(data.progress);
      else if ("sheets" in data) resolve(data.sheets);
      else fail(data.why);
    });
    worker.postMessage(source, []);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
