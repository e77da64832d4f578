import { Ledger } from "#web/ledger/ledger.tsx";
import { PushOffer } from "#web/reminders/push-offer.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { useRefetchOnReconnect } from "./refetch-on-reconnect.ts";

/** What every screen has and the first one does not wait for: the sheet that explains figures, push, and
 * refetching when the network is back. */
export function LaterParts() {
  const user = useUser();
  const { tournament } = useTournamentChoice();
  useRefetchOnReconnect();
  return (
    <>
      {tournament && <Ledger />}
      {user && <PushOffer key={user.id} user={user} />}
    </>
  );
}
