import { Link } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { DEFAULT_SPORT, getSport } from "#domain/sports.ts";
import { paths } from "#web/navigation/paths.ts";

/** What there is to do, with what follows from it, by what the sport is played in. */
const STEPS = {
  game: [
    ["Pick before each game starts.", "Nobody sees your picks until then."],
    ["Each right pick earns points.", "Later rounds pay more."],
    ["Play one joker per round.", "It doubles one game."],
  ],
  race: [
    ["Pick before each qualifying.", "Nobody sees your picks until then."],
    ["Each right pick earns points.", "Every race is a new chance."],
    ["Play one joker per race.", "It doubles one team."],
  ],
} as const;

/** The game in three sentences, in the words of the league's sport. */
export function HowItWorks({ tournament }: Pick<InvitationPage, "tournament">) {
  const { event } = SPORT_TERMS[tournament === null ? DEFAULT_SPORT : getSport(tournament)];
  return (
    <section aria-labelledby="how">
      <div className="section-head">
        <h2 id="how">How it works</h2>
      </div>
      <ol className="inv-how">
        {STEPS[event].map(([step, more], at) => (
          <li key={step}>
            <span className="numeral">{at + 1}</span>
            <span>
              <b>{step}</b> {more}
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">
        Late starters win {event === "race" ? "races" : "rounds"} too. <Link to={paths.rules}>All rules</Link>
      </p>
    </section>
  );
}
