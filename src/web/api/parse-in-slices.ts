/** About how many characters are parsed at once: a slow phone needs some milliseconds for them. */
const SLICE_CHARACTERS = 32_000;

/** Milliseconds after which the browser gets to paint and to answer taps. */
const TURN_MS = 8;

/** How often a slice is tried to a later row. Rows that contain lists of rows would be cut within one. */
const MAX_TRIES = 8;

/** Where one row of a list ends and the next one begins; also within a row, or a text of it. */
const BETWEEN_ROWS = "},{";

interface Slice {
  rows: unknown[];
  /** Where the next slice begins. */
  next: number;
}

function readSlice(text: string, start: number): Slice {
  let end = start + SLICE_CHARACTERS;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    end = text.indexOf(BETWEEN_ROWS, end);
    if (end === -1) break;
    try {
      // Only whole rows are valid JSON.
      return { rows: JSON.parse(`[${text.slice(start, end + 1)}]`), next: end + 2 };
    } catch {
      end += 1;
    }
  }
  return { rows: JSON.parse(`[${text.slice(start)}`), next: text.length };
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Parses a long JSON text as `JSON.parse` does, a list of rows in slices, between which the browser paints
 * and answers. */
export async function parseInSlices(text: string): Promise<unknown> {
  if (!text.startsWith("[{")) return JSON.parse(text);
  const all: unknown[] = [];
  let turnEndsAt = performance.now() + TURN_MS;
  for (let start = 1; start < text.length;) {
    const { rows, next } = readSlice(text, start);
    for (const row of rows) all.push(row);
    start = next;
    if (performance.now() < turnEndsAt) continue;
    await nextTurn();
    turnEndsAt = performance.now() + TURN_MS;
  }
  return all;
}
