import type { SetupTeam } from "#contract/organise/schemas.ts";
import { listNames } from "#web/organise/editor/cells/list-names.ts";

interface FanGroupsProps {
  teams: readonly SetupTeam[];
  supporters: readonly string[];
  onChange: (supporters: string[]) => void;
}

/** Which teams players can be fans of. */
export function FanGroups({ teams, supporters, onChange }: FanGroupsProps) {
  if (teams.length === 0) return null;
  const names = listNames(teams);
  const toggle = (name: string) =>
    onChange(supporters.includes(name) ? supporters.filter((one) => one !== name) : [...supporters, name]);
  const hasAll = names.every((name) => supporters.includes(name));
  return (
    <fieldset className="setup-group">
      <legend>Teams that players can be fans of</legend>
      <div className="chips">
        {names.map((name) => (
          <label key={name} className="chip-choice">
            <input type="checkbox" checked={supporters.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </div>
      <button className="link-btn" type="button" onClick={() => onChange(hasAll ? [] : names)}>
        {hasAll ? "None of them" : "All of them"}
      </button>
    </fieldset>
  );
}
