import { Flag } from "#web/ui/marks.tsx";
import { Stepper } from "#web/organise/stepper.tsx";

/** Where the first press of "more" begins: near what teams score. */
const USUAL_SCORE = 80;

interface ScoreLineProps {
  name: string;
  emoji: string | null;
  score: number | null;
  onChange: (score: number | null) => void;
}

/** The points of a team. */
export function ScoreLine({ name, emoji, score, onChange }: ScoreLineProps) {
  return (
    <div className="results-line">
      <span className="results-team-name">
        <Flag emoji={emoji} />
        {name}
      </span>
      <Stepper
        label={`${name}, points`}
        value={score}
        min={0}
        max={999}
        first={USUAL_SCORE}
        isLarge
        onChange={onChange}
        onEmpty={() => onChange(null)}
      />
    </div>
  );
}
