import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { RowPlace } from "#web/browser/windowed-rows.tsx";
import { EmojiBadge } from "#web/ui/emoji-badge.tsx";
import { Star } from "#web/ui/marks.tsx";
import { CELL, ROW, ROW_HEADER } from "#web/ui/table-roles.ts";
import { type Best, type BoardEntry, isOverall } from "./board.ts";
import type { PointsColumn } from "./columns.ts";
import { countExpertise, Expertise } from "./expertise.tsx";
import { listBadges, type BadgeContext } from "./player-badges.ts";
import { RankChange } from "./rank-change.tsx";
import { NameLink } from "./name-cells.tsx";

interface LeaderboardRowProps {
  place: RowPlace;
  entry: BoardEntry;
  rank: number;
  /** Places gained since the round before; negative: lost. */
  gained: number;
  /** Whether staying in one's place has a mark. */
  showsStanding: boolean;
  columns: readonly PointsColumn[];
  best: Best;
  occasion: BadgeContext;
  isMe: boolean;
}

/** One player on a board. The roles are spelt out, because a narrow screen lays the row out as a grid. */
export function LeaderboardRow(props: LeaderboardRowProps) {
  const { place, entry, rank, gained, showsStanding, columns, best, occasion, isMe } = props;
  const overall = isOverall(entry) ? entry : null;
  return (
    <tr {...ROW} {...place} className={isMe ? "is-me" : undefined}>
      <td {...CELL} className="lead-rank">
        {rank}
        <RankChange places={gained} showsStanding={showsStanding} />
      </td>
      <th {...ROW_HEADER} className="lead-name">
        <div className="lead-name-content">
          <NameLink player={entry} isMe={isMe} />
          {overall && <Honours entry={overall} occasion={occasion} />}
        </div>
      </th>
      {columns.map(({ key, letters, classes }) => {
        const isBest = best[key]?.value === entry[key];
        return (
          <td key={key} {...CELL} className={isBest ? `${classes} best` : classes} data-k={letters}>
            {isBest && best[key]?.hasStar && <Star />}
            {entry[key]}
          </td>
        );
      })}
      {overall && (
        <td {...CELL} className="x-col">
          {countExpertise(overall) > 0 && <Expertise of={overall} />}
        </td>
      )}
    </tr>
  );
}

/** The emojis beside a name and, where the table has no room for its column, the expertise behind them. */
function Honours({ entry, occasion }: { entry: LeaderboardEntry; occasion: BadgeContext }) {
  const marks = listBadges(entry, occasion);
  const isExpert = countExpertise(entry) > 0;
  if (marks.length === 0 && !isExpert) return null;
  return (
    <div className={marks.length > 0 ? "emos" : "emos x-in"}>
      {marks.map((mark) => (
        <EmojiBadge key={mark.emoji} {...mark} />
      ))}
      {isExpert && marks.length > 0 && <span className="emoji-separator x-in" />}
      {isExpert && (
        <span className="x-in">
          <Expertise of={entry} />
        </span>
      )}
    </div>
  );
}
