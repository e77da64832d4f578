import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { COLUMN_HEADER } from "#web/ui/table-roles.ts";

/** The heads of rank and name, the first two columns of a board. */
export function RankAndNameHeads({ widestRank }: { widestRank?: number }) {
  return (
    <>
      <th {...COLUMN_HEADER} className="lead-rank" data-widest={widestRank}>
        <span aria-hidden="true">#</span>
        <span className="visually-hidden">Rank</span>
      </th>
      <th {...COLUMN_HEADER} className="lead-name">
        Name
      </th>
    </>
  );
}

/** A player's name on a board, as a link to the profile; the viewer's own is marked "You". */
export function NameLink({ player, isMe }: { player: { user_id: number; name: string }; isMe: boolean }) {
  return (
    <Link to={paths.profile(player.user_id)}>
      <bdi>{player.name}</bdi>
      {isMe && (
        <>
          <span className="visually-hidden">, </span>
          <span className="you-mark">You</span>
        </>
      )}
      <AdminMark userId={player.user_id} />
    </Link>
  );
}
