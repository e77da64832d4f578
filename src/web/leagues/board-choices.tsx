import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { storeShownBoard } from "#web/navigation/shown-board.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { isPlayedIn, ownLeaguesQuery } from "./own-leagues.ts";

/** Scrolls the row so that the link of the board shown is in its middle; not the page. */
function centreInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The boards to choose from: everyone's and those of the player's leagues; this browser keeps the last one
 * for the tab. Nothing for visitors. */
export function BoardChoices({ leagueId }: { leagueId: number | null }) {
  const { id } = useTournament();
  const userId = useUser()?.id ?? 0;
  const { data: own = [] } = useQuery({ ...ownLeaguesQuery(userId, id), enabled: userId !== 0 });
  useEffect(() => {
    if (userId !== 0) storeShownBoard(userId, id, leagueId);
  }, [userId, id, leagueId]);
  if (userId === 0) return null;
  const mark = (one: number | null) =>
    one === leagueId ? ({ "aria-current": "page", ref: centreInRow } as const) : {};
  return (
    <nav className="board-choices" aria-label="Boards">
      <Link to={paths.leaderboardIn(id)} {...mark(null)}>
        Everyone
      </Link>
      {own
        .filter((one) => !one.is_pending && one.deleted_at === null && isPlayedIn(one, id))
        .map((league) => (
          <Link key={league.id} to={paths.league(league.id, id)} {...mark(league.id)}>
            <bdi>{league.name}</bdi>
          </Link>
        ))}
      <Link to={paths.leagues}>All leagues</Link>
    </nav>
  );
}
