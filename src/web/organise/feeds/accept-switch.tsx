import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useAcceptAfter } from "#web/organise/feed-queries.ts";

/** Minutes that can be chosen, with their names. */
const CHOICES: readonly (readonly [number, string])[] = [
  [5, "5 minutes"],
  [10, "10 minutes"],
  [30, "30 minutes"],
  [120, "2 hours"],
];

const FIRST_CHOICE = 10;

interface AcceptSwitchProps {
  id: number;
  /** Minutes; null: nothing is accepted by itself. */
  minutes: number | null;
}

/** Chooses whether first results and later starts are accepted by themselves, and after how long. */
export function AcceptSwitch({ id, minutes }: AcceptSwitchProps) {
  const { mutate, error, isPending } = useAcceptAfter(id);
  const isListed = CHOICES.some(([value]) => value === minutes);
  return (
    <div className="card feed-accept">
      <Switch
        label="Accept by themselves"
        isOn={minutes !== null}
        isBusy={isPending}
        onToggle={() => mutate(minutes === null ? FIRST_CHOICE : null)}
      />
      {minutes !== null && (
        <div className="feed-after">
          <SelectField label="after" value={minutes} onChange={(value) => mutate(Number(value))}>
            {!isListed && <option value={minutes}>{minutes} minutes</option>}
            {CHOICES.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <p className="hint">
        First results and later starts, and no result before half an hour after the end. A corrected result,
        an earlier start and a game that you entered yourself always wait for you.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </div>
  );
}
