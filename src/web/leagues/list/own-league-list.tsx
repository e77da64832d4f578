import { useQuery } from "@tanstack/react-query";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { NO_POINTS_YET } from "#contract/sentences.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { overallQuery, ranksBeforeQuery } from "#web/leaderboard/queries.ts";
import { isPlayedIn } from "#web/leagues/own-leagues.ts";
import { ROLE_NAMES } from "#web/leagues/role-names.ts";
import { writeNames } from "#web/leagues/join/write-names.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament, useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LeagueCard } from "./league-card.tsx";

/** The player's leagues that play in the tournament, Everyone first. */
export function OwnLeagueList({ own, userId }: { own: readonly OwnLeague[]; userId: number }) {
  const tournament = useTournament();
  const { tournaments } = useTournamentChoice();
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
            instead={league.is_pending ? "A captain has yet to let you in." : `${NO_POINTS_YET}.`}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="league-empty">
          {own.length === 0 ? (
            <EmptyState title="No league of your own yet">
              A league is the leaderboard with only your people on it.
            </EmptyState>
          ) : (
            <EmptyState title="No league in this tournament yet">
              {describeElsewhere(own, tournaments)}
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}

function nameState({ role, is_pending, deleted_at }: OwnLeague): string | null {
  if (deleted_at !== null) return "Deleted";
  if (is_pending) return "Waiting";
  return ROLE_NAMES[role];
}

/** Names the tournaments of the player's leagues. */
function describeElsewhere(own: readonly OwnLeague[], tournaments: readonly Tournament[]): string {
  const ids = new Set(own.map(({ tournament_id }) => tournament_id));
  const names = tournaments.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const hidden = ids.size === 1 ? "a tournament that is not shown" : "tournaments that are not shown";
  const where = names.length === 0 ? hidden : writeNames(names, ids.size - names.length);
  return `${own.length === 1 ? "Your league is" : "Your leagues are"} in ${where}.`;
}

/** The board of all players, as the first of the leagues. */
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
      since="the round before"
      instead="You are on the board with your first result."
    />
  );
}
