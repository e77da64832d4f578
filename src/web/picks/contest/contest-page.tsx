import { CHANGE_PICKS, MAKE_PICKS } from "#contract/pick-labels.ts";
import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { storeIntendedPath } from "#web/navigation/intended-path.ts";
import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";

/** Links from the page of an open game or race to the player's picks; a visitor signs in first. */
export function MakePicks({ round, hasPicked }: { round: string; hasPicked: boolean }) {
  const { status, user } = useSession();
  const { isOffered, begin } = useSignIn();
  if (user !== null) {
    return (
      <Link className="btn make-picks" to={paths.predictionsOf(round)}>
        {hasPicked ? CHANGE_PICKS : MAKE_PICKS}
      </Link>
    );
  }
  if (status === "loading" || !isOffered) return null;
  const handleClick = () => {
    storeIntendedPath(paths.predictionsOf(round));
    begin();
  };
  return (
    <button className="btn btn-primary make-picks" type="button" onClick={handleClick}>
      {MAKE_PICKS}
    </button>
  );
}

type Kind = "Game" | "Race";

/** Shown for a game or race that does not exist in the tournament. */
export function MissingContest({ kind }: { kind: Kind }) {
  return (
    <NotFoundPage title={`${kind} not found`} hidden={kind}>
      It may belong to another tournament.
    </NotFoundPage>
  );
}

/** Locks are announced over the socket; poll in case the announcement was lost. */
const REVEAL_POLL_MS = 3000;

/** Returns the milliseconds between refetches of rows that are hidden after their lock; false: no refetch. */
export function getRevealPollInterval(isAnySealed: boolean, isLocked: boolean): number | false {
  return isLocked && isAnySealed ? REVEAL_POLL_MS : false;
}
