import { useQuery } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { profileQuery } from "#web/profile/queries.ts";
import { useAccountRefresh } from "#web/profile/use-account-refresh.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { DeviceList } from "./device-list.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { OwnData } from "./own-data.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import "#web/later-styles.css";

/** Where the player is signed in, what is stored about him or her, and how to erase it. */
export function AccountScreen() {
  const user = useUser();
  return user && <OwnAccount user={user} />;
}

function OwnAccount({ user }: { user: SignedInUser }) {
  // Erasing asks for the name that the player has now.
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
