import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/players.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { possessiveOf } from "#domain/players/possessive.ts";
import { isNotFound } from "#web/app/api.ts";
import { ScreenLayout } from "#web/app/screen-layout.tsx";
import { useUser } from "#web/app/session.tsx";
import { useTournament } from "#web/app/tournament.tsx";
import { NotFoundPage, useIdInAddress } from "../contests/detail-states.tsx";
import { untilUnsealed } from "../contests/until-unsealed.ts";
import { useNowAtLocks } from "../contests/use-now-at-locks.ts";
import { GiftNotice } from "../gifts/gift-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { ErrorNote } from "../ui/note.tsx";
import { Course, CourseLink } from "./course.tsx";
import { DeactivateAccount } from "./deactivate-account.tsx";
import { type Greeting, greetingAt } from "./greetings.ts";
import { HistoricalResults } from "./historical-results.tsx";
import { OtherHead } from "./other-head.tsx";
import { OwnHead } from "./own-head.tsx";
import { isSealed, ProfilePredictions, unsealedFrom } from "./profile-predictions.tsx";
import { profileQuery } from "./queries.ts";

/** A player's profile, by the id in the address, in the chosen tournament (spec §2). */
export function ProfileScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  // Chosen once per visit: another tournament or another name is no reason to greet again.
  const [greeting] = useState(() => greetingAt(Math.random()));
  if (id === null) return <MissingProfile />;
  return <PlayerProfile key={id} userId={id} tournament={tournament} greeting={greeting} />;
}

interface PlayerProfileProps {
  userId: number;
  tournament: Tournament;
  greeting: Greeting;
}

function PlayerProfile({ userId, tournament, greeting }: PlayerProfileProps) {
  const isOwn = useUser()?.id === userId;
  const { data: profile, error, isLoadingError, refetch } = useProfile(userId, tournament.id, isOwn);
  if (isLoadingError && isNotFound(error)) return <MissingProfile />;
  if (isLoadingError) return <FailedProfile onRetry={() => void refetch()} />;
  if (profile === undefined) {
    return (
      <ScreenLayout title="Profile">
        <h1 className="vh">Profile</h1>
        <Loading />
      </ScreenLayout>
    );
  }
  return isOwn ? (
    <OwnProfile profile={profile} tournament={tournament} greeting={greeting} />
  ) : (
    <OthersProfile profile={profile} tournament={tournament} />
  );
}

/** The profile, asked for again while picks are still sealed that everyone may see by now. */
function useProfile(userId: number, tournamentId: number, isOwn: boolean) {
  const options = profileQuery(userId, tournamentId);
  const known = useQuery(options).data?.predictions ?? [];
  const sealedUntil = isOwn ? [] : known.filter(isSealed).map(unsealedFrom);
  const now = useNowAtLocks(sealedUntil);
  const isLate = sealedUntil.some((lock) => isLocked(lock, now));
  return useQuery({ ...options, refetchInterval: untilUnsealed(isLate, isLate) });
}

function MissingProfile() {
  return (
    <NotFoundPage title="Player not found" hidden="Profile">
      The account may have been deactivated.
    </NotFoundPage>
  );
}

function FailedProfile({ onRetry }: { onRetry: () => void }) {
  return (
    <ScreenLayout title="Profile">
      <h1 className="vh">Profile</h1>
      <ErrorNote onRetry={onRetry}>Failed to load user profile. Please try again later.</ErrorNote>
    </ScreenLayout>
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
      <OwnHead user={user} greeting={greeting} team={profile.user.team} tournament={tournament} />
      <GiftNotice userId={user.id} tournament={tournament} />
      <div className="sec">
        <h2>Predictions</h2>
        <span className="n">{tournament.name}</span>
        <CourseLink userId={user.id} tournamentId={tournament.id} />
      </div>
      <ProfilePredictions predictions={profile.predictions} tournament={tournament} isOwn />
      <Course userId={user.id} tournamentId={tournament.id} />
      <HistoricalResults userId={user.id} />
      <DeactivateAccount user={user} />
    </ScreenLayout>
  );
}

function OthersProfile({ profile, tournament }: LoadedProfileProps) {
  const { user, predictions } = profile;
  return (
    <ScreenLayout title={`${possessiveOf(user.name)} Predictions`}>
      <OtherHead user={user} tournament={tournament} />
      <ProfilePredictions predictions={predictions} tournament={tournament} isOwn={false} />
      <Course userId={user.id} tournamentId={tournament.id} />
      <HistoricalResults userId={user.id} />
    </ScreenLayout>
  );
}
