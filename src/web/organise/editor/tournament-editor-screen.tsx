import { useParams } from "wouter";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { TournamentEditor } from "./tournament-editor.tsx";
import { useOrganised } from "#web/organise/use-organised.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** Everything that organisers edit of one tournament. */
export function TournamentEditorScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  return (
    <ScreenLayout title={organised?.setup.settings.name ?? "Organise"} noTournamentInTitle>
      <Crumb to={paths.organise}>Organise</Crumb>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <TournamentEditor organised={organised} />}
    </ScreenLayout>
  );
}
