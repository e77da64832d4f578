import type { Setup, SetupTeam } from "#contract/organise/schemas.ts";
import { listNames } from "#web/organise/editor/edits/setup-edit.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { useId } from "react";

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

const GIFTS = [
  { value: "chocolate", title: "Chocolate" },
  { value: "croissant", title: "Croissant" },
  { value: "champagne", title: "Champagne" },
] as const;

interface GiftFieldsProps {
  settings: Setup["settings"];
  onChange: (changed: Partial<Setup["settings"]>) => void;
}

/** Which gift players give each other, and who is marked for it. */
export function GiftFields({ settings, onChange }: GiftFieldsProps) {
  return (
    <>
      <SelectField
        label="Gift that players give each other"
        value={settings.gift_type}
        onChange={(value) =>
          onChange({ gift_type: GIFTS.find((gift) => gift.value === value)?.value ?? "chocolate" })
        }
      >
        {GIFTS.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Who is marked for gifts on the leaderboard"
        value={settings.gift_badge}
        onChange={(badge) => onChange({ gift_badge: badge === "everyone" ? "everyone" : "leader" })}
      >
        <option value="leader">Only the leader</option>
        <option value="everyone">Everyone with a gift, with the count</option>
      </SelectField>
    </>
  );
}

/** The tournament's own rules, as text. */
export function RulesField({
  rules,
  onChange,
}: {
  rules: string | null;
  onChange: (rules: string | null) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Rules of your own, in Markdown
      </label>
      <textarea
        key={rules}
        className="input"
        id={id}
        rows={8}
        defaultValue={rules ?? ""}
        onBlur={(event) => {
          const text = event.target.value.trim() === "" ? null : event.target.value;
          if (text !== rules) onChange(text);
        }}
      />
    </div>
  );
}
