import { memo, type ReactNode } from "react";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { COLUMN_HEADER, ROW, ROW_GROUP, TABLE, CELL, ROW_HEADER } from "#web/ui/table-roles.ts";
import { WindowedRows, type RowPlace } from "#web/browser/windowed-rows.tsx";
import { INITIAL_ROWS } from "#web/browser/use-progressive-list.ts";
import { Why, whyProps } from "#web/ledger/why.tsx";
import type { Figure } from "#web/ledger/figure.ts";
import { EmojiBadge } from "#web/ui/tooltip.tsx";
import { Star } from "#web/ui/star.tsx";
import { isOverall, type ShownEntry, type PointsColumn, type Best, type BoardEntry } from "./board.ts";
import { countExpertise, Expertise } from "./expertise.tsx";
import { RankAndNameHeads, NameLink } from "./name-cells.tsx";
import type { PreviousRanks } from "./queries.ts";
import { type BadgeContext, listBadges } from "./player-badges.ts";
import { type MovesSince, placesGained, RankChange } from "./rank-change.tsx";

/** The heads of the columns: short on a phone, whole on a wide screen. */
const HEADS: Record<PointsColumn["key"], ReactNode> = {
  total_points: "Total",
  winner_points: (
    <>
      Win<span className="wide-only">ner</span>
    </>
  ),
  handicap_points: (
    <>
      H<span className="wide-only">andi</span>c<span className="wide-only">a</span>p
    </>
  ),
  top_scorer_points: (
    <>
      Top<span className="wide-only"> Scorer</span>
    </>
  ),
};

/** Names longer than this many letters narrow the columns of points. */
const LONG_NAME = 22;

/** A board, best first; the player's own row stays visible while scrolling. Of a long board only the rows in
 * view are rendered; row count and indexes are given to screen readers, and the widest values to the
 * columns. */
export const LeaderboardTable = memo(function LeaderboardTable(props: LeaderboardTableProps) {
  const { shown, columns, best, hasExpertise, ranksBefore, below } = props;
  const lastRank = shown.at(-1)?.rank ?? 0;
  const tableClasses = [
    "lead sheet",
    ranksBefore.size > 0 && "has-moves",
    shown.some(({ entry }) => entry.name.length > LONG_NAME) && "has-long-names",
    below && "no-ex",
  ];
  return (
    <table
      {...TABLE}
      className={tableClasses.filter(Boolean).join(" ")}
      style={{ "--rank-digits": String(lastRank).length }}
      aria-rowcount={shown.length + 1}
    >
      <caption className="visually-hidden">Leaderboard</caption>
      <thead {...ROW_GROUP} className="hidden-when-tiny">
        <tr {...ROW} aria-rowindex={1}>
          <RankAndNameHeads widestRank={lastRank} />
          {columns.map(({ key, title, classes }) => (
            <th key={key} {...COLUMN_HEADER} className={classes} data-widest={best[key]?.value}>
              <abbr title={title}>{HEADS[key]}</abbr>
            </th>
          ))}
          {hasExpertise && (
            <th {...COLUMN_HEADER} className="x-col" style={{ "--experts": maxExpertise(shown) }}>
              Expertise
            </th>
          )}
        </tr>
      </thead>
      <Rows {...props} />
      {below}
    </table>
  );
});

/** The largest number of countries or teams that a player on the board is an expert of. */
function maxExpertise(shown: readonly ShownEntry[]): number {
  return Math.max(0, ...shown.map(({ entry }) => (isOverall(entry) ? countExpertise(entry) : 0)));
}

interface LeaderboardTableProps {
  /** Names what the board shows: rows move to another place only on the same board (`row-moves.ts`). */
  board: string;
  shown: readonly ShownEntry[];
  columns: readonly PointsColumn[];
  best: Best;
  context: BadgeContext;
  hasExpertise: boolean;
  /** Empty on boards whose ranks are not the overall ones. */
  ranksBefore: PreviousRanks;
  /** Since when ranks have changed; of a league, where an unchanged one has a mark, too. */
  movesSince?: MovesSince;
  myId: number | null;
  /** Rows below those with a rank, in a table beside which something stands: without expertise. */
  below?: ReactNode;
  /** The board whose figures are explained; null: to nobody who is not in it. */
  figures: Omit<Figure, "playerId"> | null;
}

/** Pixels: the heights that the style sheet gives a row, and the width from which the second one counts. */
const PHONE_ROW_HEIGHT = 56;
const WIDE_ROW_HEIGHT = 48;
const WIDE_FROM = 900;

