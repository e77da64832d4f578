import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
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

/** Leagues in the row: more are a tap further, among all of them. */
const MAX_SHOWN = 12;

/** Leaves out all but the first leagues and the one shown. */
function limitTo(leagues: readonly OwnLeague[], shownId: number | null): readonly OwnLeague[] {
  const first = leagues.slice(0, MAX_SHOWN);
  const shown = leagues.find(({ id }) => id === shownId);
  return shown === undefined || first.includes(shown) ? first : [...first, shown];
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
  const played = own.filter((one) => !one.is_pending && one.deleted_at === null && isPlayedIn(one, id));
  const listed = limitTo(played, leagueId);
  const mark = (one: number | null) =>
    one === leagueId ? ({ "aria-current": "page", ref: centreInRow } as const) : {};
  return (
    <nav className="board-choices" aria-label="Boards">
      <Link
        to={paths.leaderboardIn(id)}
        // Of a tournament that is over it leads to the podium, which begins with the board shown last.
        onClick={() => storeShownBoard(userId, id, null)}
        {...mark(null)}
      >
        Everyone
      </Link>
      {listed.map((league) => (
        <Link key={league.id} to={paths.league(league.id, id)} {...mark(league.id)}>
          <bdi>{league.name}</bdi>
        </Link>
      ))}
      <Link to={paths.leagues}>
        {listed.length < played.length ? `All ${played.length} leagues` : "All leagues"}
      </Link>
    </nav>
  );
}
