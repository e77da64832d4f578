import { type SubmitEvent, useId, useState } from "react";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import { TextField } from "#web/ui/text-field.tsx";

type Question = ImportReport["questions"][number];

interface ImportQuestionsProps {
  questions: readonly Question[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (key: string, answer: string) => void;
}

/** What files leave open, each with its evidence; answered ones stay, so that an answer can be changed. */
export function ImportQuestions({ questions, answers, onAnswer }: ImportQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <div className="section-head">
        <h2 id="questions">Questions</h2>
        <span className="section-note">Only what the file leaves open</span>
      </div>
      {questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          number={at + 1}
          question={question}
          answer={answers[question.key] ?? ""}
          onAnswer={(answer) => onAnswer(question.key, answer)}
        />
      ))}
    </section>
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
      <h3 id={id}>
        <span className="import-question-number">{number}</span>
        {title}
        {answer === "" && <span className="stage-tag is-refused">Open</span>}
      </h3>
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
      {typed !== null && (
        <TypedAnswer
          label={typed}
          isTyped={!options.some(({ value }) => value === answer)}
          answer={answer}
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}

/** A typed answer, which counts once it is said to be whole. */
function TypedAnswer({
  label,
  isTyped,
  answer,
  onAnswer,
}: {
  label: string;
  isTyped: boolean;
  answer: string;
  onAnswer: (answer: string) => void;
}) {
  const [text, setText] = useState(isTyped ? answer : "");
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
