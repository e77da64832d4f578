import { visitStorage } from "#web/app/browser-storage.ts";

/** What has to be kept of a post to send it once, however often it is tried. */
export interface UnsentPost {
  nonce: string;
  content: string;
}

const isUnsent = (value: unknown): value is UnsentPost =>
  typeof value === "object" &&
  value !== null &&
  "nonce" in value &&
  typeof value.nonce === "string" &&
  "content" in value &&
  typeof value.content === "string";

/** Lists what was said before the page was reloaded and not sent, in its order. */
export function listUnsent(key: string): UnsentPost[] {
  try {
    const kept: unknown = JSON.parse(visitStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Writes posts as `keepUnsent` takes them. */
export function writeUnsent(posts: readonly UnsentPost[]): string {
  return JSON.stringify(posts.map(({ nonce, content }) => ({ nonce, content })));
}

/** Keeps what is said and not sent, over a reload of the page. */
export function keepUnsent(key: string, unsent: string): void {
  if (unsent === "[]") visitStorage.removeItem(key);
  else visitStorage.setItem(key, unsent);
}
