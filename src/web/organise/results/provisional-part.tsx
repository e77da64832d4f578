import { type ReactNode, useRef, useState } from "react";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { OvertakenResult } from "./overtaken-result.tsx";

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
  /** What is in the form, where somebody else has entered something else since it was begun; else null. */
  mine: string | null;
  noun: "game" | "race";
  canSave: boolean;
  saving: { isPending: boolean; error: unknown };
  onSave: (moment: string | null) => void;
  /** Saves in place of what somebody else entered. */
  onReplace: (moment: string | null) => void;
  onKeepTheirs: () => void;
  onTakeBack: () => void;
}

/** Saves what is entered as how the game or race stands: players see a board of it, and nothing counts. */
export function ProvisionalPart(props: ProvisionalPartProps) {
  const { stored, score, mine, noun, canSave, saving, onReplace, onKeepTheirs } = props;
  const { moment: chosen, setMoment } = useMoment(stored?.moment ?? "");
  const moment = chosen === "" ? null : chosen;
  const saveButton = useRef<HTMLButtonElement>(null);
  const handleTakeBack = () => {
    // The score stays in the form, and so does the moment; the button that is pressed goes.
    setMoment(chosen, "");
    saveButton.current?.focus();
    props.onTakeBack();
  };
  return (
    <div className="results-provisional" role="group" aria-label="Provisional">
      <Standing stored={stored} score={score} noun={noun} />
      {noun === "game" && <Moment chosen={chosen} onChange={(next) => setMoment(next)} />}
      {mine !== null && (
        <OvertakenResult
          stored={score}
          entered={mine}
          onKeep={onKeepTheirs}
          onReplace={() => onReplace(moment)}
        />
      )}
      {saving.error !== null && mine === null && <InlineError>{messageOf(saving.error)}</InlineError>}
      <div className="results-actions">
        <button
          ref={saveButton}
          className="btn"
          type="button"
          disabled={!canSave}
          aria-busy={saving.isPending}
          onClick={() => props.onSave(moment)}
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

/** Whether players see how it stands, and what they see. */
function Standing({ stored, score, noun }: Pick<ProvisionalPartProps, "stored" | "score" | "noun">) {
  return (
    <p role="status">
      <span className="stage-tag is-draft">Provisional</span>{" "}
      {stored ? (
        <Stored result={stored} score={score} />
      ) : (
        `While the ${noun} runs, show players how it stands.`
      )}
      {" It is not on the leaderboard."}
    </p>
  );
}

function Moment({ chosen, onChange }: { chosen: string; onChange: (chosen: string) => void }) {
  return (
    <SelectField label="Where it stands" value={chosen} onChange={onChange}>
      <option value="">Not said</option>
      {MOMENTS.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  );
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
