import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { organiseQuery } from "./use-organises.ts";

/** Links to the organisers' screen for players who organise or
 * may do so; admins have it in the navigation. */
export function OrganiseLink({ userId }: { userId: number }) {
  const isAdmin = useUser()?.admin === true;
  const { data } = useQuery({ ...organiseQuery(userId), enabled: !isAdmin });
  if (!data || (!data.may_create && data.tournaments.length === 0)) return null;
  return (
    <div className="danger-zone">
      <p className="muted">
        {data.tournaments.length === 0
          ? "Make a tournament for your people."
          : "Results, games and people of your tournaments."}
      </p>
      <Link className="btn" to={paths.organise}>
        Organise
      </Link>
    </div>
  );
}
