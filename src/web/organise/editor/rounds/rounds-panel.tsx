import type { ContestFacts, Setup } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { useNow } from "#web/clock/clock.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FanGroups, GiftFields, RulesField } from "#web/organise/editor/settings/settings-fields.tsx";
import { nameNewRound, RoundRows } from "./round-rows.tsx";
import { NotesEditor } from "#web/organise/editor/settings/notes-editor.tsx";
import { Stepper } from "#web/organise/stepper.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { formatDayRange } from "#web/ui/day-range.ts";

/** The rounds with their points, and the settings of the whole tournament. */
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
            Rounds with a locked {termsOf(setup.sport).event} keep their points. Change later rounds as you
            like.
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
          <span>Points for each right pick, times the points of its round</span>
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

/** The rounds with a locked contest. */
function findLockedRounds({ games, races }: Setup, facts: readonly ContestFacts[]): ReadonlySet<string> {
  const locked = new Set(facts.filter(({ is_locked }) => is_locked).map(({ id }) => id));
  return new Set([
    ...games.filter(({ id }) => locked.has(id)).map(({ round }) => round),
    ...races.filter(({ duels }) => duels.some(({ id }) => locked.has(id))).map(({ round }) => round),
  ]);
}

/** When each round is played, as text. */
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
