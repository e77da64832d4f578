import { type Channel, REMINDER_KINDS, type ReminderKind } from "#domain/reminders/reminder-kinds.ts";

const KIND_TEXTS: Readonly<Record<ReminderKind, { title: string; note: string }>> = {
  "day-before": { title: "A day before", note: "24 hours before a lock, while picks are missing" },
  "three-hours-before": { title: "3 hours before", note: "Only what is still missing" },
  "hour-before": { title: "1 hour before", note: "The last call" },
};

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { mail: "E-mail", push: "Push" };

/** Which message goes where; it saves at once. */
export function ReminderTable({
  chosen,
  channels,
  onChoose,
}: {
  chosen: Readonly<Record<Channel, readonly ReminderKind[]>>;
  /** The columns; `isOff`: nothing is sent by it at the moment. */
  channels: readonly { channel: Channel; isOff: boolean }[];
  onChoose: (channel: Channel, kinds: ReminderKind[]) => void;
}) {
  const toggle = (channel: Channel, kind: ReminderKind) =>
    onChoose(
      channel,
      REMINDER_KINDS.filter((one) => chosen[channel].includes(one) !== (one === kind)),
    );
  return (
    <table className="sheet reminder-table">
      <caption className="visually-hidden">Which message goes where</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          {channels.map(({ channel }) => (
            <th key={channel} scope="col">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
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
              {channels.map(({ channel, isOff }) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${title}, ${CHANNEL_NAMES[channel].toLowerCase()}`}
                      checked={chosen[channel].includes(kind)}
                      disabled={isOff}
                      onChange={() => toggle(channel, kind)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
