import { visitStorage } from "#web/browser/browser-storage.ts";

/** The stored part of an outgoing message. */
export interface UnsentMessage {
  nonce: string;
  content: string;
}

const isUnsent = (value: unknown): value is UnsentMessage =>
  typeof value === "object" &&
  value !== null &&
  "nonce" in value &&
  typeof value.nonce === "string" &&
  "content" in value &&
  typeof value.content === "string";

/** Loads the messages that were not sent before the page was reloaded, in order. */
export function loadUnsent(key: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(visitStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Serializes messages for `storeUnsent`. */
export function serializeUnsent(outgoing: readonly UnsentMessage[]): string {
  return JSON.stringify(outgoing.map(({ nonce, content }) => ({ nonce, content })));
}

/** Stores unsent messages, so that they survive a reload of the page. */
export function storeUnsent(key: string, unsent: string): void {
  if (unsent === "[]") visitStorage.removeItem(key);
  else visitStorage.setItem(key, unsent);
}