/** Rows of a long board until the code that windows it is loaded: more than a screen shows. */
const ROWS_UNTIL_WINDOWED = 50;

/** The head is row 1 of the table. */
const FIRST_ROW_INDEX = 2;

const idOf = ({ entry }: ShownEntry) => entry.user_id;

/** The rows of a board; the player's own is always rendered. */
function Rows(props: LeaderboardTableProps) {
  const { board, shown, columns, best, context, ranksBefore, movesSince, myId, figures } = props;
  return (
    <tbody {...ROW_GROUP} data-moves={board}>
      <WindowedRows
        items={shown}
        keyOf={idOf}
        firstRowIndex={FIRST_ROW_INDEX}
        keptIndex={shown.findIndex((one) => idOf(one) === myId)}
        rowHeight={innerWidth < WIDE_FROM ? PHONE_ROW_HEIGHT : WIDE_ROW_HEIGHT}
        initialCount={INITIAL_ROWS}
        meanwhile={ROWS_UNTIL_WINDOWED}
      >
        {({ entry, rank }, place) => (
          <LeaderboardRow
            place={place}
            entry={entry}
            rank={rank}
            gained={placesGained(ranksBefore.get(entry.user_id), rank)}
            movesSince={movesSince}
            columns={columns}
            best={best}
            context={context}
            isMe={entry.user_id === myId}
            figures={figures}
          />
        )}
      </WindowedRows>
    </tbody>
  );
}

interface LeaderboardRowProps {
  place: RowPlace;
  entry: BoardEntry;
  rank: number;
  /** Places gained; negative: lost, undefined: there was no rank before. */
  gained: number | undefined;
  movesSince: MovesSince | undefined;
  columns: readonly PointsColumn[];
  best: Best;
  context: BadgeContext;
  isMe: boolean;
  figures: LeaderboardTableProps["figures"];
}

/** One player on a board. Its roles are explicit because a narrow screen lays the row out as a grid. */
function LeaderboardRow(props: LeaderboardRowProps) {
  const { place, entry, rank, gained, movesSince, columns, best, context, isMe, figures } = props;
  const figure = figures && { ...figures, playerId: entry.user_id };
  const overall = isOverall(entry) ? entry : null;
  return (
    <tr {...ROW} {...place} className={isMe ? "is-me" : undefined}>
      <td {...CELL} className="lead-rank" data-figure="rank">
        {rank}
        <RankChange places={gained} since={movesSince} />
      </td>
      <th {...ROW_HEADER} className="lead-name">
        <div className="lead-name-content">
          <NameLink player={entry} isMe={isMe} />
          {overall && <Badges entry={overall} context={context} figure={figure} />}
        </div>
      </th>
      {columns.map(({ key, title, letters, classes, market }) => {
        const isBest = best[key]?.value === entry[key];
        return (
          <td
            key={key}
            {...CELL}
            className={isBest ? `${classes} best` : classes}
            data-k={letters}
            data-figure={letters ? undefined : "points"}
          >
            {isBest && best[key]?.hasStar && <Star />}
            <Why
              of={figure && { ...figure, market }}
              label={`${entry[key]} ${market === undefined ? "points" : title}`}
              isPlain={market !== undefined}
            >
              {entry[key]}
            </Why>
          </td>
        );
      })}
      {overall && (
        <td {...CELL} className="x-col">
          {countExpertise(overall) > 0 && <Expertise of={overall} why={badgesOf(figure)} />}
        </td>
      )}
    </tr>
  );
}

/** Opens what a player has badges for. */
const badgesOf = (figure: Figure | null) => (figure ? whyProps({ ...figure, view: "badges" }) : undefined);

interface BadgesProps {
  entry: LeaderboardEntry;
  context: BadgeContext;
  figure: Figure | null;
}

/** The badges beside a name, followed by the expertise where the table has no room for its column. */
function Badges({ entry, context, figure }: BadgesProps) {
  const why = badgesOf(figure);
  const badges = listBadges(entry, context);
  const isExpert = countExpertise(entry) > 0;
  if (badges.length === 0 && !isExpert) return null;
  return (
    <div className={badges.length > 0 ? "emos" : "emos x-in"}>
      {badges.map((badge) => (
        <EmojiBadge key={badge.emoji} {...badge} why={why} />
      ))}
      {isExpert && badges.length > 0 && <span className="emoji-separator x-in" />}
      {isExpert && (
        <span className="x-in">
          <Expertise of={entry} why={why} />
        </span>
      )}
    </div>
  );
}
