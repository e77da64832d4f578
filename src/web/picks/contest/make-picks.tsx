import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { storeIntendedPath } from "#web/navigation/return-path.ts";
import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";

/** The way from the page of an open game or race to one's own picks; a visitor signs in first. */
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
