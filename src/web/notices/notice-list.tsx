import { useQuery } from "@tanstack/react-query";
import { useNow } from "#web/clock/clock.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { describeNotice } from "./describe-notice.ts";
import { noticesQuery, useDismissNotice } from "./queries.ts";

/** Shows undismissed notices about changed contests on which the player had picks. */
export function NoticeList({ tournamentId }: { tournamentId: number }) {
  const { data: notices = [] } = useQuery(noticesQuery(tournamentId));
  const { mutate: dismiss } = useDismissNotice(tournamentId);
  const now = useNow();
  return notices.map((notice) => (
    <Banner key={notice.id} kind="warn">
      {describeNotice(notice, now)}{" "}
      <button
        className="link-btn"
        type="button"
        aria-label={`Dismiss: ${notice.name || "Trash Talk"}`}
        onClick={() => dismiss(notice)}
      >
        Got it
      </button>
    </Banner>
  ));
}
