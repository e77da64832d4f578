import { useParams } from "wouter";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ImportForm } from "./import-form.tsx";
import { useOrganised } from "#web/organise/use-organised.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** Imports files into a tournament, after showing what that changes. */
export function ImportScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  return (
    <ScreenLayout title="Import" noTournamentInTitle>
      <Crumb to={organisePaths.tournamentEditor(id)}>{organised?.setup.settings.name ?? "Organise"}</Crumb>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <ImportForm organised={organised} />}
    </ScreenLayout>
  );
}
