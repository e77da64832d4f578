import { useQuery } from "@tanstack/react-query";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";
import { listNamed } from "#web/organise/publication/preview-line.tsx";
import { previewResultsQuery } from "#web/organise/queries.ts";
import { ordinal } from "#domain/ordinal.ts";
import { describePoints } from "./describe-change.ts";

interface ChangeEffectProps {
  organised: OrganisedTournament;
  change: FeedChange;
}

/** What accepting a change would do. */
export function ChangeEffect({ organised, change }: ChangeEffectProps) {
  const { game, duels } = change.value;
  return (
    <div className="feed-will">
      {game || duels ? (
        <ResultEffect id={organised.id} change={change} />
      ) : (
        <p>{describeStartEffect(organised, change)}</p>
      )}
      {change.note !== null && <p>{change.note}</p>}
    </div>
  );
}

/** The results of a change, as the body of a preview. */
function writeResults({ event_id, value: { game, duels } }: FeedChange): string {
  return JSON.stringify(game ? { games: [{ id: event_id, ...game }] } : { duels });
}

function ResultEffect({ id, change }: { id: number; change: FeedChange }) {
  const { data, error } = useQuery(previewResultsQuery(id, writeResults(change)));
  if (error !== null) return <p>What it does to the leaderboard cannot be shown now.</p>;
  if (data === undefined) return <p aria-busy="true">Adding up what it changes …</p>;
  const named = listNamed(data.moves);
  return (
    <p>
      <b>{describePoints(data)}</b>
      {named.map((move, at) => (
        <span key={move.user_id}>
          {at === 0 ? " " : ", "}
          <bdi>{move.name}</bdi> <RankMove move={move} /> to {ordinal(move.after)}
        </span>
      ))}
      {named.length > 0 && "."}
      {change.kind === "correction" && " Each sees a line in the ledger. It never accepts itself."}
    </p>
  );
}

/** How many players have picked something of a game or race. */
function countPicked({ setup, facts }: OrganisedTournament, eventId: number): number {
  const race = setup.races.find(({ id }) => id === eventId);
  const ids = new Set(race ? race.duels.map(({ id }) => id) : [eventId]);
  return Math.max(0, ...facts.filter(({ id }) => ids.has(id)).map(({ picked }) => picked));
}

const EFFECTS: Readonly<Record<"earlier" | "later" | "gone", string>> = {
  earlier:
    "The lock moves with the start, and they are told. Picks that were made after the new start do not count.",
  later: "The lock moves with the start, and they are told.",
  gone: "Postponed, it keeps its picks and has no date until you give it one.",
};

function describeStartEffect(organised: OrganisedTournament, { kind, event_id }: FeedChange): string {
  const picked = countPicked(organised, event_id);
  const who =
    picked === 0
      ? "Nobody has picked yet."
      : `${countOf(picked, "player")} ${pluralize(picked, "has", "have")} picked.`;
  return kind === "earlier" || kind === "later" || kind === "gone" ? `${who} ${EFFECTS[kind]}` : who;
}
