import { useMemo } from "react";
import { Link } from "wouter";
import type { Mention } from "#domain/chat/mentions.ts";
import { paths } from "#web/navigation/paths.ts";
import { splitLinks } from "./split-links.ts";

interface MessageTextProps {
  content: string;
  mentions: readonly Mention[];
  viewerId: number;
}

/** A part of a message: plain text, or a mention of a player. */
interface Part {
  text: string;
  userId: number | null;
}

/** Splits a message at its mentions; the parts together are the original text. */
export function splitMentions(content: string, mentions: readonly Mention[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { user_id, start, length } of mentions.toSorted((a, b) => a.start - b.start)) {
    // Not what the server sends: it would repeat or lose text.
    if (start < at || start + length > content.length) continue;
    if (start > at) parts.push({ text: content.slice(at, start), userId: null });
    parts.push({ text: content.slice(start, start + length), userId: user_id });
    at = start + length;
  }
  if (at < content.length) parts.push({ text: content.slice(at), userId: null });
  return parts;
}

/** A message's text, with links and marked names of those whom it mentions. */
export function MessageText({ content, mentions, viewerId }: MessageTextProps) {
  const parts = useMemo(() => splitMentions(content, mentions), [content, mentions]);
  return parts.map(({ text, userId }, at) =>
    userId === null ? (
      <LinkedText key={at} text={text} />
    ) : (
      <Link
        key={at}
        className={userId === viewerId ? "mention is-own" : "mention"}
        href={paths.profile(userId)}
      >
        {text}
      </Link>
    ),
  );
}

function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => splitLinks(text), [text]);
  return pieces.map(({ text: piece, href }, at) =>
    href === null ? (
      piece
    ) : (
      <a key={at} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {piece}
      </a>
    ),
  );
}
