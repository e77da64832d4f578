import { LOG_ACTIONS } from "#contract/audit-log/log-actions.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { SelectField } from "#web/ui/field.tsx";
import { describeAction } from "./describe-action.ts";
import type { Players } from "./known-players.ts";
import type { LogFilter } from "./queries.ts";

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
