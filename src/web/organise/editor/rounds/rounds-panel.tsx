import type { ContestFacts, Setup } from "#contract/organise/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FanGroups } from "#web/organise/editor/settings/fan-groups.tsx";
import { GiftFields } from "#web/organise/editor/settings/gift-fields.tsx";
import { nameNewRound } from "./name-new-round.ts";
import { NotesEditor } from "#web/organise/editor/settings/notes-editor.tsx";
import { describeDates, findLockedRounds } from "./round-facts.ts";
import { RoundRows } from "./round-rows.tsx";
import { RulesField } from "#web/organise/editor/settings/rules-field.tsx";
import { Stepper } from "#web/organise/stepper.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

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
