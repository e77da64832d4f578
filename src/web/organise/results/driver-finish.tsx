import { DriverTile } from "#web/racing/drivers.tsx";
import { NOT_CLASSIFIED } from "./race-finishes.ts";

interface DriverFinishProps {
  driver: string;
  flag: string | null;
  finish: string;
  isInvalid: boolean;
  onChange: (finish: string) => void;
}

/** The position of a driver, or that he is not classified. */
export function DriverFinish({ driver, flag, finish, isInvalid, onChange }: DriverFinishProps) {
  const isOut = finish === NOT_CLASSIFIED;
  return (
    <div className="results-finish">
      <span className="results-driver">
        <DriverTile driver={driver} flag={flag} />
      </span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${driver}, position`}
        aria-invalid={isInvalid || undefined}
        disabled={isOut}
        value={isOut ? "" : finish}
        onChange={(event) => /^([1-9]\d?)?$/.test(event.target.value) && onChange(event.target.value)}
      />
      <button
        className="results-out"
        type="button"
        aria-pressed={isOut}
        aria-label={`${driver} not classified`}
        onClick={() => onChange(isOut ? "" : NOT_CLASSIFIED)}
      >
        NC
      </button>
    </div>
  );
}
