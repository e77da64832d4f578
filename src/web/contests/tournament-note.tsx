import { Link } from "wouter";
import type { Note as NoteOfTournament } from "#contract/tournaments.ts";
import { paths } from "#web/app/paths.ts";
import { useTournamentChoice } from "#web/app/tournament.tsx";
import { Note } from "../ui/note.tsx";

/** The notes of a tournament that stand above one of its rounds. */
export function RoundNotes({ notes, round }: { notes: readonly NoteOfTournament[]; round: string }) {
  return notes
    .filter((note) => note.rounds.includes(round))
    .map((note) => (
      <Note
        key={note.text}
        kind={note.kind === "warning" ? "warn" : "plain"}
        emoji={note.emoji}
        lang={note.lang}
      >
        <NoteText text={note.text} />
      </Note>
    ));
}

const LINK = /^(?<before>.*?)\[(?<words>[^\]]*)\]\((?<target>[^)]*)\)(?<after>.*)$/s;

/** A note's text with its one `[link](path or tournament:id)`. */
function NoteText({ text }: { text: string }) {
  const { before, words, target, after } = LINK.exec(text)?.groups ?? {};
  if (words === undefined || target === undefined) return text;
  return (
    <>
      {before}
      <NoteLink target={target}>{words}</NoteLink>
      {after}
    </>
  );
}

/** Leads to a path, or to the predictions of a tournament; only words where that tournament is not shown. */
function NoteLink({ target, children }: { target: string; children: string }) {
  const { tournaments, choose } = useTournamentChoice();
  if (target.startsWith("/")) return <Link to={target}>{children}</Link>;
  const chosen = tournaments.find(({ id }) => target === `tournament:${id}`);
  if (chosen === undefined) return children;
  return (
    <Link to={paths.predictions} onClick={() => choose(chosen.id)}>
      {children}
    </Link>
  );
}
