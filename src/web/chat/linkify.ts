import { LinkifyIt, type Match } from "linkify-it";
import { isMissingSpace, isPlainHost, LINKED_ENDINGS } from "#domain/chat/autolink.ts";

/** A piece of a message: text, or text that leads somewhere. */
export interface Piece {
  text: string;
  href: string | null;
}

/** Written out, `http:` and `https:` alone are links; without them, domains with one of the endings are (spec §9). */
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: [...LINKED_ENDINGS] })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

/** Not drawn, or drawn elsewhere than it stands: what one reads would not be where it leads. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** Follows an address that is only a user name: the host comes after it. */
const USER_NAME_END = /^[^\s/]*@/;

/** The address of the host that one reads in a found link; null when it could be another than it seems, or is none at all. */
function findSite({ text, schema }: Match): string | null {
  const host = /^(?:https?:\/\/)?([^/?#:]*)/i.exec(text)?.[1] ?? "";
  if (!isPlainHost(host) || INVISIBLE.test(text)) return null;
  return schema === "" && isMissingSpace(host) ? null : `https://${host}/`;
}

/** The address of a found link; null when it would lead elsewhere than it reads. */
function findAddress(match: Match): string | null {
  const site = findSite(match);
  const written = match.schema === "" ? `https://${match.text}` : match.text;
  if (site === null || !URL.canParse(site) || !URL.canParse(written)) return null;
  const address = new URL(written);
  return address.hostname === new URL(site).hostname && address.username === "" ? address.href : null;
}

/** Splits what somebody said into plain text and links, nothing left out and nothing changed. */
export function splitLinks(content: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (end: number, href: string | null) => {
    if (end > at) pieces.push({ text: content.slice(at, end), href });
    at = end;
  };
  for (const match of linkifier.match(content) ?? []) {
    const href = findAddress(match);
    if (href === null || USER_NAME_END.test(content.slice(match.lastIndex))) continue;
    take(match.index, null);
    take(match.lastIndex, href);
  }
  take(content.length, null);
  return pieces;
}
