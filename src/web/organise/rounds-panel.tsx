import { useId } from "react";
import type { ContestFacts, Setup } from "#contract/organise-schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
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

function findLockedRounds({ games, races }: Setup, facts: readonly ContestFacts[]): ReadonlySet<string> {
  const locked = new Set(facts.filter(({ is_locked }) => is_locked).map(({ id }) => id));
  return new Set([
    ...games.filter(({ id }) => locked.has(id)).map(({ round }) => round),
    ...races.filter(({ duels }) => duels.some(({ id }) => locked.has(id))).map(({ round }) => round),
  ]);
}

function describeDates({ rounds, games, races }: Setup, now: Instant): ReadonlyMap<string, string> {
  const dated = [...games, ...races].flatMap(({ round, starts_at }) =>
    starts_at === null ? [] : [{ round, at: instantOf(starts_at) }],
  );
  return new Map(
    rounds.map(({ name }) => {
      const own = dated.filter(({ round }) => round === name).map(({ at }) => at);
      return [name, formatDayRange(own, now)];
    }),
  );
}

/** The rounds with their points, and what else holds for the whole tournament. */
export function RoundsPanel({ edits, facts }: { edits: SetupEdits; facts: readonly ContestFacts[] }) {
  const { setup, change } = edits;
  const { settings, rounds } = setup;
  const locked = findLockedRounds(setup, facts);
  const set = (changed: Partial<Setup["settings"]>) =>
    change("settings", settings, { ...settings, ...changed });
  return (
    <>
      {locked.size > 0 && (
        <p className="note">
          <Icon name="lock" />
          <span>
            Rounds with a locked {setup.sport === "f1" ? "race" : "game"} keep their points. Change later
            rounds as you like.
          </span>
        </p>
      )}
      <RoundRows
        rounds={rounds}
        locked={locked}
        dates={describeDates(setup, useNow())}
        onChange={(at, round) => change("rounds", rounds[at] ?? null, round)}
        onRemove={(at) => change("rounds", rounds[at] ?? null, null)}
        onAdd={() => change("rounds", null, { name: nameNewRound(rounds), multiplier: 1 })}
      />
      <div className="setup-settings">
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
          {locked.size > 0 ? (
            <b>{settings.points_per_pick}</b>
          ) : (
            <Stepper
              label="points per pick in every round"
              value={settings.points_per_pick}
              onChange={(points_per_pick) => set({ points_per_pick })}
            />
          )}
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
    </>
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
