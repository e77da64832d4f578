import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { storeIntendedPath } from "#web/navigation/intended-path.ts";
import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";

/** Links from the page of an open game or race to the player's picks; a visitor signs in first. */
export function MakePicks({ round }: { round: string }) {
  const { status, user } = useSession();
  const { isOffered, begin } = useSignIn();
  if (user !== null) {
    return (
      <Link className="btn make-picks" to={paths.predictionsOf(round)}>
        Make your picks
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
      Make your picks
    </button>
  );
}

/** Element ids of the signed-in player's first row, and of the statistics. */
export const OWN_ROW_ID = "your-picks";
export const STATISTICS_ID = "statistics";

interface JumpLinksProps {
  hasOwnRow: boolean;
  hasStatistics: boolean;
}

/** Links to parts of the page that may stand below hundreds of rows; nothing without a target. */
export function JumpLinks({ hasOwnRow, hasStatistics }: JumpLinksProps) {
  if (!hasOwnRow && !hasStatistics) return null;
  return (
    <nav className="jumps" aria-label="On this page">
      {hasOwnRow && (
        <a className="hit-area" href={`#${OWN_ROW_ID}`}>
          Your picks
        </a>
      )}
      {hasStatistics && (
        <a className="hit-area" href={`#${STATISTICS_ID}`}>
          Statistics
        </a>
      )}
    </nav>
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
