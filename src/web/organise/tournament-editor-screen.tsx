import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { organisedQuery } from "./queries.ts";
import { TournamentEditor } from "./tournament-editor.tsx";
import "#web/later-styles.css";

/** Everything that organisers change about one tournament. */
export function TournamentEditorScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useQuery(organisedQuery(id));
  return (
    <ScreenLayout title={organised?.setup.settings.name ?? "Organise"} noTournamentInTitle>
      <Link className="crumb" href={paths.organise}>
        <Icon name="chev-l" className="icon icon-16" />
        Organise
      </Link>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <TournamentEditor organised={organised} />}
    </ScreenLayout>
  );
}
