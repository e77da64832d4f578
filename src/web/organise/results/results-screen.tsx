import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { provisionalQuery } from "#web/provisional/queries.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { NoteList } from "#web/organise/note-list.tsx";
import { QuestionDesk } from "./question-desk.tsx";
import { ResultsDesk } from "./results-desk.tsx";
import { useOrganised } from "#web/organise/use-organised.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** The desk where results are entered. */
export function ResultsScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  // Without it, results are entered all the same.
  const { data: provisional = [], isPending } = useQuery(provisionalQuery(id));
  const isLoading = organised === undefined || isPending;
  const hasEditor = organised?.rights === "everything";
  return (
    <ScreenLayout title="Results" noTournamentInTitle>
      <Crumb to={hasEditor ? organisePaths.tournamentEditor(id) : paths.organise}>
        {hasEditor ? organised.setup.settings.name : "Organise"}
      </Crumb>
      <header className="head">
        <h1>Results</h1>
        <p>{organised?.setup.settings.name}</p>
        <OtherWays id={id} organised={organised} />
      </header>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {isLoading ? (
        !isLoadingError && <Loading />
      ) : (
        <>
          <NoteList sentences={organised.groups.flatMap(({ notes }) => notes)} />
          <ResultsDesk organised={organised} provisional={provisional} />
          <QuestionDesk tournamentId={id} />
        </>
      )}
    </ScreenLayout>
  );
}

/** Links to the other ways in which results come. */
function OtherWays({ id, organised }: { id: number; organised: OrganisedTournament | undefined }) {
  return (
    <div className="results-actions">
      {organised?.stage !== "draft" && (
        <Link className="btn" href={organisePaths.feeds(id)}>
          <Icon name="retry" />
          Feed
        </Link>
      )}
      <Link className="btn" href={organisePaths.pasteResults(id)}>
        <Icon name="copy" />
        Paste results
      </Link>
    </div>
  );
}
