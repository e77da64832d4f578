import { type HeldRows, listHeldPicks } from "./held-picks.ts";
import { type EncodedRecord, encodeRecord } from "./sealed-record.ts";

/** What the record of a contest is made from; the secret has 32 bytes. */
export interface RowsInput {
  contestId: number;
  secret: Uint8Array;
  rows: HeldRows;
}

/** Encodes the rows of a contest as its sealed record, in slices. */
export async function encodeRows({ contestId, secret, rows }: RowsInput): Promise<EncodedRecord> {
  const picks = await listHeldPicks(rows);
  return encodeRecord({ contestId, secret, offer: rows.offer, picks });
}
