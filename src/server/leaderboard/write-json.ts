import { createHash } from "node:crypto";
import { createYielder } from "#server/runtime/yielder.ts";

/** Milliseconds for which the event loop is held at a time. */
const SLICE_MS = 15;

/** Rows that become text at once: about 3 ms. */
const ROWS_PER_PIECE = 1_000;

/** Puts JSON together piece by piece, with the ETag that its bytes have. */
export interface JsonWriter {
  write: (text: string) => void;
  /** Writes a list of so many rows; awaits turns of the event loop meanwhile. */
  writeRows: (count: number, toRow: (at: number) => object) => Promise<void>;
  /** The whole text as bytes, put together in slices like the rows. */
  end: () => Promise<{ json: Buffer; etag: string }>;
}

/** Starts a text. */
export function createJsonWriter(): JsonWriter {
  const yieldWhenDue = createYielder(SLICE_MS);
  const hash = createHash("sha1");
  // As bytes at once: a text of millions of characters would be turned into bytes in one long turn.
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
