import { MAKE_PICKS } from "#contract/pick-labels.ts";
import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { storeIntendedPath } from "#web/navigation/intended-path.ts";
import { useSession } from "#web/session/session.tsx";
import { useSiteName } from "#web/settings/use-site-name.ts";
import { useSignIn } from "./sign-in-context.ts";

/** Explains the game to a visitor on pages that friends link to; nothing for a player. Leave out button or
 * link where the page already has it. */
export function FirstVisit({
  hasButton = true,
  hasRules = true,
}: {
  hasButton?: boolean;
  hasRules?: boolean;
}) {
  const { status, user } = useSession();
  const { isOffered, begin } = useSignIn();
  const siteName = useSiteName();
  if (user !== null || status === "loading") return null;
  const handlePicks = () => {
    storeIntendedPath(paths.predictions);
    begin();
  };
  return (
    <section className="first-visit" aria-labelledby="first-visit">
      <div className="section-head">
        <h2 id="first-visit">What is {siteName}?</h2>
      </div>
      <p>A prediction game: friends pick who wins, and the leaderboard says who was right.</p>
      <ol>
        <li>Make your picks for each game or race before it locks.</li>
        <li>One joker per round doubles its points.</li>
        <li>Every right pick earns points. Late starters win rounds too.</li>
      </ol>
      <p className="first-visit-ways">
        {hasButton && isOffered && (
          <button className="btn btn-primary" type="button" onClick={handlePicks}>
            {MAKE_PICKS}
          </button>
        )}
        {hasRules && <Link to={paths.rules}>Rules</Link>}
      </p>
    </section>
  );
}
