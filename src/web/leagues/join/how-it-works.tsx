import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";

const STEPS = [
  ["Pick before each game starts.", "Nobody sees your picks until then."],
  ["Each right pick earns points.", "Later rounds pay more."],
  ["Play one joker per round.", "It doubles one game."],
] as const;

/** The game in three sentences. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <div className="section-head">
        <h2 id="how">How it works</h2>
      </div>
      <ol className="inv-how">
        {STEPS.map(([step, more], at) => (
          <li key={step}>
            <span className="numeral">{at + 1}</span>
            <span>
              <b>{step}</b> {more}
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">
        Late starters win rounds too. <Link to={paths.rules}>All rules</Link>
      </p>
    </section>
  );
}
