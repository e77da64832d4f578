// Reads a large file beside the page, which stays usable.
import { readWorkbook, type Source } from "./read-workbook.ts";
import { type SheetTable, UnreadableFile } from "./sheet.ts";

/** What the worker answers: how far it is from 0 to 1, then sheets, or why there are none. */
export type WorkerAnswer = { progress: number } | { sheets: SheetTable[] } | { why: string };

addEventListener("message", ({ data }: MessageEvent<Source>) => {
  readWorkbook(data, (progress) => postMessage({ progress } satisfies WorkerAnswer)).then(
    (sheets) => postMessage({ sheets } satisfies WorkerAnswer),
    (error: unknown) =>
      postMessage({
        why: error instanceof UnreadableFile ? error.message : `${data.name} cannot be read.`,
      } satisfies WorkerAnswer),
  );
});
