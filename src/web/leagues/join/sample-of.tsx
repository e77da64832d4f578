import { type ComponentType, useEffect, useState } from "react";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { SPORT_SCREENS } from "#web/sport-screens.ts";

/** An example of what is picked in a tournament; nothing where the league follows all of them. */
export function SampleOf({ tournament }: Pick<InvitationPage, "tournament">) {
  const sport = tournament && getSport(tournament);
  const [Sample, setSample] = useState<ComponentType<{ tournamentId: number }> | null>(null);
  useEffect(() => {
    if (sport === null) return;
    SPORT_SCREENS[sport].loadSampleCard().then(
      (loaded) => setSample(() => loaded),
      (failure: unknown) => logFailure("The example could not be loaded", failure),
    );
  }, [sport]);
  return tournament !== null && Sample !== null && <Sample tournamentId={tournament.id} />;
}
