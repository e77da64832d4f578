import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type Channel,
  CHANNELS,
  STOPPABLE_KINDS,
  type StoppableKind,
} from "#domain/reminders/reminder-kinds.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";
import type { Database } from "#server/db/open.ts";

/** What a link of a message stops. */
export interface Unsubscription {
  playerId: number;
  channel: Channel;
  kind: StoppableKind;
}

/** Reads the key of this installation, with which it recognises its own links. */
export const findUnsubscribeKey = (db: Database): Promise<string> =>
  saveSecret(db, "unsubscribe-key", randomBytes(32).toString("base64url"));

const sign = (key: string, signed: string) =>
  createHmac("sha256", key).update(signed).digest("base64url").slice(0, 32);

/** Writes the token of a link: what it stops, and the proof that this installation wrote it. */
export function writeUnsubscribeToken(key: string, { playerId, channel, kind }: Unsubscription): string {
  const signed = `${playerId}.${channel}.${kind}`;
  return `${signed}.${sign(key, signed)}`;
}

const TOKEN = /^(?<signed>(?<id>[1-9]\d{0,9})\.(?<channel>[a-z]+)\.(?<kind>[a-z-]+))\.(?<proof>[\w-]{32})$/;

/** Reads a token; null if this installation did not write it. */
export function readUnsubscribeToken(key: string, token: string): Unsubscription | null {
  const { signed = "", id, channel, kind, proof = "" } = TOKEN.exec(token)?.groups ?? {};
  const known = CHANNELS.find((one) => one === channel);
  const knownKind = STOPPABLE_KINDS.find((one) => one === kind);
  if (known === undefined || knownKind === undefined) return null;
  if (!timingSafeEqual(Buffer.from(sign(key, signed)), Buffer.from(proof))) return null;
  return { playerId: Number(id), channel: known, kind: knownKind };
}
