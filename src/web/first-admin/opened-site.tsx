import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { Link } from "wouter";
import type { OrganiseRow } from "#contract/organise/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { organiseQuery } from "#web/organise/use-organises.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { CheckList } from "./check-list.tsx";
import { Invitation } from "./invite-step.tsx";
import { SetUpTop } from "./set-up-top.tsx";
import { siteCheckQuery } from "./site-queries.ts";

/** The published tournament whose next deadline is nearest. */
function findNext(rows: readonly OrganiseRow[]) {
  const open = rows.flatMap(({ id, name, stage, deadline }) =>
    stage === "draft" || deadline === null ? [] : [{ id, name, at: deadline.at }],
  );
  return open.toSorted((a, b) => a.at.localeCompare(b.at))[0];
}

/** What is left once a new site is set up: to invite, what can wait, and the own picks. */
export function OpenedSite({ user, siteName }: { user: SignedInUser; siteName: string }) {
  const now = useNow();
  // The button that led here is gone, and was at the end of a long page.
  useLayoutEffect(() => {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  const next = findNext(useQuery(organiseQuery(user.id)).data?.tournaments ?? []);
  const rows = useQuery(siteCheckQuery(user.id)).data?.rows ?? [];
  const waiting = rows.filter(({ state }) => state === "warn" || state === "stop");
  return (
    <div className="set-up-page">
      <SetUpTop title={`${siteName} is open`}>
        {next === undefined
          ? "No picks are open yet: bring a tournament."
          : `${next.name} is published. The next deadline is ${dayAndTime(instantOf(next.at), now)}.`}
      </SetUpTop>
      <section>
        <div className="section-head">
          <h2>Invite your friends</h2>
        </div>
        <Invitation user={user} siteName={siteName} isPrimary />
      </section>
      {waiting.length > 0 && (
        <section>
          <div className="section-head">
            <h2>Can wait</h2>
            <span className="section-note">Health reminds you</span>
          </div>
          <CheckList
            rows={waiting}
            action={
              <Link className="btn btn-s" href={paths.health}>
                Health
              </Link>
            }
          />
        </section>
      )}
      <p className="set-up-actions">
        <Link className="btn" href={next === undefined ? paths.home : paths.predictionsIn(next.id)}>
          Make your own picks
        </Link>
        <Link className="btn" href={paths.organise}>
          Organise
        </Link>
      </p>
    </div>
  );
}
