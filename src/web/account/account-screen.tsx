import { useQuery } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { profileQuery } from "#web/profile/queries.ts";
import { useAccountRefresh } from "#web/profile/use-profile-changes.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { IdentityRows } from "#web/sign-in/identities/identity-rows.tsx";
import { LinkIdentity } from "#web/sign-in/identities/link-identity.tsx";
import { AddPasskey, PasskeyRows } from "#web/sign-in/passkeys/passkey-rows.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeviceList } from "./device-list.tsx";
import { EraseAccount, OwnData } from "./own-data.tsx";
import "#web/later-styles.css";

/** Where the player is signed in, what is stored about him or her, and how to erase it. */
export function AccountScreen() {
  const user = useUser();
  return user && <OwnAccount user={user} />;
}

function OwnAccount({ user }: { user: SignedInUser }) {
  // Erasing requires the player's current name to be typed.
  const { data: profile, isFetchedAfterMount } = useQuery(profileQuery(user.id, useTournament().id));
  useAccountRefresh(isFetchedAfterMount ? (profile?.user ?? null) : null);
  return (
    <ScreenLayout title="Devices and data" noTournamentInTitle>
      <Crumb to={paths.ownProfile}>Profile</Crumb>
      <header className="head">
        <h1>Devices and data</h1>
        <p>For all your tournaments.</p>
      </header>
      <DeviceList user={user} />
      <SignInWays user={user} />
      <OwnData />
      <EraseAccount user={user} />
    </ScreenLayout>
  );
}

/** The ways in which the player signs in: address, accounts at providers and passkeys. */
function SignInWays({ user }: { user: SignedInUser }) {
  return (
    <section aria-labelledby="sign-in-ways">
      <div className="section-head">
        <h2 id="sign-in-ways">Ways to sign in</h2>
      </div>
      <ul className="sheet device-list">
        <li>
          <Icon name="mail" />
          <div>
            <p className="device-name">{user.email}</p>
            <small>Your address</small>
          </div>
        </li>
        <IdentityRows user={user} />
        <PasskeyRows userId={user.id} />
      </ul>
      <div className="account-actions">
        <AddPasskey />
        <LinkIdentity user={user} />
      </div>
    </section>
  );
}
