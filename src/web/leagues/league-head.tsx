import { useState } from "react";
import { Link } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { useOwnPlace } from "./use-own-place.ts";

/** The name of a league, the own place in it, and the ways to its chat and to its invitation. */
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
