import { readSheet } from "read-excel-file/browser";

/** Reads the cells of the first sheet of an XLSX file. Throws if it is none. */
export async function readFirstSheet(file: File): Promise<readonly (readonly unknown[])[]> {
  return readSheet(file);
}
