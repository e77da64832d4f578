import { LinkifyIt, type Match } from "linkify-it";
import { isMissingSpace, isPlainHost, AUTOLINK_ENDINGS } from "#domain/chat/autolink.ts";

/** A part of a message: plain text or a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Links are `http:` and `https:` URLs, and domains with one of the endings. */
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: [...AUTOLINK_ENDINGS] })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

/** Control and format characters, which can make a link look like another one. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}]/u;

/** Matches when the link was only the user name of a URL, and the host follows. */
const USER_NAME_END = /^[^\s/]*@/;

/** Returns the URL of the host as it is displayed; null when it is no plain host. */
function getDisplayedHost({ text, schema }: Match): string | null {
  const host = /^(?:https?:\/\/)?([^/?#:]*)/i.exec(text)?.[1] ?? "";
  if (!isPlainHost(host) || CONTROL_CHARACTERS.test(text)) return null;
  return schema === "" && isMissingSpace(host) ? null : `https://${host}/`;
}

/** Returns the URL of a match; null when it would lead elsewhere than it reads. */
function getHref(match: Match): string | null {
  const site = getDisplayedHost(match);
  const written = match.schema === "" ? `https://${match.text}` : match.text;
  if (site === null || !URL.canParse(site) || !URL.canParse(written)) return null;
  const address = new URL(written);
  return address.hostname === new URL(site).hostname && address.username === "" ? address.href : null;
}

/** Splits a message into plain text and links; the parts together are the original text. */
export function splitLinks(content: string): TextPart[] {
  const pieces: TextPart[] = [];
  let at = 0;
  const take = (end: number, href: string | null) => {
    if (end > at) pieces.push({ text: content.slice(at, end), href });
    at = end;
  };
  for (const match of linkifier.match(content) ?? []) {
    const href = getHref(match);
    if (href === null || USER_NAME_END.test(content.slice(match.lastIndex))) continue;
    take(match.index, null);
    take(match.lastIndex, href);
  }
  take(content.length, null);
  return pieces;
}
