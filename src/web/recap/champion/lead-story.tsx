import type { ReactNode } from "react";
import type { Named, TournamentRecap } from "#contract/recap/schemas.ts";
import { writeInRound } from "#contract/recap/round-words.ts";
import { joinNames, writeNumber } from "#contract/recap/sentences.ts";
import { ordinal } from "#domain/ordinal.ts";
import { listNames } from "./list-names.ts";
import { GRID, layOutLine, LINES, listAxis } from "./lead-lines.ts";

/** Fewer rounds than this are told without a drawing. */
const MIN_ROUNDS = 4;

interface LeadStoryProps {
  recap: TournamentRecap;
  lead: TournamentRecap["lead"];
  stages: readonly [one: string, more: string];
}

/** Who led how long and when it turned, with the ranks of the best five after each round. */
export function LeadStory({ recap, lead, stages }: LeadStoryProps) {
  return (
    <section aria-labelledby="lead-story">
      <div className="section-head recap-section">
        <h2 id="lead-story">The story of the lead</h2>
      </div>
      <div className="sheet story">
        <p>
          <Sentence recap={recap} lead={lead} stages={stages} />
        </p>
        {recap.rounds.length >= MIN_ROUNDS && <RankLines recap={recap} />}
      </div>
    </section>
  );
}

/** Whether these two are of the same players. */
const isSame = (a: readonly Named[], b: readonly Named[]) =>
  a.length === b.length && a.every(({ user_id }) => b.some((one) => one.user_id === user_id));

function Sentence({ recap, lead, stages }: LeadStoryProps) {
  const { rounds, podium, own } = recap;
  const [first] = podium;
  if (first === undefined) return null;
  const bold = (players: readonly Named[], others: number): ReactNode => (
    <b>{joinNames(listNames(players, own?.user_id), others)}</b>
  );
  const winners = bold(first.players, first.others);
  const { longest } = lead;
  if (rounds.length === 1)
    return (
      <>
        {winners} won it in one {stages[0]}.
      </>
    );
  const span = `led for ${writeNumber(longest.rounds)} of ${writeNumber(rounds.length)} ${stages[1]}`;
  const isChampion = isSame(first.players, longest.players) && first.others === longest.others;
  if (!isChampion)
    return (
      <>
        {bold(longest.players, longest.others)} {span}. {winners} {writeTurn(lead)}.
      </>
    );
  if (longest.rounds === rounds.length)
    return (
      <>
        {winners} led from the first {stages[0]} to the last.
      </>
    );
  return (
    <>
      {winners} {span}, and {writeTurn({ ...lead, from_rank: null })}.
    </>
  );
}

/** Writes how the champion came to the lead; several champions finished level. */
function writeTurn({ taken_in, from_rank }: Pick<TournamentRecap["lead"], "taken_in" | "from_rank">): string {
  if (taken_in === null) return "finished level";
  if (from_rank === null) return `took the lead for good ${writeInRound(taken_in)}`;
  return `came from ${ordinal(from_rank)} and took the lead ${writeInRound(taken_in)}`;
}

/** The ranks of the best five as lines, and as a table for screen readers. */
function RankLines({ recap: { lines, rounds, own } }: Pick<LeadStoryProps, "recap">) {
  const classOf = (userId: number, place: number) => {
    if (userId === own?.user_id) return "is-mine";
    return place === 0 ? "is-first" : undefined;
  };
  // The champion's line and the own one lie above the others.
  const drawn = lines.map((line, place) => ({ ...line, place })).toReversed();
  return (
    <>
      <div className="lead-lines" aria-hidden="true">
        <div>
          <svg viewBox={`0 0 ${LINES.width} ${LINES.height}`} preserveAspectRatio="none">
            {GRID.map((y) => (
              <path key={y} className="lead-grid" d={`M0 ${y}H${LINES.width}`} />
            ))}
            {drawn.map(({ user_id, ranks, place }) => (
              <path key={user_id} className={classOf(user_id, place)} d={layOutLine(ranks, place)} />
            ))}
          </svg>
          <p className="lead-axis">
            {listAxis(rounds).map((round) => (
              <span key={round}>{round}</span>
            ))}
          </p>
        </div>
        <ol className="lead-names">
          {lines.map(({ user_id, name, ranks }, place) => (
            <li key={user_id} className={classOf(user_id, place)}>
              <span className="numeral">{ranks.at(-1)}</span>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <RankTable lines={lines} rounds={rounds} />
    </>
  );
}

/** The same data for screen readers. */
function RankTable({ lines, rounds }: Pick<TournamentRecap, "lines" | "rounds">) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Rank after each round</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ user_id, name, ranks }) => (
            <tr key={user_id}>
              <th scope="row">{name}</th>
              {ranks.map((rank, at) => (
                <td key={rounds[at]}>{rank ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
