import { useId } from "react";
import type { Setup } from "#contract/organise-schemas.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { FanGroups } from "./fan-groups.tsx";
import { NotesEditor } from "./notes-editor.tsx";
import { nameNewRound, RoundRows } from "./round-rows.tsx";
import { Stepper } from "./stepper.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

const GIFTS = [
  { value: "chocolate", title: "Chocolate" },
  { value: "croissant", title: "Croissant" },
  { value: "champagne", title: "Champagne" },
] as const;

/** The rounds with their points, and what else holds for the whole tournament. */
export function RoundsPanel({ edits }: { edits: SetupEdits }) {
  const { setup, change } = edits;
  const { settings, rounds } = setup;
  const set = (changed: Partial<Setup["settings"]>) =>
    change("settings", settings, { ...settings, ...changed });
  return (
    <div className="setup-settings">
      <RoundRows
        rounds={rounds}
        onChange={(at, round) => change("rounds", rounds[at] ?? null, round)}
        onRemove={(at) => change("rounds", rounds[at] ?? null, null)}
        onAdd={() => change("rounds", null, { name: nameNewRound(rounds), multiplier: 1 })}
      />
      <TextField
        key={settings.name}
        label="Name of the tournament"
        defaultValue={settings.name}
        maxLength={80}
        onBlur={(event) => {
          const name = event.target.value.trim();
          if (name !== "" && name !== settings.name) set({ name });
        }}
      />
      <div className="setup-points">
        <span>Points that a round’s points are multiplied by</span>
        <Stepper
          label="points per pick in every round"
          value={settings.points_per_pick}
          onChange={(points_per_pick) => set({ points_per_pick })}
        />
      </div>
      <GiftFields settings={settings} onChange={set} />
      <FanGroups
        teams={setup.teams}
        supporters={settings.supporters}
        onChange={(supporters) => set({ supporters })}
      />
      <NotesEditor notes={settings.notes} rounds={rounds} onChange={(notes) => set({ notes })} />
      <RulesField rules={settings.rules} onChange={(rules) => set({ rules })} />
    </div>
  );
}

interface GiftFieldsProps {
  settings: Setup["settings"];
  onChange: (changed: Partial<Setup["settings"]>) => void;
}

function GiftFields({ settings, onChange }: GiftFieldsProps) {
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

function RulesField({ rules, onChange }: { rules: string | null; onChange: (rules: string | null) => void }) {
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
