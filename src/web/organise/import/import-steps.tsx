/** The steps of bringing a schedule. */
const STEPS = ["bring", "columns", "questions", "preview"] as const;
export type Step = (typeof STEPS)[number];

const TITLES: Record<Step, string> = {
  bring: "Bring",
  columns: "What is what",
  questions: "Questions",
  preview: "Preview",
};

interface ImportStepsProps {
  current: Step;
  /** Steps that have something to show. */
  open: ReadonlySet<Step>;
  onGo: (step: Step) => void;
}

/** The steps, of which those before the current one lead back; answers stay. */
export function ImportSteps({ current, open, onGo }: ImportStepsProps) {
  const at = STEPS.indexOf(current);
  return (
    <ol className="import-steps" aria-label="Steps">
      {STEPS.map((step, index) =>
        index < at ? (
          <li key={step} className="is-done">
            {open.has(step) ? (
              <button type="button" onClick={() => onGo(step)}>
                {TITLES[step]}
              </button>
            ) : (
              TITLES[step]
            )}
          </li>
        ) : (
          <li key={step} aria-current={index === at ? "step" : undefined}>
            {TITLES[step]}
          </li>
        ),
      )}
    </ol>
  );
}
