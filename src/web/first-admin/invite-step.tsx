import { useQuery } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { useCreateLeague } from "#web/leagues/league-mutations.ts";
import { ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { leagueQuery } from "#web/leagues/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { CopyLine } from "#web/ui/controls/copy-line.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { SetUpStep } from "./set-up-step.tsx";

/** The player's own league of all tournaments, with its invitation. */
function useOwnLeague(userId: number) {
  const { tournament } = useTournamentChoice();
  const leagues = useQuery({
    ...ownLeaguesQuery(userId, tournament?.id ?? 0),
    enabled: tournament !== null && tournament !== undefined,
  });
  const own = leagues.data?.find(
    ({ role, tournament_id, deleted_at }) =>
      role === "captain" && tournament_id === null && deleted_at === null,
  );
  const league = useQuery({ ...leagueQuery(own?.id ?? 0), enabled: own !== undefined });
  return league.data;
}

interface InvitationProps {
  user: SignedInUser;
  siteName: string;
  /** Copying it is what the page is for. */
  isPrimary?: boolean;
}

/** Makes a league of all tournaments, whose invitation friends get. */
export function InviteStep(props: InvitationProps) {
  return (
    <SetUpStep number={4} title="Invite">
      <p className="hint">
        Whoever opens the link can sign in, and joins your league of all tournaments here.
      </p>
      <Invitation {...props} />
    </SetUpStep>
  );
}

/** The invitation into the own league, or the button that makes both. */
export function Invitation({ user, siteName, isPrimary = false }: InvitationProps) {
  const found = useOwnLeague(user.id);
  const create = useCreateLeague();
  const league = create.data ?? found;
  return (
    <>
      {league?.invitation ? (
        <InvitationLine code={league.invitation.code} name={league.name} isPrimary={isPrimary} />
      ) : (
        <>
          {create.error && <InlineError>{messageOf(create.error)}</InlineError>}
          <button
            className="btn"
            type="button"
            aria-busy={create.isPending || undefined}
            onClick={() => create.mutate({ name: siteName, emoji: "🃏", tournament_id: null })}
          >
            <Icon name="share" />
            Make an invitation
          </button>
        </>
      )}
    </>
  );
}

function InvitationLine({ code, name, isPrimary }: { code: string; name: string; isPrimary: boolean }) {
  const copy = useCopy();
  const link = new URL(paths.join(code), location.origin).href;
  return (
    <CopyLine
      label="Invitation"
      link={link}
      isPrimary={isPrimary}
      shareAs={name}
      onCopy={(text) => void copy(text)}
    />
  );
}
