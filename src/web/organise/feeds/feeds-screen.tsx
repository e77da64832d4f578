import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import type { Feeds } from "#contract/feeds/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { OrganiseHead } from "#web/organise/editor/organise-head.tsx";
import { useOrganised } from "#web/organise/use-organised.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { AcceptSwitch } from "./accept-switch.tsx";
import { DecidedSection } from "./decided-section.tsx";
import { feedsQuery } from "#web/organise/feed-queries.ts";
import { SilenceAlarm } from "./silence-alarm.tsx";
import { SourceList } from "./source-list.tsx";
import { WaitingSection } from "./waiting-section.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** The sources of a tournament, what they would change, and what became of it. */
export function FeedsScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  // Who may only enter results comes from the desk for them.
  const isFromDesk = organised?.rights === "results";
  return (
    <ScreenLayout title="Feed" noTournamentInTitle>
      <Crumb to={isFromDesk ? organisePaths.results(id) : paths.organise}>
        {isFromDesk ? "Results" : "Organise"}
      </Crumb>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <FeedPage organised={organised} />}
    </ScreenLayout>
  );
}

function FeedPage({ organised }: { organised: OrganisedTournament }) {
  return (
    <>
      {organised.rights === "everything" ? (
        <OrganiseHead organised={organised} current="feed" />
      ) : (
        <header className="head">
          <h1>Feed</h1>
          <p>{organised.setup.settings.name}</p>
        </header>
      )}
      {organised.stage === "draft" ? (
        <EmptyState title="A draft has no sources">Publish it first, or by its link only.</EmptyState>
      ) : (
        <FeedDesk organised={organised} />
      )}
    </>
  );
}

function FeedDesk({ organised }: { organised: OrganisedTournament }) {
  const { id, rights, setup } = organised;
  const { data: all, error, isLoadingError, refetch } = useQuery(feedsQuery(id));
  if (isLoadingError) return <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>;
  if (all === undefined) return <Loading />;
  const mayChange = rights === "everything";
  const noun = termsOf(setup.sport).event;
  const isUnused = all.feeds.length + all.stopped.length + all.changes.length + all.decided.length === 0;
  if (isUnused)
    return (
      <EmptyState
        title="No source yet"
        action={
          mayChange && (
            <Link className="btn btn-primary" href={organisePaths.addFeed(id)}>
              Choose a source
            </Link>
          )
        }
      >
        Results are entered or pasted by you. A source reads starts and results by itself and shows you what
        it would change.
      </EmptyState>
    );
  const accepting = mayChange && <AcceptSwitch id={id} minutes={all.accept_after} />;
  const sources = <SourceList id={id} all={all} noun={noun} mayChange={mayChange} />;
  return (
    <div className="feed-desk">
      <SilenceAlarm id={id} silent={all.silent} noun={noun} feeds={all.feeds} />
      {isSilent(all) ? (
        <>
          {sources}
          {accepting}
        </>
      ) : (
        <>
          {accepting}
          <WaitingSection organised={organised} changes={all.changes} />
          {sources}
        </>
      )}
      <DecidedSection id={id} decided={all.decided} />
    </div>
  );
}

/** Below an alarm come the sources that it is about, unless something waits. */
const isSilent = ({ silent, changes }: Feeds) => silent.length > 0 && changes.length === 0;
