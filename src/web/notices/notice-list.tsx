import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { noticesQuery, useAnswerNotice } from "./queries.ts";

// Most players have none.
const NoticeBanners = lazyComponent(() => exportOf(import("./notice-banners.tsx"), "NoticeBanners"));

/** Shows undismissed notices about changed contests on which the player had picks. */
export function NoticeList({ tournamentId }: { tournamentId: number }) {
  const { data: notices = [] } = useQuery(noticesQuery(tournamentId));
  const { mutate: dismiss } = useAnswerNotice(tournamentId, "seen");
  const { mutate: decline } = useAnswerNotice(tournamentId, "decline");
  return (
    notices.length > 0 && (
      <Suspense>
        <NoticeBanners
          tournamentId={tournamentId}
          notices={notices}
          onDismiss={dismiss}
          onDecline={decline}
        />
      </Suspense>
    )
  );
}
