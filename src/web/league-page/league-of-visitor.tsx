import { useQuery } from "@tanstack/react-query";
import type { InvitationPage as InvitationData } from "#contract/leagues/schemas.ts";
import { withArticle } from "#contract/recap/round-words.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { writeTimeLeft } from "#domain/time-left.ts";
import { useNow } from "#web/clock/clock.tsx";
import { findColumnLeaders, getPointsColumns, listShown } from "#web/leaderboard/board.ts";
import { EmptyBoard } from "#web/leaderboard/empty-board.tsx";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-states.tsx";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { InvitationPage } from "#web/leagues/join/invitation.tsx";
import { JoinAction, type JoinActionProps } from "#web/leagues/join/join-action.tsx";
import { invitedBoardQuery } from "#web/leagues/queries.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime, dayOf } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { describeRanks, mapRanksBefore } from "./league-board.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

/** A league's address for somebody with its code who may join: the board, with the invitation above it. Where
 * there is nothing to join or names are hidden, the page of the invitation. */
export function LeagueOfVisitor({ code, invitation }: JoinActionProps) {
  const { own_state, names, over, is_full } = invitation;
  const { tournament } = useTournamentChoice();
  const canJoin = own_state === null && over === null && !is_full;
  if (!canJoin || names === null || !tournament)
    return <InvitationPage code={code} invitation={invitation} />;
  return (
    <ScreenLayout title={invitation.name} className="league">
      <header className="lg-head">
        <h1>
          <bdi>{invitation.name}</bdi>
        </h1>
        <p>{describeLeague(invitation)}</p>
      </header>
      <div className="lg-parts" data-view="board">
        <div className="lg-main">
          <section className="card lg-in" aria-labelledby="invited">
            <div>
              <h2 id="invited">
                {invitation.invited_by === null ? "You are invited" : `${invitation.invited_by} invites you`}
              </h2>
              <Due invitation={invitation} />
            </div>
            <JoinAction code={code} invitation={invitation} isShort />
          </section>
          {(invitation.tournament?.id ?? tournament.id) === tournament.id && (
            <VisitorBoard code={code} tournament={tournament} />
          )}
        </div>
        <section className="lg-chat" aria-labelledby="closed-chat">
          <div className="section-head">
            <h2 id="closed-chat">Trash Talk</h2>
          </div>
          <p className="lg-closed">
            <Icon name="lock" />
            Only members read and write here.
          </p>
        </section>
      </div>
    </ScreenLayout>
  );
}

/** Writes "9 players on EuroBasket 2025. Mari Tamm is the captain." */
function describeLeague({ members, tournament, captain }: InvitationData): string {
  const size = `${countOf(members, "player")}${tournament === null ? "" : ` on ${tournament.name}`}.`;
  return captain === null ? size : `${size} ${captain} is the captain.`;
}

/** Until when how many picks can be made, or when the next ones open. */
function Due({ invitation: { next_deadline, next_round_at } }: Pick<JoinActionProps, "invitation">) {
  const locksAt = next_deadline && instantOf(next_deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  if (next_deadline === null || locksAt === null || locksAt <= now)
    return <p>{next_round_at !== null && `Next round ${dayOf(instantOf(next_round_at), now)}`}</p>;
  const { picks, round } = next_deadline;
  return (
    <p>
      <b>{writeTimeLeft(locksAt - now)} left</b> for {countOf(picks, "pick")} of {withArticle(round)},{" "}
      {dayAndTime(locksAt, now)}.
    </p>
  );
}

/** The league's board, whose figures are explained to members only. */
function VisitorBoard({ code, tournament }: { code: string; tournament: Tournament }) {
  const { data, isLoadingError, refetch } = useQuery(invitedBoardQuery(code, tournament.id));
  if (isLoadingError)
    return (
      <ErrorBanner onRetry={() => void refetch()}>The board of this league could not be loaded.</ErrorBanner>
    );
  if (data === undefined) return <LeaderboardLoading />;
  const { entries, more, waiting } = data;
  const columns = getPointsColumns(getSport(tournament));
  const shown = listShown(entries, null);
  if (shown.length + waiting.count === 0) return <EmptyBoard isOver={tournament.is_over} />;
  return (
    <>
      <LeaderboardTable
        board={OVERALL}
        shown={shown}
        columns={columns}
        best={findColumnLeaders(shown, columns)}
        context={tournament}
        hasExpertise={false}
        ranksBefore={mapRanksBefore(entries)}
        movesSince="last result"
        myId={null}
        below={
          <WaitingRows waiting={waiting} firstIndex={shown.length + 2} columns={columns.length} myId={null} />
        }
        figures={null}
      />
      <p className="league-note">
        {more > 0 && `${countOf(more, "more member follows", "more members follow")}. `}
        {describeRanks(entries)}
      </p>
    </>
  );
}
