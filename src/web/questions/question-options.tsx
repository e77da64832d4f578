import { type ComponentType, useRef, useState } from "react";
import type { Question } from "#contract/questions/schemas.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { PickError } from "#web/picks/card/pick-error.tsx";
import type { CardFailure } from "#web/picks/card/use-pick-card.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { OptionSheetProps } from "./option-sheet.tsx";

/** More options than these are in a sheet with a search. */
const MAX_BUTTONS = 8;

interface QuestionOptionsProps {
  question: Question;
  picked: string | null;
  isSaving: boolean;
  /** The answer has not reached the server. */
  isUnsent: boolean;
  failure: CardFailure | null;
  onPick: (name: string, control: Element) => void;
}

/** What one can answer: a few options as buttons, many in a sheet. */
export function QuestionOptions(props: QuestionOptionsProps) {
  const { question, failure } = props;
  const isFew = question.options.length <= MAX_BUTTONS;
  return (
    <>
      {isFew ? <OptionButtons {...props} /> : <OptionSelect {...props} />}
      {failure && <PickError failure={failure} label={null} at={isFew ? "none" : "right"} />}
    </>
  );
}

function OptionButtons({ question, picked, isSaving, isUnsent, onPick }: QuestionOptionsProps) {
  return (
    <div className="options" role="group" aria-label="Answer">
      {question.options.map((name) => (
        <button
          key={name}
          className="pick"
          type="button"
          aria-pressed={picked === name}
          aria-busy={(isSaving && picked === name) || undefined}
          data-unsent={(isUnsent && picked === name) || undefined}
          onClick={({ currentTarget }) => onPick(name, currentTarget)}
        >
          <span className="pick-name">{name}</span>
          {isSaving && picked === name && <span className="spin" aria-hidden="true" />}
          <Icon name="check" className="icon pick-check" />
        </button>
      ))}
    </div>
  );
}

const loadSheet = () => exportOf(import("./option-sheet.tsx"), "OptionSheet");

/** Opens the sheet; without its code, as offline in the first seconds, the browser's own list does. */
function OptionSelect(props: QuestionOptionsProps) {
  const { question, picked, isSaving, isUnsent, onPick } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<OptionSheetProps> | null>(null);
  const [isSimple, setSimple] = useState(false);
  const preload = () => void loadSheet().catch(() => null);
  const open = () =>
    void loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => setSimple(true),
    );
  if (isSimple) return <PlainList {...props} />;
  return (
    <>
      <button
        ref={ref}
        className={picked === null ? "scorer-btn" : "scorer-btn is-set"}
        type="button"
        aria-haspopup="dialog"
        aria-busy={isSaving || undefined}
        data-unsent={isUnsent || undefined}
        onPointerDown={preload}
        onFocus={preload}
        onClick={open}
      >
        <span className="scorer-key">Answer</span>
        <span className="scorer-value">{picked ?? `Choose 1 of ${question.options.length}`}</span>
        <Icon name="chev-d" />
      </button>
      {Sheet && (
        <Sheet
          question={question}
          picked={picked}
          onPick={(name) => ref.current && onPick(name, ref.current)}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}

function PlainList({ question, picked, isSaving, onPick }: QuestionOptionsProps) {
  return (
    <label className={picked === null ? "scorer" : "scorer is-set"}>
      <span className="field-label">Answer</span>
      <select
        value={picked ?? ""}
        aria-busy={isSaving || undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== "") onPick(currentTarget.value, currentTarget);
        }}
      >
        <option value="">Choose</option>
        {question.options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Icon name="chev-d" className="icon chev" />
    </label>
  );
}
