import type { ReactNode } from "react";
import { Link } from "wouter";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dateOf, timeOfDay } from "#web/ui/date-format.ts";

const COLUMNS = ["Time", "User", "Action", "Team", "Game", "Tournament", "More"];

const NAMED_COLUMNS = COLUMNS.filter((title) => title !== "Tournament");

interface LogTableProps {
  entries: readonly LogEntry[];
  /** How contests are called, by id; without it their ids are shown, and the tournament's. */
  contestNames: ReadonlyMap<number, string> | undefined;
}

/** The log's entries in the given order. */
export function LogTable({ entries, contestNames }: LogTableProps) {
  const now = useNow();
  return (
    <div className="sheet scroll-x">
      <table className="data-table log-table">
        <caption className="visually-hidden">Log</caption>
        <thead>
          <tr>
            {(contestNames ? NAMED_COLUMNS : COLUMNS).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} now={now} contestNames={contestNames} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Formats an entry's time, without the date if it is today. Of a gift only the date is recorded. */
function formatEntryTime({ timestamp, action }: LogEntry, now: Instant): ReactNode {
  const instant = instantOf(timestamp);
  const date = dateOf(instant);
  if (action === "gift-received") return <span className="nowrap">{date}</span>;
  const time = <span className="nowrap">{timeOfDay(instant)}</span>;
  if (date === dateOf(now)) return time;
  return (
    <>
      <span className="nowrap">{date},</span> {time}
    </>
  );
}

interface LogRowProps {
  entry: LogEntry;
  now: Instant;
  /** How contests are called, by id; without it their ids are shown, and the tournament's. */
  contestNames: ReadonlyMap<number, string> | undefined;
}

function LogRow({ entry, now, contestNames }: LogRowProps) {
  const { user_id, user_name } = entry;
  return (
    <tr>
      <td className="nowrap">
        <time dateTime={entry.timestamp}>{formatEntryTime(entry, now)}</time>
      </td>
      <td className="nowrap">
        {user_id !== null && (
          <Link to={paths.profile(user_id)}>
            <bdi>{user_name ?? `Player ${user_id}`}</bdi>
          </Link>
        )}
      </td>
      <td className="nowrap">{describeAction(entry.action)}</td>
      <td>{entry.team_name}</td>
      {contestNames ? (
        <td>{entry.game_id !== null && (contestNames.get(entry.game_id) ?? entry.game_id)}</td>
      ) : (
        <>
          <td className="number-cell">{entry.game_id}</td>
          <td className="number-cell">{entry.tournament_id}</td>
        </>
      )}
      <td>{entry.additional_info}</td>
    </tr>
  );
}

/** Writes an action's name with spaces: "sign in". */
export function describeAction(action: string): string {
  return action.replaceAll("-", " ");
}
