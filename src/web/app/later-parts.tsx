import { useTournamentOfLeague } from "#web/leagues/use-tournament-of-league.ts";
import { Ledger } from "#web/ledger/ledger.tsx";
import { PushOffer } from "#web/reminders/push-offer.tsx";
import { useUser } from "#web/session/session.tsx";
import { useSendUnsent } from "#web/unsent/use-send-unsent.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { useRefetchOnDrift } from "./refetch-on-drift.ts";
import { useRefetchOnReconnect } from "./refetch-on-reconnect.ts";

/** Sends the picks that are kept for a player, and finds the player's tournament on a second device. */
function PlayersParts({ userId }: { userId: number }) {
  useSendUnsent(userId);
  useTournamentOfLeague(userId);
  return null;
}

/** What every screen has and the first one does not wait for: the sheet that explains figures, push, kept
 * picks, and refetching when the network is back or the clock was set. */
export function LaterParts() {
  const user = useUser();
  const { tournament } = useTournamentChoice();
  useRefetchOnReconnect();
  useRefetchOnDrift();
  return (
    <>
      {tournament && <Ledger />}
      {user && <PlayersParts key={`parts ${user.id}`} userId={user.id} />}
      {user && <PushOffer key={user.id} user={user} />}
    </>
  );
}
