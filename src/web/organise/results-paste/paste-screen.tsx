import { useParams } from "wouter";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PasteDesk } from "./paste-desk.tsx";
import { useOrganised } from "#web/organise/use-organised.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** The page on which results are pasted. */
export function PasteScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  return (
    <ScreenLayout title="Paste results" noTournamentInTitle>
      <Crumb to={organisePaths.results(id)}>Results</Crumb>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <PasteDesk organised={organised} />}
    </ScreenLayout>
  );
}
