import { useQuery } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { useHash } from "#web/navigation/use-hash.ts";
import { InviteStep } from "./invite-step.tsx";
import { NameStep } from "./name-step.tsx";
import { OpenedSite } from "./opened-site.tsx";
import { Readiness } from "./readiness.tsx";
import { SelfCheck } from "./self-check.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import { siteQuery } from "./site-queries.ts";
import { TournamentStep } from "./tournament-step.tsx";

/** The address of what is left once the steps are done. */
const OPENED = "#open";

/** What a new site needs, in steps that can be done in any order; each saves by itself. */
export function SetUpSteps({ user }: { user: SignedInUser }) {
  const { data, error, refetch } = useQuery(siteQuery(user.id));
  const isOpened = `#${useHash()}` === OPENED;
  if (isOpened && data !== undefined) return <OpenedSite user={user} siteName={data.name} />;
  return (
    <>
      <header className="head">
        <h1>Set up</h1>
        <p>You are the admin, {user.email}. Everything can be changed later.</p>
      </header>
      {error && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {data === undefined && !error && <Loading />}
      {data !== undefined && (
        <div className="set-up-columns">
          <div>
            <NameStep userId={user.id} site={data} />
            <SignInStep user={user} site={data} />
            <TournamentStep userId={user.id} />
            <InviteStep user={user} siteName={data.name} />
          </div>
          <SelfCheck userId={user.id} />
        </div>
      )}
      {data !== undefined && (
        <div className="savebar set-up-bar">
          <Readiness userId={user.id} />
          <a className="btn btn-primary" href={OPENED}>
            Open the site
          </a>
        </div>
      )}
    </>
  );
}
