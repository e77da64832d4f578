import { BackgroundThread } from "#server/runtime/background-thread.ts";
import { type PickRows, listPicksByPlayer } from "./pick-rows.ts";
import { type EncodedRecord, encodeRecord } from "./sealed-record.ts";

/** What the record of a contest is made from; the secret has 32 bytes. */
interface RowsInput {
  contestId: number;
  secret: Uint8Array;
  rows: PickRows;
}

/** Encodes the rows of a contest as its sealed record, in slices. */
export async function encodeRows({ contestId, secret, rows }: RowsInput): Promise<EncodedRecord> {
  const picks = await listPicksByPlayer(rows);
  return encodeRecord({ contestId, secret, offer: rows.offer, picks });
}

/** Up to this size (about 2,000 players) encoding takes less time than starting a thread. */
const MAX_MAIN_THREAD_CHARACTERS = 50_000;

const thread = new BackgroundThread<RowsInput, EncodedRecord>("encoding-worker", import.meta.url);

/** Tells whether these rows are few enough to encode on the main thread. */
export function isQuicklyEncoded({ pages, jokers }: PickRows): boolean {
  return pages.reduce((sum, page) => sum + page.length, jokers.length) <= MAX_MAIN_THREAD_CHARACTERS;
}

/** Restores a Buffer: messages between threads turn it into a Uint8Array. */
const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

async function encodeInThread(input: RowsInput): Promise<EncodedRecord> {
  const { players, pickIds, combinations, root, ...rest } = await thread.ask(input);
  return {
    ...rest,
    players: toBuffer(players),
    pickIds: toBuffer(pickIds),
    combinations: toBuffer(combinations),
    root: toBuffer(root),
  };
}

/** Encodes the rows of a contest as its sealed record; many rows are encoded in a low-priority thread. */
export async function encodeInBackground(input: RowsInput): Promise<EncodedRecord> {
  return isQuicklyEncoded(input.rows) ? encodeRows(input) : encodeInThread(input);
}
