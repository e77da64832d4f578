import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments.ts";
import { Note } from "../ui/note.tsx";
import { giftsQuery } from "./queries.ts";
import { tellGifts, wordsOf } from "./treats.ts";

/** Tells players of the gifts that they got in a tournament; nothing where there are none (spec §2). */
export function GiftNotice({ userId, tournament }: { userId: number; tournament: Tournament }) {
  const count = useQuery(giftsQuery(userId, tournament.id)).data?.count ?? 0;
  if (count <= 0) return null;
  const { congratulations, text, lang } = tellGifts(tournament.treat, count);
  return (
    <Note kind="gift" emoji={wordsOf(tournament.treat).emoji} lang={lang}>
      <b>{congratulations}</b> {text}
    </Note>
  );
}
