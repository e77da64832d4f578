import type { RecapAward, TournamentRecap } from "#contract/recap/schemas.ts";
import { writeBeforeRound, writeSinceRound } from "#contract/recap/round-words.ts";
import { writeAward, writeNumber } from "#contract/recap/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { OrdinalFigure } from "#web/recap/ordinal-figure.tsx";
import { ordinal } from "#domain/ordinal.ts";

type Own = NonNullable<TournamentRecap["own"]>;
type Stages = readonly [one: string, more: string];

/** Writes how far the next player was: "70 behind Grete Ilves", "3 ahead of Siim", "level with Mari". */
function writeGap({ rank, neighbour }: Own): string {
  if (neighbour === null) return "";
  const { name, gap } = neighbour;
  if (gap === 0) return `, level with ${name}`;
  return rank === 1 ? `, ${gap} ahead of ${name}` : `, ${gap} behind ${name}`;
}

/** Writes what follows the points in a player's finish. */
export function writeFinish(own: Own, { league, players }: TournamentRecap, stages: Stages): string {
  const { late, overall } = own;
  const among =
    overall !== null && overall.rank !== null
      ? ` ${ordinal(overall.rank)} of ${overall.players} among everyone.`
      : "";
  if (late === null) return `${writeGap(own)}.${among}`;
  if (league !== null) return `${writeGap(own)}. You joined ${writeBeforeRound(late.round)}.${among}`;
  const rounds = late.rounds === 1 ? `that ${stages[0]}` : `those ${writeNumber(late.rounds)} ${stages[1]}`;
  const best = late.rank === 1 ? "Best" : `${ordinal(late.rank)} best`;
  return ` ${writeSinceRound(late.round)}.${players > 1 ? ` ${best} of all in ${rounds}.` : ""}`;
}

interface OwnFinishProps {
  own: Own;
  recap: TournamentRecap;
  stages: Stages;
  /** Of which board. */
  figures: Omit<Figure, "playerId">;
}

/** How the player finished, in figures and in words. */
export function OwnFinish({ own, recap, stages, figures }: OwnFinishProps) {
  return (
    <section className="card own-finish" aria-labelledby="own-finish">
      <OrdinalFigure place={own.rank} />
      <h2 id="own-finish">
        You finished {ordinal(own.rank)} of {recap.players}
      </h2>
      <p>
        <b>
          <Why of={{ ...figures, playerId: own.user_id }} label={countOf(own.points, "point")}>
            {countOf(own.points, "point")}
          </Why>
        </b>
        {writeFinish(own, recap, stages)}
      </p>
    </section>
  );
}

/** Up to three awards, the rarest first. */
export function OwnAwards({ awards }: { awards: readonly RecapAward[] }) {
  return (
    <section aria-labelledby="own-awards">
      <div className="section-head recap-section">
        <h2 id="own-awards">Your awards</h2>
      </div>
      <ul className="sheet prizes">
        {awards.map((award) => {
          const { emoji, title, text } = writeAward(award);
          return (
            <li key={award.key}>
              <span className="prize-emoji" aria-hidden="true">
                {emoji}
              </span>
              <div>
                <b>{title}</b>
                <small>{text}</small>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
