import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { LogRow } from "./log-row.tsx";

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
