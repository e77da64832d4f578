import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { NameLink } from "#web/leaderboard/name-cells.tsx";
import { countOf } from "#domain/pluralize.ts";
import { CELL, ROW, ROW_GROUP, ROW_HEADER } from "#web/ui/table-roles.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

interface WaitingRowsProps {
  waiting: WaitingMembers;
  /** The first row's number in the table, whose head is 1. */
  firstIndex: number;
  /** Number of columns of points. */
  columns: number;
  myId: number | null;
}

/** The members who wait for their first result, at the end who have none: rows without a rank below the
 * others. */
export function WaitingRows({ waiting, firstIndex, columns, myId }: WaitingRowsProps) {
  const { is_over } = useTournament();
  const { count, players } = waiting;
  if (count === 0) return null;
  const more = count - players.length;
  return (
    <tbody {...ROW_GROUP}>
      {players.map((player, at) => {
        const isMe = player.user_id === myId;
        return (
          <tr
            key={player.user_id}
            {...ROW}
            className={isMe ? "waits is-me" : "waits"}
            aria-rowindex={firstIndex + at}
          >
            <td {...CELL} className="lead-rank">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{is_over ? "No rank" : "No rank yet"}</span>
            </td>
            <th {...ROW_HEADER} className="lead-name">
              <div className="lead-name-content">
                <NameLink player={player} isMe={isMe} />
              </div>
            </th>
            <td {...CELL} className="wait" colSpan={columns}>
              {is_over ? "No result" : `Waiting for ${isMe ? "your" : "their"} first result`}
            </td>
          </tr>
        );
      })}
      {more > 0 && (
        <tr {...ROW} className="waits" aria-rowindex={firstIndex + players.length}>
          <td {...CELL} className="wait" colSpan={columns + 2}>
            {is_over
              ? `${countOf(more, "more member")} without a result`
              : `${countOf(more, "more member waits", "more members wait")} for a first result`}
          </td>
        </tr>
      )}
    </tbody>
  );
}
