import { useQuery } from "@tanstack/react-query";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { CreateLeagueForm } from "./create-league-form.tsx";
import { JoinCodeForm } from "#web/leagues/join/join-code-form.tsx";
import { OwnLeagueList } from "./own-league-list.tsx";
import { ownLeaguesQuery } from "#web/leagues/own-leagues-query.ts";
import "#web/later-styles.css";

/** The player's leagues, and how to come to another one. */
export function LeaguesScreen() {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const { data: own, isLoadingError, refetch } = useQuery(ownLeaguesQuery(userId, tournament.id));
  return (
    <ScreenLayout title="Leagues">
      <header className="head">
        <h1>Leagues</h1>
        <p>{tournament.name}. Same picks, smaller boards.</p>
      </header>
      {isLoadingError && (
        <ErrorBanner onRetry={() => void refetch()}>Your leagues could not be loaded.</ErrorBanner>
      )}
      {own === undefined ? !isLoadingError && <Loading /> : <OwnLeagueList own={own} userId={userId} />}
      <div className="league-columns">
        <section aria-labelledby="join-league">
          <div className="section-head">
            <h2 id="join-league">Join with a code</h2>
          </div>
          <JoinCodeForm />
        </section>
        <section aria-labelledby="create-league">
          <div className="section-head">
            <h2 id="create-league">Create a league</h2>
          </div>
          <CreateLeagueForm />
          <p className="hint">You become its captain. Everybody in it keeps playing for Everyone too.</p>
        </section>
      </div>
    </ScreenLayout>
  );
}
