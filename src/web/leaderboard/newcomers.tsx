import type { Newcomers } from "#contract/leaderboard/schemas.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "#web/ui/table-roles.ts";
import { NameLink, RankAndNameHeads } from "./name-cells.tsx";

interface NewcomersSectionProps {
  players: Newcomers["players"];
  myId: number | null;
}

/** The players who have picked but have no scored contest yet: 0 points and no rank; at least one. */
export function NewcomersSection({ players, myId }: NewcomersSectionProps) {
  return (
    <section aria-labelledby="newcomers">
      <div className="section-head">
        <h2 id="newcomers">Waiting for their first result</h2>
        <span className="section-note">{players.length}</span>
      </div>
      <table {...TABLE} className="lead sheet" style={{ "--rank-digits": 1 }}>
        <caption className="visually-hidden">Players without a result yet</caption>
        <thead {...ROW_GROUP} className="hidden-when-tiny">
          <tr {...ROW}>
            <RankAndNameHeads />
            <th {...COLUMN_HEADER} className="number-cell lead-total is-last-column">
              Total
            </th>
          </tr>
        </thead>
        <tbody {...ROW_GROUP}>
          {players.map((player) => (
            <NewcomerRow key={player.user_id} player={player} isMe={player.user_id === myId} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NewcomerRow({ player, isMe }: { player: Newcomers["players"][number]; isMe: boolean }) {
  return (
    <tr {...ROW} className={isMe ? "is-me" : undefined}>
      <td {...CELL} className="lead-rank">
        –
      </td>
      <th {...ROW_HEADER} className="lead-name">
        <NameLink player={player} isMe={isMe} />
      </th>
      <td {...CELL} className="number-cell lead-total is-last-column">
        0
      </td>
    </tr>
  );
}
