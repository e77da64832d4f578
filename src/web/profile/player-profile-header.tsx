import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { signIn } from "#contract/sign-in/calls.ts";
import type { Profile } from "#contract/players/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { possessiveOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { call, messageOf } from "#web/api/api.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { flagOf } from "#web/basketball/teams.tsx";
import { GiftButton } from "#web/gifts/gifts.tsx";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { pastResultsQuery } from "./queries.ts";
import { SignInLinkButton } from "./sign-in-link-button.tsx";

interface PlayerProfileHeaderProps {
  user: Profile["user"];
  tournament: Tournament;
}

/** The header of another player's profile: name, supported team and the gift button. */
export function PlayerProfileHeader({ user, tournament }: PlayerProfileHeaderProps) {
  const viewer = useUser();
  const { data: history } = useQuery(pastResultsQuery(user.id));
  const known = history?.find(({ id }) => id === tournament.id) ?? tournament;
  return (
    <header className="me-head">
      <div>
        <h1>
          <bdi>{possessiveOf(user.name)}</bdi> Predictions
          <AdminMark userId={user.id} />
        </h1>
        <p className="muted">
          {user.team === null ? (
            tournament.name
          ) : (
            <>
              Supporter of <SupportedTeam team={user.team} tournament={tournament} />
            </>
          )}
        </p>
      </div>
      <div className="me-row is-others">
        {viewer !== null && (
          <Link className="btn" to={paths.versus(viewer.id, user.id, tournament.id)}>
            Head to head
          </Link>
        )}
        {viewer?.admin === true && (
          <>
            <SignInLinkButton userId={user.id} name={user.name} />
            <EndSessionsButton userId={user.id} name={user.name} />
          </>
        )}
        {!known.is_over && (
          <GiftButton key={`${user.id} ${tournament.id}`} receiver={user} tournament={tournament} />
        )}
      </div>
    </header>
  );
}

function SupportedTeam({ team, tournament }: { team: string; tournament: Tournament }) {
  const { data: games = [] } = useQuery({
    ...gamesQuery(tournament.id),
    enabled: SPORT_TERMS[getSport(tournament)].event === "game",
  });
  const game = games.find(({ team1, team2 }) => team1 === team || team2 === team);
  return (
    <b className="supported">
      {game !== undefined && <span aria-hidden="true">{flagOf(game, team)} </span>}
      {team}
    </b>
  );
}

interface EndSessionsProps {
  userId: number;
  name: string;
}

/** Lets an admin sign a player out on all devices, with a reason. */
function EndSessionsButton(props: EndSessionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign out everywhere
      </button>
      {isOpen && <EndSessionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndSessionsDialog({ userId, name, onClose }: EndSessionsProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signIn.endSessions, { params: { id: userId }, body: { reason: reason.trim() } }),
    onSuccess() {
      toast.success(`${name} is signed out on all devices.`);
      onClose();
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && reason.trim() !== "") mutate();
  };
  return (
    <Dialog title="Sign out everywhere" onClose={onClose}>
      <form className="erase-form" onSubmit={handleSubmit}>
        <p>
          It signs <bdi>{name}</bdi> out on all devices, for example after a lost phone. The player can sign
          in again.
        </p>
        <TextField
          label="Why, for the player and the log"
          value={reason}
          required
          maxLength={200}
          autoComplete="off"
          data-focus=""
          onChange={setReason}
        />
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-danger-solid" type="submit" aria-busy={isPending || undefined}>
            Sign out
          </button>
        </div>
      </form>
    </Dialog>
  );
}
