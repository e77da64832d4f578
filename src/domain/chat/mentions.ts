/** A message mentions at most this many players. */
export const MAX_MENTIONS = 10;

/** A name after an @ is looked for in at most this many UTF-16 units. */
const MAX_MENTION_LENGTH = 100;

/** A piece of a message that may be somebody's name after an @. */
export interface MentionCandidate {
  /** Place of the @ in the message, in UTF-16 units. */
  start: number;
  /** The text after the @. */
  name: string;
}

/** A player whom a message mentions, and where in its text, @ included, in UTF-16 units. */
export interface Mention {
  user_id: number;
  start: number;
  length: number;
}

/** An @ that begins a word: not the one of an e-mail address. */
const AT = /(?<![\p{L}\p{N}\p{M}._%+-])@(?=\S)/gu;

/** A place after which a name may end: no letter, digit or mark follows. */
const WORD_END = /(?<=\S)(?![\p{L}\p{N}\p{M}])/gu;

/** Lists the pieces of a message that may be names, of each @ the longest first. */
export function listMentionCandidates(content: string): MentionCandidate[] {
  const ats = [...content.matchAll(AT)].slice(0, MAX_MENTIONS);
  return ats.flatMap(({ index: start }, nth) => {
    const end = Math.min(ats[nth + 1]?.index ?? content.length, start + 1 + MAX_MENTION_LENGTH);
    const [text = ""] = content.slice(start + 1, end).split("\n");
    const ends = [...text.matchAll(WORD_END)].map(({ index }) => index);
    return ends.reverse().map((length) => ({ start, name: text.slice(0, length) }));
  });
}

/** Finds whom a message mentions: of each @ the longest name that `findId` knows. */
export function findMentions(content: string, findId: (name: string) => number | undefined): Mention[] {
  const found = new Map<number, Mention>();
  for (const { start, name } of listMentionCandidates(content)) {
    const user_id = found.has(start) ? undefined : findId(name);
    if (user_id !== undefined) found.set(start, { user_id, start, length: name.length + 1 });
  }
  return [...found.values()];
}

/** The name that is being written after an @ at the end of this text, which ends at the caret; null: none. */
export function readMentionQuery(beforeCaret: string): { start: number; query: string } | null {
  const at = [...beforeCaret.matchAll(AT)].at(-1) ?? /(?<![\p{L}\p{N}\p{M}._%+-])@$/u.exec(beforeCaret);
  if (at === null || at === undefined) return null;
  const query = beforeCaret.slice(at.index + 1);
  const isName = query.length <= 40 && !query.includes("\n") && query.split(" ").length <= 3;
  return isName ? { start: at.index, query } : null;
}
