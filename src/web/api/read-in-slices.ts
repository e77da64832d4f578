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

/** Parses rows from a place on; "more": there are too few yet, "nested": they seem to contain others. */
function readSlice(text: string, start: number): Slice | "more" | "nested" {
  let end = start + SLICE_CHARACTERS;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    end = text.indexOf(BETWEEN_ROWS, end);
    if (end === -1) return "more";
    try {
      // Only whole rows are valid JSON.
      return { rows: JSON.parse(`[${text.slice(start, end + 1)}]`), next: end + 2 };
    } catch {
      end += 1;
    }
  }
  return "nested";
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

/** Lets the browser paint and answer when a turn has taken long. */
function createTurns() {
  let endsAt = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < endsAt) return;
    await nextTurn();
    endsAt = performance.now() + TURN_MS;
  };
}

/** Reads a JSON text of many characters as `JSON.parse` does; decodes it, and parses a list of rows, in
 * slices, between which the browser paints and answers. */
export async function readInSlices(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown> {
  const endTurn = createTurns();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const all: unknown[] = [];
  let text = "";
  let isNested = false;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    await endTurn();
    if (isNested || !text.startsWith("[{")) continue;
    /** Where what is not parsed yet begins. */
    let start = 1;
    let slice = readSlice(text, start);
    for (; typeof slice === "object"; slice = readSlice(text, start)) {
      for (const row of slice.rows) all.push(row);
      start = slice.next;
      await endTurn();
    }
    isNested = slice === "nested";
    text = `[${text.slice(start)}`;
  }
  text += decoder.decode();
  const rest: unknown = JSON.parse(text);
  if (all.length > 0 && Array.isArray(rest)) for (const row of rest) all.push(row);
  return all.length > 0 ? all : rest;
}
