import { type ReactNode, useRef, useState } from "react";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

/** What can be said of where a game stands. */
const MOMENTS = [
  "after the 1st quarter",
  "at half-time",
  "after the 3rd quarter",
  "in the 4th quarter",
  "in overtime",
];

interface ProvisionalPartProps {
  stored: ProvisionalResult | undefined;
  /** What is stored, in short, such as "61–46". */
  score: string;
  noun: "game" | "race";
  canSave: boolean;
  saving: { isPending: boolean; error: unknown };
  onSave: (moment: string | null) => void;
  onTakeBack: () => void;
}

/** Saves what is entered as how the game or race stands: players see a board of it, and nothing counts. */
export function ProvisionalPart({
  stored,
  score,
  noun,
  canSave,
  saving,
  onSave,
  onTakeBack,
}: ProvisionalPartProps) {
  const { moment, setMoment } = useMoment(stored?.moment ?? "");
  const saveButton = useRef<HTMLButtonElement>(null);
  const handleTakeBack = () => {
    // The score stays in the form, and so does the moment; the button that is pressed goes.
    setMoment(moment, "");
    saveButton.current?.focus();
    onTakeBack();
  };
  return (
    <div className="results-provisional" role="group" aria-label="Provisional">
      <p role="status">
        <span className="stage-tag is-draft">Provisional</span>{" "}
        {stored ? (
          <Stored result={stored} score={score} />
        ) : (
          `While the ${noun} runs, show players how it stands.`
        )}
        {" It is not on the leaderboard."}
      </p>
      {noun === "game" && (
        <SelectField label="Where it stands" value={moment} onChange={setMoment}>
          <option value="">Not said</option>
          {MOMENTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      {saving.error !== null && <InlineError>{messageOf(saving.error)}</InlineError>}
      <div className="results-actions">
        <button
          ref={saveButton}
          className="btn"
          type="button"
          disabled={!canSave}
          aria-busy={saving.isPending}
          onClick={() => onSave(moment === "" ? null : moment)}
        >
          {stored ? "Update provisional score" : "Save as provisional"}
        </button>
        {stored && (
          <button className="btn btn-quiet" type="button" onClick={handleTakeBack}>
            <Icon name="undo" />
            Take back
          </button>
        )}
      </div>
    </div>
  );
}

/** The moment in the form: what was chosen since `stored` is that, else the stored one. */
function useMoment(stored: string) {
  const [chosen, setChosen] = useState({ moment: stored, since: stored });
  return {
    moment: chosen.since === stored ? chosen.moment : stored,
    setMoment: (moment: string, since = stored) => setChosen({ moment, since }),
  };
}

/** What is stored: "61–46 after the 3rd quarter, entered 18:21 by Ada." */
function Stored({ result, score }: { result: ProvisionalResult; score: string }): ReactNode {
  const { moment, entered_at, entered_by } = result;
  return (
    <>
      <b>{score}</b>
      {moment !== null && ` ${moment}`}, entered {hourAndMinute(instantOf(entered_at))}
      {entered_by !== null && (
        <>
          {" "}
          by <bdi>{entered_by}</bdi>
        </>
      )}
      .
    </>
  );
}
