// What was shared to the installed app: a link, or a text with one in it.
import { findScreenAt, SCREENS } from "#contract/screens.ts";

/** The fields of the manifest's share target. */
const FIELDS = ["url", "text", "title"] as const;

/** Screens that a shared link opens, beside those whose addresses people share. Never one that signs in or
 * changes something when it opens. */
const ALSO_OPENED: readonly string[] = ["join", "predictions", "chat", "profile", "recap"];

function readPath(text: string, origin: string): string | null {
  const address = URL.parse(text.replace(/[.,;:!?)\]]+$/, ""));
  if (address?.origin !== origin) return null;
  const name = findScreenAt(address.pathname);
  const isOpened = name !== null && (SCREENS[name].isShared || ALSO_OPENED.includes(name));
  return isOpened ? address.pathname + address.search : null;
}

/** Finds the first link to a page of this site in what was shared; null: there is none that is opened. */
export function findSharedPath(search: string, origin: string): string | null {
  const given = new URLSearchParams(search);
  const texts = FIELDS.flatMap((field) => (given.get(field) ?? "").match(/https?:\/\/[^\s<>"']+/g) ?? []);
  return texts.map((text) => readPath(text, origin)).find((path) => path !== null) ?? null;
}
