import { type SubmitEvent, useId, useState } from "react";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Importing } from "./use-import.ts";
import { ZoneOptions } from "./zone-options.tsx";

/** The key of the question whose typed answer is a time zone. */
const ZONE = "zone";

type Question = ImportReport["questions"][number];

interface ImportQuestionsProps {
  importing: Importing;
  report: ImportReport;
  onNext: () => void;
}

/** What files leave open, each with its evidence; answered ones stay, so that an answer can be changed.
 * Beside them is what the files settle by themselves. */
export function ImportQuestions({ importing, report, onNext }: ImportQuestionsProps) {
  const { questions, notes } = report;
  const { answers, answer, isPending } = importing;
  const answerTo = ({ key, suggested }: Question) => answers[key] ?? suggested ?? "";
  const open = questions.filter((question) => answerTo(question) === "");
  const goToOpen = () =>
    document
      .querySelector<HTMLElement>(".import-question.is-open input, .import-question.is-open select")
      ?.focus();
  return (
    <>
      <div className={`question-columns${notes.length > 0 ? " is-beside" : ""}`}>
        <div>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.key}
              number={at + 1}
              question={question}
              answer={answerTo(question)}
              onAnswer={(given) => answer(question.key, given)}
            />
          ))}
        </div>
        {notes.length > 0 && <Settled notes={notes} />}
      </div>
      <div className={`savebar import-bar${open.length > 0 ? " is-sentence" : ""}`}>
        <span role="status">
          {open.length === 0 ? (
            <b>Everything is answered.</b>
          ) : (
            <>
              <b>{countOf(open.length, "answer")} missing.</b> Their rows stay out.
            </>
          )}
        </span>
        {open.length > 0 && (
          <button className="btn" type="button" onClick={goToOpen}>
            Next open question
          </button>
        )}
        <button className="btn btn-primary" type="button" aria-busy={isPending} onClick={onNext}>
          Preview
        </button>
      </div>
    </>
  );
}

/** What was read without asking. */
function Settled({ notes }: { notes: readonly string[] }) {
  return (
    <aside aria-labelledby="settled">
      <div className="section-head">
        <h2 id="settled">Settled by the file</h2>
        <span className="section-note">{notes.length}</span>
      </div>
      <ul className="sheet import-settled">
        {notes.map((note) => (
          <li key={note}>
            <Icon name="check" className="icon icon-16" />
            {note}
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface QuestionCardProps {
  number: number;
  question: Question;
  /** Empty: none yet. */
  answer: string;
  onAnswer: (answer: string) => void;
}

function QuestionCard({ number, question, answer, onAnswer }: QuestionCardProps) {
  const id = useId();
  const { title, text, evidence, options, typed } = question;
  const columns = options.length === 2 ? "is-two" : "is-three";
  return (
    <section className={`card import-question${answer === "" ? " is-open" : ""}`} aria-labelledby={id}>
      <h2 id={id}>
        <span className="import-question-number">{number}</span>
        {title}
        {answer === "" && <span className="stage-tag is-refused">Open</span>}
      </h2>
      <p>{text}</p>
      {evidence.length > 0 && (
        <ul className="import-evidence">
          {evidence.map(({ label, text: found }, at) => (
            <li key={at}>
              <span className="import-evidence-label">{label}</span>
              <span>{found}</span>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <div className={`choices import-choices ${columns}`} role="radiogroup" aria-labelledby={id}>
          {options.map(({ value, label, note }) => (
            <label key={value} className={`choice${value === answer ? " is-chosen" : ""}`}>
              <input type="radio" name={id} checked={value === answer} onChange={() => onAnswer(value)} />
              <span>
                {label}
                {note !== "" && <small>{note}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
      {typed !== null && <OwnAnswer question={question} answer={answer} onAnswer={onAnswer} />}
    </section>
  );
}

/** An answer that is none of the options: another zone, or a text. */
function OwnAnswer({ question, answer, onAnswer }: Omit<QuestionCardProps, "number">) {
  const own = question.options.some(({ value }) => value === answer) ? "" : answer;
  const label = question.typed ?? "";
  if (question.key !== ZONE) return <TypedAnswer label={label} answer={own} onAnswer={onAnswer} />;
  return (
    <SelectField label={label} value={own} onChange={(zone) => (zone === "" ? undefined : onAnswer(zone))}>
      <option value="">Choose it from the list</option>
      <ZoneOptions current={own} />
    </SelectField>
  );
}

interface TypedAnswerProps {
  label: string;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** A typed answer, which counts once it is said to be whole. */
function TypedAnswer({ label, answer, onAnswer }: TypedAnswerProps) {
  const [text, setText] = useState(answer);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onAnswer(text.trim());
  };
  return (
    <form className="import-typed" onSubmit={handleSubmit}>
      <TextField label={label} value={text} onChange={setText} />
      <button className="btn" type="submit" aria-disabled={text.trim() === ""}>
        Use it
      </button>
    </form>
  );
}
