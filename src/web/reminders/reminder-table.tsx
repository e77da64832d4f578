import type { ReminderChoice } from "#contract/reminders/schemas.ts";
import {
  type Channel,
  CHANNELS,
  REMINDER_KINDS,
  type ReminderKind,
} from "#domain/reminders/reminder-kinds.ts";

const KIND_TEXTS: Readonly<Record<ReminderKind, { title: string; note: string }>> = {
  "day-before": { title: "A day before", note: "24 hours before a lock, while picks are missing" },
  "three-hours-before": { title: "3 hours before", note: "Only what is still missing" },
  "hour-before": { title: "1 hour before", note: "The last call" },
};

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { mail: "E-mail", push: "Push" };

/** What is chosen by its ways: one switch for each. */
const SWITCHED = {
  digest: { title: "Your round", note: "What it brought you, after its last result" },
  named: { title: "You are named", note: "In Trash Talk, or picked for by an organiser" },
  correction: { title: "Corrections", note: "When your points change afterwards" },
  joined: { title: "Your league grows", note: "Who joined, every 6 hours at most" },
  waiting: { title: "Results wait", note: "From a source, where you organise" },
} as const;
type Switched = keyof typeof SWITCHED;
const SWITCHED_KINDS: readonly Switched[] = ["digest", "named", "correction", "joined", "waiting"];

interface Column {
  channel: Channel;
  /** Nothing is sent by it at the moment: its boxes are empty, and what is chosen counts once it is on. */
  isOff: boolean;
}

/** Which message goes where; it saves at once. */
export function ReminderTable({
  chosen,
  channels,
  organises,
  onChoose,
}: {
  chosen: Pick<ReminderChoice, Channel | Switched>;
  channels: readonly Column[];
  /** Whether the player organises: who does not has no use of the last line. */
  organises: boolean;
  onChoose: (change: Partial<ReminderChoice>) => void;
}) {
  const toggle = (channel: Channel, kind: ReminderKind) =>
    onChoose({
      [channel]: REMINDER_KINDS.filter((one) => chosen[channel].includes(one) !== (one === kind)),
    });
  const toggleSwitched = (channel: Channel, kind: Switched) =>
    onChoose({ [kind]: CHANNELS.filter((one) => chosen[kind].includes(one) !== (one === channel)) });
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
        {REMINDER_KINDS.map((kind) => (
          <KindRow
            key={kind}
            text={KIND_TEXTS[kind]}
            channels={channels}
            isChosen={(channel) => chosen[channel].includes(kind)}
            onToggle={(channel) => toggle(channel, kind)}
          />
        ))}
        {SWITCHED_KINDS.filter((kind) => kind !== "waiting" || organises).map((kind) => (
          <KindRow
            key={kind}
            text={SWITCHED[kind]}
            channels={channels}
            isChosen={(channel) => chosen[kind].includes(channel)}
            onToggle={(channel) => toggleSwitched(channel, kind)}
          />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({
  text: { title, note },
  channels,
  isChosen,
  onToggle,
}: {
  text: { title: string; note: string };
  channels: readonly Column[];
  isChosen: (channel: Channel) => boolean;
  onToggle: (channel: Channel) => void;
}) {
  return (
    <tr>
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
              checked={!isOff && isChosen(channel)}
              disabled={isOff}
              onChange={() => onToggle(channel)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
