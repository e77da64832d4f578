import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Settings } from "#contract/app/schemas.ts";
import type { Profile } from "#contract/players/schemas.ts";
import { PLAYER_NOT_FOUND } from "#contract/sentences.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { possessiveOf } from "#domain/pluralize.ts";
import { isNotFound } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { GiftNotice } from "#web/gifts/gifts.tsx";
import { whyProps } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { PickPermission } from "#web/on-behalf/pick-permission.tsx";
import { OrganiseLink } from "#web/organise/organise-link.tsx";
import { getRevealPollInterval } from "#web/picks/contest/contest-page.tsx";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DeactivateAccount } from "./deactivate-account.tsx";
import { type Greeting, pickGreeting } from "./greetings.ts";
import { HistoricalResults } from "./historical-results.tsx";
import { OwnProfileHeader } from "./own-profile-header.tsx";
import { PlayerProfileHeader } from "./player-profile-header.tsx";
import { getRevealTime, isHidden, ProfilePredictions } from "./profile-predictions.tsx";
import { profileQuery } from "./queries.ts";
import { RankHistory } from "./rank-history.tsx";
import { SignInLinkButton } from "./sign-in-link-button.tsx";
import { useAccountRefresh } from "./use-profile-changes.ts";
import "#web/later-styles.css";

/** The profile of the player whose id is in the URL, in the chosen tournament. */
export function ProfileScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  // Picked once per visit, so that it stays when the tournament or the name changes.
  const [greeting] = useState(() => pickGreeting(Math.random()));
  if (id === null) return <ProfileNotFound />;
  return <PlayerProfile key={id} userId={id} tournament={tournament} greeting={greeting} />;
}

const LOADING_FAILED = "Failed to load user profile. Please try again later.";

interface PlayerProfileProps {
  userId: number;
  tournament: Tournament;
  greeting: Greeting;
}

function PlayerProfile({ userId, tournament, greeting }: PlayerProfileProps) {
  const isOwn = useUser()?.id === userId;
  const { data: profile, error, isLoadingError, refetch } = useProfile(userId, tournament.id, isOwn);
  if (isLoadingError && isNotFound(error)) return <UnknownPlayer userId={userId} />;
  if (profile === undefined) {
    const failure = isLoadingError ? LOADING_FAILED : null;
    return <UnloadedScreen title="Profile" failure={failure} onRetry={() => void refetch()} />;
  }
  return isOwn ? (
    <OwnProfile profile={profile} tournament={tournament} greeting={greeting} />
  ) : (
    <OtherPlayerProfile profile={profile} tournament={tournament} />
  );
}

/** Loads the profile, polls while picks past their lock are still hidden, and updates the session from the
 * player's own. */
function useProfile(userId: number, tournamentId: number, isOwn: boolean) {
  const options = profileQuery(userId, tournamentId);
  const known = useQuery(options).data?.predictions ?? [];
  const hiddenUntil = isOwn ? [] : known.filter(isHidden).map(getRevealTime);
  const now = useNow(hiddenUntil);
  const isRevealDue = hiddenUntil.some((lock) => isLocked(lock, now));
  const query = useQuery({ ...options, refetchInterval: getRevealPollInterval(isRevealDue, isRevealDue) });
  // A cached profile may be older than a change of the name in this session.
  useAccountRefresh(isOwn && query.isFetchedAfterMount ? (query.data?.user ?? null) : null);
  return query;
}

function ProfileNotFound() {
  return (
    <NotFoundPage title={PLAYER_NOT_FOUND} hidden="Profile">
      The account may have been deactivated.
    </NotFoundPage>
  );
}

/** The page of an id without a profile; an admin gets the link that brings a deactivated account back. */
function UnknownPlayer({ userId }: { userId: number }) {
  if (useUser()?.admin !== true) return <ProfileNotFound />;
  return (
    <NotFoundPage
      title={PLAYER_NOT_FOUND}
      hidden="Profile"
      action={<SignInLinkButton userId={userId} name={null} />}
    >
      If the account was deactivated, a sign-in link brings it back.
    </NotFoundPage>
  );
}

interface LoadedProfileProps {
  profile: Profile;
  tournament: Tournament;
}

function OwnProfile({ profile, tournament, greeting }: LoadedProfileProps & { greeting: Greeting }) {
  const user = useUser();
  if (user === null) return null;
  return (
    <ScreenLayout title="Profile">
      <OwnProfileHeader
        user={user}
        greeting={greeting}
        team={profile.user.team}
        shownAs={profile.user.shown_as ?? null}
        tournament={tournament}
      />
      {profile.user.is_admin_unverified === true && <AdminUnverified />}
      <GiftNotice userId={user.id} tournament={tournament} />
      <RankHistory userId={user.id} tournamentId={tournament.id} />
      <div className="section-head">
        <h2>Predictions</h2>
        <span className="section-note">{tournament.name}</span>
        <button
          {...whyProps({ playerId: user.id, tournamentId: tournament.id, view: "picks" })}
          className="link-btn"
          type="button"
        >
          What I picked, and when
        </button>
      </div>
      <ProfilePredictions userId={user.id} predictions={profile.predictions} tournament={tournament} isOwn />
      <HistoricalResults userId={user.id} />
      <div className="section-head">
        <h2>Account</h2>
      </div>
      <PickPermission userId={user.id} tournament={tournament} />
      <OrganiseLink userId={user.id} />
      <DeactivateAccount user={user} />
      <AccountLink />
    </ScreenLayout>
  );
}

function OtherPlayerProfile({ profile, tournament }: LoadedProfileProps) {
  const { user, predictions } = profile;
  return (
    <ScreenLayout title={`${possessiveOf(user.name)} Predictions`}>
      <PlayerProfileHeader user={user} tournament={tournament} />
      <RankHistory userId={user.id} tournamentId={tournament.id} />
      <div className="section-head">
        <h2>Predictions</h2>
      </div>
      <ProfilePredictions userId={user.id} predictions={predictions} tournament={tournament} isOwn={false} />
      <HistoricalResults userId={user.id} />
    </ScreenLayout>
  );
}

/** The links to the player's reminders, and to the devices and stored data. */
function AccountLink() {
  return (
    <div className="danger-zone">
      <p className="muted">
        What you are reminded of, where you are signed in, your data, and erasing your account.
      </p>
      <Link className="btn" to={paths.reminders}>
        Reminders
      </Link>
      <Link className="btn" to={paths.account}>
        Devices and data
      </Link>
    </div>
  );
}

/** The ways to sign in that verify an address. */
function describeWays({ email_codes, sign_in }: Settings): string {
  const provider = sign_in.kind === "google" || sign_in.kind === "oidc" ? describeProvider(sign_in) : null;
  const ways = [email_codes ? "an e-mail code" : null, provider].filter((way) => way !== null);
  return ways.join(" or ") || "another way";
}

/** Tells an admin whose sign-in did not verify the address, such as one with a passkey, how to get admin
 * rights. */
function AdminUnverified() {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <Banner>
      <b>You are an admin, but not in this session.</b> A passkey or a link does not check your address. Sign
      out, then sign in with {describeWays(settings)}.
    </Banner>
  );
}
