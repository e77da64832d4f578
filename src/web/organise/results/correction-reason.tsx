import type { ContestFacts } from "#contract/organise/schemas.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** The longest reason that the server takes. */
const MAX_REASON_LENGTH = 200;

interface CorrectionReasonProps {
  /** Of the game, or of the race's teams. */
  facts: readonly (ContestFacts | undefined)[];
  value: string;
  onChange: (reason: string) => void;
}

/** Asks why a result is corrected, which every ledger then shows; nothing before one is on the board. */
export function CorrectionReason({ facts, value, onChange }: CorrectionReasonProps) {
  if (!facts.some((one) => one?.publication)) return null;
  return (
    <TextField
      label="Reason for the correction (optional), for every player’s ledger"
      value={value}
      maxLength={MAX_REASON_LENGTH}
      autoComplete="off"
      onChange={onChange}
    />
  );
}
