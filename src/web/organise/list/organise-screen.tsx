import { useQuery } from "@tanstack/react-query";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { NewTournamentLink, OrganiseLists } from "./organise-lists.tsx";
import { organiseQuery } from "#web/organise/queries.ts";
import { hasDraftStage, isInPlay, isOver } from "./tournament-stage.ts";
import "#web/later-styles.css";

/** The tournaments that the player organises. */
export function OrganiseScreen() {
  const userId = useUser()?.id ?? 0;
  const { data, isLoadingError, refetch } = useQuery(organiseQuery(userId));
  return (
    <ScreenLayout title="Organise" noTournamentInTitle>
      <header className="head organise-head">
        <h1>Organise</h1>
        {data !== undefined && data.tournaments.length > 0 && (
          <>
            <p>{countRows(data.tournaments)}</p>
            {data.may_create && <NewTournamentLink />}
          </>
        )}
      </header>
      {isLoadingError && (
        <ErrorBanner onRetry={() => void refetch()}>Your tournaments could not be loaded.</ErrorBanner>
      )}
      {data !== undefined && <OrganiseLists rows={data.tournaments} mayCreate={data.may_create} />}
      {data === undefined && !isLoadingError && <Loading />}
    </ScreenLayout>
  );
}

function countRows(rows: readonly Row[]): string {
  const [inPlay, drafts, over] = [isInPlay, hasDraftStage, isOver].map((has) => rows.filter(has).length);
  return `${inPlay} in play, ${countOf(drafts ?? 0, "draft")}, ${over} over.`;
}
