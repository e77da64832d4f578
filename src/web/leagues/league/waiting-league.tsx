import { useLocation } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useLeaveLeague } from "#web/leagues/league-mutations.ts";

/** What a player sees of a league who has asked to join it: nothing but the request, which can be withdrawn. */
export function WaitingLeague({ league }: { league: OwnLeague }) {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useLeaveLeague(league.id, () => navigate(paths.leagues));
  const action = (
    <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate("leave")}>
      Withdraw request
    </button>
  );
  return (
    <ScreenLayout title={league.name}>
      <Crumb to={paths.leagues}>Leagues</Crumb>
      <h1 className="visually-hidden">{league.name}</h1>
      <EmptyState title={`${league.emoji} ${league.name}`} card="back" action={action}>
        You have asked to join. A captain has yet to let you in.
      </EmptyState>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </ScreenLayout>
  );
}
