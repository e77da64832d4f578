import { Ledger } from "#web/ledger/ledger.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { useRefetchOnReconnect } from "./refetch-on-reconnect.ts";

/** What every screen has and the first one does not wait for: the sheet that explains figures, and refetching
 * when the network is back. */
export function LaterParts() {
  useRefetchOnReconnect();
  return useTournamentChoice().tournament && <Ledger />;
}
