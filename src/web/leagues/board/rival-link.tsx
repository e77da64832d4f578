import { Link } from "wouter";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface RivalLinkProps {
  entries: readonly LeagueEntry[];
  tournamentId: number;
}

/** On a wide screen: compares the player with the first of the board, or as the first with the second. */
export function RivalLink({ entries, tournamentId }: RivalLinkProps) {
  const myId = useUser()?.id ?? 0;
  const rival = entries.find(({ user_id }) => user_id !== myId);
  if (rival === undefined) return null;
  return (
    <Link className="btn" to={paths.versus(myId, rival.user_id, tournamentId)}>
      <Icon name="swap" />
      Head to head
    </Link>
  );
}
