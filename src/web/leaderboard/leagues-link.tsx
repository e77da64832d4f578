import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";

/** The way to a player's leagues on a wide screen; on a phone the drawer has it. */
export function LeaguesLink() {
  if (useUser() === null) return null;
  return (
    <Link className="btn" to={paths.leagues}>
      Leagues
    </Link>
  );
}
