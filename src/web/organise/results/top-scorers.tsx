import { useId } from "react";
import type { SetupTeam } from "#contract/organise/schemas.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface TopScorersProps {
  /** The two teams with their players. */
  teams: readonly Pick<SetupTeam, "name" | "players">[];
  names: readonly string[];
  onChange: (names: string[]) => void;
}

/** The tied top scorers: a chip each, and a list of both teams to add another. */
export function TopScorers({ teams, names, onChange }: TopScorersProps) {
  const label = useId();
  return (
    <>
      {names.length > 0 && (
        <div>
          <p className="hint" id={label}>
            Top scorer, all who tie
          </p>
          <div className="chips" role="group" aria-labelledby={label}>
            {names.map((name) => (
              <button
                key={name}
                className="chip-remove"
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(names.filter((one) => one !== name))}
              >
                {name}
                <Icon name="close" className="icon icon-16" />
              </button>
            ))}
          </div>
        </div>
      )}
      <SelectField
        label={names.length > 0 ? "Add a top scorer" : "Top scorer"}
        value=""
        onChange={(name) => name !== "" && onChange([...names, name])}
      >
        <option value="">Select player</option>
        {teams.map(({ name: team, players }) => (
          <optgroup key={team} label={team}>
            {players
              .filter((player) => !names.includes(player))
              .map((player) => (
                <option key={player}>{player}</option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
