import { zoneName } from "#web/ui/time-zone.ts";
import { TextCell } from "./text-cell.tsx";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";

interface TimeCellsProps {
  /** What it is the time of. */
  label: string;
  /** ISO 8601 with Z; null: not known. */
  value: string | null;
  isBad: boolean;
  onChange: (value: string | null) => void;
}

/** Two cells of a table: a date and a time as the clocks of the organiser's zone show them. */
export function TimeCells({ label, value, isBad, onChange }: TimeCellsProps) {
  const timeZone = zoneName();
  const shown = toZonedTime(value, timeZone);
  return (["date", "time"] as const).map((part) => (
    <td key={part}>
      <TextCell
        label={`${label} ${part}`}
        type={part}
        value={shown[part]}
        isBad={isBad}
        onCommit={(text) => onChange(fromZonedTime({ ...shown, [part]: text }, timeZone))}
      />
    </td>
  ));
}
