import { useQuery } from "@tanstack/react-query";
import type { OwnLeague } from "#contract/league-schemas.ts";
import { overallQuery, ranksBeforeQuery } from "#web/leaderboard/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { CreateLeagueForm } from "./create-league-form.tsx";
import { isPlayedIn } from "./is-played-in.ts";
import { JoinCodeForm } from "./join-code-form.tsx";
import { LeagueCard } from "./league-card.tsx";
import { ownLeaguesQuery } from "./own-leagues-query.ts";

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
      {own === undefined ? !isLoadingError && <Loading /> : <LeagueList own={own} userId={userId} />}
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

function LeagueList({ own, userId }: { own: readonly OwnLeague[]; userId: number }) {
  const tournament = useTournament();
  const shown = own.filter((league) => isPlayedIn(league, tournament.id));
  return (
    <>
      <ul className="league-list">
        <EveryoneCard userId={userId} />
        {shown.map((league) => (
          <LeagueCard
            key={league.id}
            to={paths.league(league.id, tournament.id)}
            name={`${league.emoji} ${league.name}`}
            tag={nameState(league)}
            standing={league.standing}
            instead={league.is_pending ? "A captain has yet to let you in." : "No points yet."}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="league-empty">
          <EmptyState title="No league of your own yet">
            A league is the leaderboard with only your people on it.
          </EmptyState>
        </div>
      )}
    </>
  );
}

function nameState({ role, is_pending, deleted_at }: OwnLeague): string | null {
  if (deleted_at !== null) return "Deleted";
  if (is_pending) return "Waiting";
  if (role === "member") return null;
  return role === "captain" ? "Captain" : "Co-captain";
}

/** The board of all players as the first of the leagues. */
function EveryoneCard({ userId }: { userId: number }) {
  const tournament = useTournament();
  const { data: board = [] } = useQuery(overallQuery(tournament.id));
  const { data: before } = useQuery(ranksBeforeQuery(tournament.id));
  const own = board.find(({ user_id }) => user_id === userId);
  const rival = board.find(({ user_id }) => user_id !== userId);
  const standing = own && {
    rank: own.rank,
    rank_before: before?.get(userId) ?? 0,
    players: board.length,
    total_points: own.total_points,
    rival: rival ?? null,
  };
  return (
    <LeagueCard
      to={paths.leaderboardIn(tournament.id)}
      name="Everyone"
      tag={null}
      standing={standing ?? null}
      instead="You are on the board with your first result."
    />
  );
}
