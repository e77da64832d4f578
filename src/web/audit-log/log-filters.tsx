import { LOG_ACTIONS } from "#contract/audit-log/log-actions.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { SelectField } from "#web/ui/field.tsx";
import { describeAction } from "./log-table.tsx";
import type { LogFilter } from "./queries.ts";

/** Names by id of players on the tournament's leaderboard or in the loaded entries. */
export type Players = ReadonlyMap<number, string>;

export interface Named {
  user_id: number | null;
  user_name: string | null;
}

/** Adds the players of some rows; returns the same map when nobody is new, so that React can compare it. */
export function addPlayers(known: Players, rows: readonly Named[]): Players {
  const added = rows.filter(({ user_id }) => user_id !== null && !known.has(user_id));
  if (added.length === 0) return known;
  const all = new Map(known);
  for (const { user_id, user_name } of added) {
    if (user_id !== null) all.set(user_id, user_name ?? `Player ${user_id}`);
  }
  return all;
}

interface LogFiltersProps {
  filter: LogFilter;
  players: Players;
  onChange: (filter: LogFilter) => void;
}

/** The option's value for "all". */
const ALL = "";

/** Chooses of which player and which action the log is shown. */
export function LogFilters({ filter, players, onChange }: LogFiltersProps) {
  const byName = [...players].sort((a, b) => compareCodeUnits(a[1], b[1]) || a[0] - b[0]);
  return (
    <div className="filters">
      <SelectField
        label="Player"
        value={filter.userId ?? ALL}
        onChange={(id) => onChange({ ...filter, userId: id === ALL ? null : Number(id) })}
      >
        <option value={ALL}>All players</option>
        {byName.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Action"
        value={filter.action ?? ALL}
        onChange={(chosen) =>
          onChange({ ...filter, action: LOG_ACTIONS.find((action) => action === chosen) ?? null })
        }
      >
        <option value={ALL}>All actions</option>
        {LOG_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {describeAction(action)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
