import { type SubmitEvent, useId, useState } from "react";
import type { GroupRule } from "#domain/basketball/group-table.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { type EditedSetup, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { GroupRuleSelect } from "#web/organise/editor/teams/group-rule-select.tsx";
import { writeDay } from "#web/organise/write-day.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { describeZone, zoneName } from "#web/ui/time-zone.ts";
import { type GroupStage, type GroupStagePlan, planGroupStage } from "./plan-group-stage.ts";

interface GroupStageDialogProps {
  edits: SetupEdits;
  onClose: () => void;
}

/** Makes the games of groups in which everybody meets everybody, and says what it adds before it does. */
export function GroupStageDialog({ edits, onClose }: GroupStageDialogProps) {
  const { setup, change } = edits;
  const [plan, setPlan] = useState<GroupStagePlan>({
    text: "",
    date: "",
    time: "",
    daysBetween: 1,
    isTwice: false,
    rounds: "group",
  });
  const [rule, setRule] = useState<GroupRule | null>(setup.settings.group_rule ?? null);
  const drawn = planGroupStage(plan, setup, zoneName());
  const count = drawn.fault === null ? drawn.games.length : 0;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (count === 0) return;
    addGroupStage(drawn, edits);
    if (rule !== (setup.settings.group_rule ?? null))
      change("settings", setup.settings, { ...setup.settings, group_rule: rule });
    onClose();
  };
  return (
    <Dialog title="Make groups" onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <PlanFields plan={plan} setup={setup} onChange={(changed) => setPlan({ ...plan, ...changed })} />
        <GroupRuleSelect rule={rule} onChange={setRule} />
        <p className="hint" role="status">
          {drawn.fault ?? describe(drawn, plan)}
        </p>
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" aria-disabled={count === 0}>
            {count === 0 ? "Add games" : `Add ${countOf(count, "game")}`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function addGroupStage({ newRounds, teams, games }: GroupStage, { setup, change }: SetupEdits): void {
  for (const name of newRounds) change("rounds", null, { name, multiplier: 1 });
  const known = new Map(setup.teams.map((team) => [team.name, team]));
  for (const { name, group } of teams) {
    const team = known.get(name);
    if (team === undefined) change("teams", null, { name, emoji: "🏀", color: null, players: [], group });
    else if (team.group !== group) {
      const { key: _, ...row } = team;
      change("teams", team, { ...row, group });
    }
  }
  for (const game of games) change("games", null, { ...game, id: takeNewId() });
}

/** "12 games from Fri 10 Oct 2025 on, 18:30, Tallinn, UTC+3. 8 new teams." */
function describe({ games, newTeams }: GroupStage, { date, time }: GroupStagePlan): string {
  const start = games[0]?.starts_at;
  if (games.length === 0) return "Everybody meets everybody in a group.";
  const when =
    start === null || start === undefined
      ? "without a date and time, which can follow in the grid"
      : `from ${writeDay(date)} on, ${time}, ${describeZone(instantOf(start))}`;
  const teams = newTeams.length === 0 ? "" : ` ${countOf(newTeams.length, "new team")}.`;
  return `${countOf(games.length, "game")} ${when}.${teams}`;
}

interface PlanFieldsProps {
  plan: GroupStagePlan;
  setup: EditedSetup;
  onChange: (changed: Partial<GroupStagePlan>) => void;
}

const MAX_DAYS_BETWEEN = 60;

function PlanFields({ plan, setup, onChange }: PlanFieldsProps) {
  const id = useId();
  const chosen = typeof plan.rounds === "string" ? plan.rounds : `in ${plan.rounds.name}`;
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Groups with their teams
        </label>
        <textarea
          className="input"
          id={id}
          rows={5}
          data-focus
          placeholder="A: Reds, Blues, Greens, Whites&#10;B: Lions, Bears, Wolves, Foxes"
          value={plan.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
      <div className="group-stage-when">
        <InputField label="First day" type="date" value={plan.date} onChange={(date) => onChange({ date })} />
        <InputField label="Time" type="time" value={plan.time} onChange={(time) => onChange({ time })} />
        <InputField
          label="Days to the next"
          type="number"
          min={0}
          max={MAX_DAYS_BETWEEN}
          value={String(plan.daysBetween)}
          onChange={(days) =>
            onChange({ daysBetween: Math.max(0, Math.min(MAX_DAYS_BETWEEN, Math.trunc(Number(days)))) })
          }
        />
      </div>
      <SelectField
        label="Rounds"
        value={chosen}
        onChange={(value) =>
          onChange({ rounds: value === "group" || value === "matchday" ? value : { name: value.slice(3) } })
        }
      >
        <option value="group">One for each group</option>
        <option value="matchday">One for each matchday</option>
        {setup.rounds.map(({ key, name }) => (
          <option key={key} value={`in ${name}`}>
            All in {name}
          </option>
        ))}
      </SelectField>
      <label className="league-check">
        <input
          type="checkbox"
          checked={plan.isTwice}
          onChange={(event) => onChange({ isTwice: event.target.checked })}
        />
        <span>Each pair twice, home and away</span>
      </label>
    </>
  );
}

interface InputFieldProps {
  label: string;
  type: "date" | "time" | "number";
  min?: number;
  max?: number;
  value: string;
  onChange: (value: string) => void;
}

function InputField({ label, onChange, ...input }: InputFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input {...input} className="input" id={id} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
