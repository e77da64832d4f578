import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { getSport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { forgetIntendedCode } from "#web/session/stored-session.ts";
import { useUser } from "#web/session/session.tsx";
import { usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { DeadlineBar } from "./deadline-bar.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { InvitationHead } from "./invitation-head.tsx";
import { invitationQuery } from "./invitation-query.ts";
import { JoinAction, type JoinActionProps } from "./join-action.tsx";
import { NextTournament } from "./next-tournament.tsx";
import { SampleOf } from "./sample-of.tsx";
import { WhoIsIn } from "./who-is-in.tsx";

interface InvitationProps {
  code: string;
  /** The league that the code has to belong to; null: any. */
  leagueId?: number | null;
  /** Shown when the code is not valid. */
  instead: ReactNode;
  /** What shows the invitation. */
  Page?: ComponentType<JoinActionProps>;
}

/** What a code leads to: its league, and the button that joins it. */
export function Invitation({ code, leagueId = null, instead, Page = InvitationPage }: InvitationProps) {
  const userId = useUser()?.id ?? null;
  const { data, error, isLoadingError, refetch } = useQuery(invitationQuery(code, leagueId, userId));
  const isOver = data === null;
  useEffect(() => {
    if (isOver) forgetIntendedCode(code);
  }, [isOver, code]);
  if (isOver) return instead;
  if (data !== undefined) return <LoadedInvitation code={code} invitation={data} Page={Page} />;
  const failure = isLoadingError ? messageOf(error) : null;
  return <UnloadedScreen title="Join" failure={failure} onRetry={() => void refetch()} />;
}

interface LoadedProps extends JoinActionProps {
  Page: ComponentType<JoinActionProps>;
}

function LoadedInvitation({ code, invitation, Page }: LoadedProps) {
  const { tournament, over } = invitation;
  usePageTournament(tournament?.id ?? null);
  useEffect(() => {
    // From here on it is the chosen one, also in a new tab.
    if (tournament !== null && over === null) rememberTournament(tournament.id, getSport(tournament));
  }, [tournament, over]);
  return <Page code={code} invitation={invitation} />;
}

/** The page of an invitation. */
export function InvitationPage({ code, invitation }: JoinActionProps) {
  const { name, tournament, over, is_full, own_state } = invitation;
  return (
    <ScreenLayout title={`Join ${name}`} noTournamentInTitle>
      <div className="inv-page">
        <div className="inv-part">
          <InvitationHead invitation={invitation} />
          <DeadlineBar invitation={invitation} />
          <JoinAction code={code} invitation={invitation} />
          {over === null && !(is_full && own_state === null) && <WhoIsIn invitation={invitation} />}
        </div>
        <div className="inv-part">
          {over === null ? <SampleOf tournament={tournament} /> : <NextTournament next={over.next} />}
          {over === null && <HowItWorks tournament={tournament} />}
        </div>
      </div>
    </ScreenLayout>
  );
}
