import { useQuery } from "@tanstack/react-query";
import { useNow } from "#web/app/clock.tsx";
import { Note } from "../ui/note.tsx";
import { tellNotice } from "./notice-words.ts";
import { noticesQuery, useDismissNotice } from "./queries.ts";

/** What became of contests on which the player had picks, each until it is dismissed. */
export function NoticeList({ tournamentId }: { tournamentId: number }) {
  const { data: notices = [] } = useQuery(noticesQuery(tournamentId));
  const { mutate: dismiss } = useDismissNotice(tournamentId);
  const now = useNow();
  return notices.map((notice) => (
    <Note key={notice.id} kind="warn">
      {tellNotice(notice, now)}{" "}
      <button
        className="link-btn"
        type="button"
        aria-label={`Dismiss: ${notice.name}`}
        onClick={() => dismiss(notice)}
      >
        Got it
      </button>
    </Note>
  ));
}
