import { useState } from "react";
import { Link } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InviteDialog } from "#web/leagues/manage/invite-dialog.tsx";
import { NewCodeDialog } from "#web/leagues/manage/new-code-dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { countOf } from "#domain/pluralize.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { leagueBoardQuery } from "#web/leagues/queries.ts";

/** Describes the player's place in the league; without one, the league's size and tournament. */
function useOwnPlace({ id, members, tournament_id }: League): string {
  const tournament = useTournament();
  const userId = useUser()?.id;
  const isHere = tournament_id === null || tournament_id === tournament.id;
  const { data = [] } = useQuery({ ...leagueBoardQuery(id, tournament.id), enabled: isHere });
  const own = data.find(({ user_id }) => user_id === userId);
  if (own !== undefined) return `You are ${ordinal(own.rank)} of ${data.length}.`;
  if (!isHere) return countOf(members, "member");
  return `${countOf(members, "member")}, ${tournament_id === null ? "all tournaments" : tournament.name}`;
}

/** The name of a league, the player's place in it, and the buttons of its chat and its invitation. */
export function LeagueHead({ league }: { league: League }) {
  const [dialog, setDialog] = useState<"invite" | "new-code" | null>(null);
  const { invitation, deleted_at } = league;
  const place = useOwnPlace(league);
  return (
    <header className="head league-head">
      <h1>
        <span aria-hidden="true">{league.emoji}</span> <bdi>{league.name}</bdi>
      </h1>
      <p>{place}</p>
      {deleted_at === null && (
        <Link className="btn is-icon-narrow" to={paths.leagueChat(league.id)}>
          <Icon name="chat" />
          <span>Trash Talk</span>
        </Link>
      )}
      {invitation !== null && deleted_at === null && !league.is_closed && (
        <button
          className="btn btn-primary"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDialog("invite")}
        >
          <Icon name="share" />
          Invite
        </button>
      )}
      {dialog === "invite" && invitation !== null && (
        <InviteDialog
          league={league}
          invitation={invitation}
          onClose={() => setDialog(null)}
          onRenew={() => setDialog("new-code")}
        />
      )}
      {dialog === "new-code" && <NewCodeDialog league={league} onClose={() => setDialog("invite")} />}
    </header>
  );
}
