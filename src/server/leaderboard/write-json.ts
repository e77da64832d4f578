import { createHash } from "node:crypto";
import { createYielder } from "#server/runtime/yielder.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 15;

/** How many rows are serialized without yielding: about 3 ms. */
const ROWS_PER_PIECE = 1_000;

/** Builds JSON in pieces, with the ETag of its bytes. */
export interface JsonWriter {
  write: (text: string) => void;
  /** Writes an array with this many rows, yielding to the event loop. */
  writeRows: (count: number, toRow: (at: number) => object) => Promise<void>;
  /** Returns the whole text as bytes, joined in slices. */
  end: () => Promise<{ json: Buffer; etag: string }>;
}

/** Creates an empty writer. */
export function createJsonWriter(): JsonWriter {
  const yieldWhenDue = createYielder(SLICE_MS);
  const hash = createHash("sha1");
  // Encode each piece at once: encoding millions of characters at the end would block the event loop.
  const pieces: Buffer[] = [];
  const write = (text: string) => {
    const piece = Buffer.from(text);
    pieces.push(piece);
    hash.update(piece);
  };
  return {
    write,
    async writeRows(count, toRow) {
      write("[");
      for (let start = 0; start < count; start += ROWS_PER_PIECE) {
        await yieldWhenDue();
        const length = Math.min(ROWS_PER_PIECE, count - start);
        const rows = Array.from({ length }, (_, index) => toRow(start + index));
        write((start === 0 ? "" : ",") + JSON.stringify(rows).slice(1, -1));
      }
      write("]");
    },
    async end() {
      const json = Buffer.allocUnsafe(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        await yieldWhenDue();
        at += piece.copy(json, at);
      }
      return { json, etag: `"${hash.digest("base64url")}"` };
    },
  };
}
