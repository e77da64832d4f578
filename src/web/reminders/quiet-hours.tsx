import type { ReminderChoice } from "#contract/reminders/schemas.ts";
import { DEFAULT_QUIET } from "#domain/reminders/quiet-hours.ts";
import { twoDigits } from "#web/ui/date-format.ts";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { zoneName } from "#web/ui/time-zone.ts";

const writeTime = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes since midnight of a time field; null while it is not complete. */
function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const DAY_MINUTES = 24 * 60;

/** When the player wants no messages, by the clock of this device's zone. */
export function QuietHours({
  quiet,
  onChange,
}: {
  quiet: ReminderChoice["quiet"];
  onChange: (quiet: ReminderChoice["quiet"]) => void;
}) {
  const city = zoneName().split("/").at(-1)?.replaceAll("_", " ") ?? "UTC";
  return (
    <section aria-labelledby="quiet-hours">
      <div className="section-head is-first-when-wide">
        <h2 id="quiet-hours">Quiet hours</h2>
      </div>
      <div className="reminder-set">
        <Switch
          label="Nothing at night"
          isOn={quiet !== null}
          onToggle={() => onChange(quiet === null ? { ...DEFAULT_QUIET } : null)}
        />
        {quiet && (
          <>
            <div className="reminder-times">
              <TimeField
                label="From"
                minutes={quiet.from}
                onChange={(from) => onChange({ ...quiet, from })}
              />
              <TimeField label="To" minutes={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
            </div>
            <p className="hint">
              {city} time. A reminder that falls into the night comes at {writeTime(quiet.to)}; if the lock is
              before that, at {writeTime((quiet.from - 15 + DAY_MINUTES) % DAY_MINUTES)}, before it.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function TimeField({
  label,
  minutes,
  onChange,
}: {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="time"
      // Not while it is typed: a field that is set again loses the part that has no second digit yet.
      defaultValue={writeTime(minutes)}
      onChange={(text) => {
        const read = readTime(text);
        if (read !== null) onChange(read);
      }}
    />
  );
}
