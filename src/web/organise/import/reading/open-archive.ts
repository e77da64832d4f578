// Unpacks the parts of a spreadsheet, which is an archive (ZIP) of XML. Its directory says how large they are
// before anything is unpacked, and nothing grows beyond that.
import { unzipSync, type UnzipFileInfo } from "fflate";

/** The parts of an archive, by their path. */
export type Parts = Record<string, Uint8Array>;

/** Thrown before an archive is unpacked that would become too large. */
export class TooLarge extends Error {}

/** Most bytes of all parts together, and most parts. */
export const MAX_UNPACKED = 80_000_000;
const MAX_PARTS = 2_000;

const isXml = (name: string) => /\.xml(?:\.rels)?$/.test(name);

/** How large the XML of an archive becomes, in bytes. Throws if it is no archive. */
export function measureArchive(archive: Uint8Array): number {
  let size = 0;
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (isXml(name)) size += originalSize;
      return false;
    },
  });
  return size;
}

/** Unpacks the XML of an archive. Throws `TooLarge`, or another error if it is no archive. */
export function openArchive(archive: Uint8Array): Parts {
  let [size, count] = [0, 0];
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!isXml(name)) return false;
    size += originalSize;
    count++;
    if (size > MAX_UNPACKED || count > MAX_PARTS) throw new TooLarge(`${size} bytes in ${count} parts`);
    return true;
  };
  return unzipSync(archive, { filter });
}

/** The text of a part; empty: there is none. */
export function textOf(parts: Parts, path: string): string {
  const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
  return part === undefined ? "" : new TextDecoder().decode(part);
}
