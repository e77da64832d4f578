import { isSetUpToken } from "#domain/players/set-up-token.ts";
import { useHash } from "#web/navigation/use-hash.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { OpenedLink } from "./opened-link.tsx";
import { SetUpSteps } from "./set-up-steps.tsx";
import { WithoutLink } from "./without-link.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** The page behind the link that makes the first admin: who becomes one, and then what a new site needs. */
export function SetUpScreen() {
  const user = useUser();
  const token = useHash();
  return (
    <ScreenLayout title="Set up" noTournamentInTitle>
      {user?.admin === true ? (
        <SetUpSteps user={user} />
      ) : isSetUpToken(token) ? (
        <OpenedLink key={token} token={token} />
      ) : (
        <WithoutLink isCutOff={token !== ""} />
      )}
    </ScreenLayout>
  );
}
