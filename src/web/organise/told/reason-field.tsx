import { MAX_REASON_LENGTH } from "#domain/organise/setup-limits.ts";
import { useNow } from "#web/clock/clock.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { quoteNotice, type ToldNotice } from "./quote-notice.ts";

/** Reasons that are given with one tap. */
const QUICK = ["Television", "Venue", "My mistake"];

interface ReasonFieldProps {
  value: string;
  /** What players read; null: nobody is told. */
  told: ToldNotice | null;
  onChange: (reason: string) => void;
}

/** Asks for the reason that players are told, and quotes what they will read. */
export function ReasonField({ value, told, onChange }: ReasonFieldProps) {
  const now = useNow();
  return (
    <>
      <div className="reason-field">
        <TextField
          label="Tell players why (optional)"
          value={value}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          onChange={onChange}
        />
        <div className="quick-reasons" role="group" aria-label="Reasons">
          {QUICK.map((one) => (
            <button key={one} className="btn" type="button" onClick={() => onChange(one)}>
              {one}
            </button>
          ))}
        </div>
      </div>
      {told !== null && (
        <p className="hint" role="status">
          They read: “{quoteNotice(told, value, now)}”
        </p>
      )}
    </>
  );
}
