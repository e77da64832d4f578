import type { OwnLeague } from "#contract/league-schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EveryoneCard } from "./everyone-card.tsx";
import { isPlayedIn } from "./is-played-in.ts";
import { LeagueCard } from "./league-card.tsx";

/** The player's leagues that play in the tournament, Everyone first. */
export function OwnLeagueList({ own, userId }: { own: readonly OwnLeague[]; userId: number }) {
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
