import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { isNotFound, messageOf } from "#web/api/api.ts";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { forgetIntendedCode } from "#web/session/intended-code.ts";
import { useUser } from "#web/session/session.tsx";
import { usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { invitationQuery } from "./invitation-query.ts";
import { type JoinActionProps, JoinAction } from "./join-action.tsx";
import { JoinDeadline } from "./join-deadline.tsx";
import { JoinHead } from "./join-head.tsx";
import { WhoIsIn } from "./who-is-in.tsx";

interface InvitationProps {
  code: string;
  /** The league that it has to be of; null: any. */
  leagueId?: number | null;
  /** Shown where the code lets nobody in. */
  instead: ReactNode;
}

/** What an invitation leads to, and the way in. */
export function Invitation({ code, leagueId = null, instead }: InvitationProps) {
  const userId = useUser()?.id ?? null;
  const { data, error, isLoadingError, refetch } = useQuery(invitationQuery({ code, leagueId }, userId));
  const isOver = isLoadingError && isNotFound(error);
  useEffect(() => {
    if (isOver) forgetIntendedCode(code);
  }, [isOver, code]);
  if (data !== undefined) return <LoadedInvitation code={code} invitation={data} />;
  if (isOver) return instead;
  const failure = isLoadingError ? messageOf(error) : null;
  return <UnloadedScreen title="Join" failure={failure} onRetry={() => void refetch()} />;
}

function LoadedInvitation({ code, invitation }: JoinActionProps) {
  const { name, own_state, tournament } = invitation;
  usePageTournament(tournament?.id ?? null);
  return (
    <ScreenLayout title={`Join ${name}`} noTournamentInTitle>
      <div className="join-page">
        <JoinHead invitation={invitation} />
        {own_state === null && <JoinDeadline invitation={invitation} />}
        <JoinAction code={code} invitation={invitation} />
        <WhoIsIn invitation={invitation} />
        <FirstVisit />
      </div>
    </ScreenLayout>
  );
}
