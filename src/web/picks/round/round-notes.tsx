import type { Note as NoteOfTournament } from "#contract/tournaments/schemas.ts";
import { TextLink } from "#web/tournaments/text-link.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** The notes that the tournament has for a round. */
export function RoundNotes({ notes, round }: { notes: readonly NoteOfTournament[]; round: string }) {
  return notes
    .filter((note) => note.rounds.includes(round))
    .map((note) => (
      <Banner
        key={note.text}
        kind={note.kind === "warning" ? "warn" : "plain"}
        emoji={note.emoji}
        lang={note.lang}
      >
        <NoteText text={note.text} />
      </Banner>
    ));
}

const LINK = /^(?<before>.*?)\[(?<words>[^\]]*)\]\((?<target>[^)]*)\)(?<after>.*)$/s;

/** A note's text; may contain one `[link](path or tournament:id)`. */
function NoteText({ text }: { text: string }) {
  const { before, words, target, after } = LINK.exec(text)?.groups ?? {};
  if (words === undefined || target === undefined) return text;
  return (
    <>
      {before}
      <TextLink target={target} text={words}>
        {words}
      </TextLink>
      {after}
    </>
  );
}
