import { REMINDER_KINDS, type ReminderKind } from "#domain/reminders/reminder-kinds.ts";

const KIND_TEXTS: Readonly<Record<ReminderKind, { title: string; note: string }>> = {
  "day-before": { title: "A day before", note: "24 hours before a lock, while picks are missing" },
  "three-hours-before": { title: "3 hours before", note: "Only what is still missing" },
  "hour-before": { title: "1 hour before", note: "The last call" },
};

/** Which message goes where; it saves at once. */
export function ReminderTable({
  chosen,
  isOff,
  onChoose,
}: {
  chosen: readonly ReminderKind[];
  /** Nothing is sent by mail at the moment. */
  isOff: boolean;
  onChoose: (kinds: ReminderKind[]) => void;
}) {
  const toggle = (kind: ReminderKind) =>
    onChoose(REMINDER_KINDS.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <table className="sheet reminder-table">
      <caption className="visually-hidden">Which message goes where</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">E-mail</th>
        </tr>
      </thead>
      <tbody>
        {REMINDER_KINDS.map((kind) => {
          const { title, note } = KIND_TEXTS[kind];
          return (
            <tr key={kind}>
              <th scope="row">
                {title}
                <small>{note}</small>
              </th>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${title}, e-mail`}
                    checked={chosen.includes(kind)}
                    disabled={isOff}
                    onChange={() => toggle(kind)}
                  />
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
