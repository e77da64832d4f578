import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { writeFirstRound } from "#contract/recap/round-words.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { InviteDialog } from "#web/leagues/manage/invite-dialog.tsx";
import { NewCodeDialog } from "#web/leagues/manage/new-code-dialog.tsx";
import { LeaveDialog } from "#web/leagues/members/leave-league.tsx";
import { leagueBoardQuery, pickedQuery, waitingQuery } from "#web/leagues/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { RowMenu } from "#web/ui/controls/row-menu.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { describePlace } from "./describe-place.ts";

interface LeagueProps {
  league: League;
}

/** The name of a league, the player's place in it, and the ways to invite and to manage. */
export function LeagueHead({ league, isHere }: LeagueProps & { isHere: boolean }) {
  const isThere = league.deleted_at === null;
  return (
    <header className="lg-head">
      <h1>
        <bdi>{league.name}</bdi>
      </h1>
      <p>{isHere ? <OwnPlace league={league} /> : countOf(league.members, "member")}</p>
      {isThere && <Asking league={league} />}
      {isThere && (
        <div className="lg-acts">
          <InviteButton league={league} />
          {isCaptainRole(league.role) ? (
            <Link className="btn btn-s" to={paths.manageLeague(league.id)}>
              <Icon name="gear" />
              <span>Manage</span>
            </Link>
          ) : (
            <MemberMenu league={league} />
          )}
        </div>
      )}
    </header>
  );
}

/** For captains: how many players ask to join, with the way to answer them. */
function Asking({ league: { id, pending } }: LeagueProps) {
  if (pending === null || pending === 0) return null;
  return (
    <p>
      <Link to={paths.manageLeague(id)}>
        {countOf(pending, "player")} {pluralize(pending, "asks", "ask")} to join
      </Link>
    </p>
  );
}

/** The player's place among all members, at the end of the tournament with the way to its podium. */
function OwnPlace({ league: { id, members } }: LeagueProps) {
  const tournament = useTournament();
  const userId = useUser()?.id ?? null;
  const board = useQuery(leagueBoardQuery(id, tournament.id));
  const waiting = useQuery(waitingQuery(id, tournament.id));
  if (board.data === undefined || waiting.data === undefined) return countOf(members, "member");
  const isOver = tournament.is_over;
  const own = describePlace(board.data, { waiting: waiting.data.count, userId, isOver });
  return (
    <>
      {own === null ? (
        <WithoutPlace leagueId={id} members={members} />
      ) : (
        <>
          {own.start} <b>{own.place}</b>
          {own.rest}
        </>
      )}
      {isOver && board.data.length > 0 && (
        <>
          {" "}
          <Link className="nowrap" to={paths.leaderboardIn(tournament.id)}>
            The podium
          </Link>
        </>
      )}
    </>
  );
}

/** What the league plays, and when it begins. */
function WithoutPlace({ leagueId, members }: { leagueId: number; members: number }) {
  const tournament = useTournament();
  const picked = useQuery(pickedQuery(leagueId));
  const next = picked.data?.deadline?.round;
  const size = `${countOf(members, "member")} on ${tournament.name}.`;
  const [stage] = SPORT_TERMS[getSport(tournament)].stages;
  return next === undefined ? size : `${size} ${writeFirstRound(next, stage)}`;
}

/** Opens the invitation, for those who may give it out. */
function InviteButton({ league }: LeagueProps) {
  const [dialog, setDialog] = useState<"invite" | "new-code" | null>(null);
  const { invitation } = league;
  if (invitation === null || league.is_closed) return null;
  return (
    <>
      <button className="btn btn-s" type="button" aria-haspopup="dialog" onClick={() => setDialog("invite")}>
        <Icon name="share" />
        <span>Invite</span>
      </button>
      {dialog === "invite" && (
        <InviteDialog
          league={league}
          invitation={invitation}
          onClose={() => setDialog(null)}
          onRenew={isCaptainRole(league.role) ? () => setDialog("new-code") : null}
        />
      )}
      {dialog === "new-code" && <NewCodeDialog league={league} onClose={() => setDialog("invite")} />}
    </>
  );
}

/** What members who are no captains can do besides playing. */
function MemberMenu({ league }: LeagueProps) {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const { data: entries = [] } = useQuery(leagueBoardQuery(league.id, tournament.id));
  const [isLeaving, setLeaving] = useState(false);
  const rival = entries.find(({ user_id }) => user_id !== userId);
  return (
    <>
      <RowMenu label={`More about ${league.name}`}>
        {(close) => (
          <>
            <Link className="menu-item" to={paths.manageLeague(league.id)}>
              Members and log
            </Link>
            {rival && (
              <Link className="menu-item" to={paths.versus(userId, rival.user_id, tournament.id)}>
                Head to head
              </Link>
            )}
            <button
              className="menu-item is-danger"
              type="button"
              onClick={() => {
                close();
                setLeaving(true);
              }}
            >
              Leave the league
            </button>
          </>
        )}
      </RowMenu>
      {isLeaving && <LeaveDialog league={league} onClose={() => setLeaving(false)} />}
    </>
  );
}
