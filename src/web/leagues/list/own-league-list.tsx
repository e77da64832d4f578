import type { OwnLeague } from "#contract/leagues/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { NO_POINTS_YET } from "#contract/sentences.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament, useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EveryoneCard } from "./everyone-card.tsx";
import { isPlayedIn } from "#web/leagues/is-played-in.ts";
import { LeagueCard } from "./league-card.tsx";
import { writeNames } from "#web/leagues/join/write-names.ts";

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
  if (role === "member") return null;
  return role === "captain" ? "Captain" : "Co-captain";
}

/** Says in which tournaments the player's leagues are. */
function describeElsewhere(own: readonly OwnLeague[], tournaments: readonly Tournament[]): string {
  const ids = new Set(own.map(({ tournament_id }) => tournament_id));
  const names = tournaments.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const hidden = ids.size === 1 ? "a tournament that is not shown" : "tournaments that are not shown";
  const where = names.length === 0 ? hidden : writeNames(names, ids.size - names.length);
  return `${own.length === 1 ? "Your league is" : "Your leagues are"} in ${where}.`;
}
