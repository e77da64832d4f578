import { type HeldRows, listHeldPicks } from "./held-picks.ts";
import { type EncodedRecord, encodeRecord } from "./sealed-record.ts";

/** Rows of a contest, and what its record is made with; the secret has 32 bytes. */
export interface RowsInput {
  contestId: number;
  secret: Uint8Array;
  rows: HeldRows;
}

/** Makes the sealed record of a contest from its rows; computed in slices. */
export async function encodeRows({ contestId, secret, rows }: RowsInput): Promise<EncodedRecord> {
  const picks = await listHeldPicks(rows);
  return encodeRecord({ contestId, secret, offer: rows.offer, picks });
}
