import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeviceList } from "./device-list.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { OwnData } from "./own-data.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import "#web/later-styles.css";

/** Where the player is signed in, what is stored about him or her, and how to erase it. */
export function AccountScreen() {
  const user = useUser();
  if (user === null) return null;
  return (
    <ScreenLayout title="Devices and data" noTournamentInTitle>
      <Link className="crumb" to={paths.ownProfile}>
        <Icon name="chev-l" className="icon icon-16" />
        Profile
      </Link>
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
