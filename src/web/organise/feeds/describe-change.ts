// What a change of a source is called, and how it is compared with what stands here.
import type { FeedChange } from "#contract/feeds/schemas.ts";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { SetupRace } from "#contract/organise/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { writeTimeLeft } from "#domain/time-left.ts";
import { instantOf } from "#domain/time.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { ordinal } from "#domain/ordinal.ts";

type Value = FeedChange["value"];
type Start = NonNullable<Value["start"]>;

/** The instant that a start moves: of a race its qualifying, where that moves. */
function movedOf(was: Start | undefined, value: Start | undefined) {
  if (was === undefined || value === undefined) return null;
  const isQualifying = was.starts_at === value.starts_at && value.qualifying_at !== null;
  const pick = (start: Start) =>
    instantOf((isQualifying ? start.qualifying_at : start.starts_at) ?? start.starts_at);
  return { isQualifying, before: pick(was), after: pick(value) };
}

function describeMove({ was, value }: FeedChange): string {
  const moved = movedOf(was.start, value.start);
  if (moved === null) return "Another start";
  const { isQualifying, before, after } = moved;
  const by = writeTimeLeft(Math.abs(after - before));
  return `${isQualifying ? "Qualifying starts" : "Starts"} ${by} ${after < before ? "earlier" : "later"}`;
}

const scoreOf = ({ game }: Value) => (game ? `${game.score1}–${game.score2}` : "");

function describeCorrection({ was, value }: FeedChange): string {
  if (value.game === undefined) return "Other places";
  const isScore = scoreOf(was) !== scoreOf(value);
  const isScorer = was.game?.top_scorer !== value.game.top_scorer;
  if (isScore) return isScorer ? "Another score and top scorer" : "Another score";
  return "Another top scorer";
}

/** What a change is, in a few words. */
export function describeKind(change: FeedChange): string {
  if (change.kind === "result") return "First result";
  if (change.kind === "correction") return describeCorrection(change);
  return change.kind === "gone" ? "Not listed any more" : describeMove(change);
}

/** A field as it stands here and as the source has it; null: nothing stands here. */
export interface Compared {
  field: string;
  was: string | null;
  value: string;
  isScore: boolean;
}

function compareGames({ was, value }: FeedChange): Compared[] {
  if (value.game === undefined) return [];
  const { top_scorer } = value.game;
  const score = { field: "Score", was: was.game ? scoreOf(was) : null, value: scoreOf(value), isScore: true };
  const before = was.game ? (was.game.top_scorer ?? "None") : null;
  if (top_scorer === null && was.game === undefined) return [score];
  return [score, { field: "Top scorer", was: before, value: top_scorer ?? "None", isScore: false }];
}

/** "Norris 1st, Piastri not classified". */
function writePlaces(
  { driver1, driver2 }: SetupRace["duels"][number],
  places: { position1: number | null; position2: number | null },
): string {
  const write = (driver: string, place: number | null) =>
    `${driver} ${place === null ? "not classified" : ordinal(place)}`;
  return `${write(driver1, places.position1)}, ${write(driver2, places.position2)}`;
}

function compareRaces({ was, value }: FeedChange, race: SetupRace | undefined): Compared[] {
  return (value.duels ?? []).flatMap((places) => {
    const duel = race?.duels.find(({ id }) => id === places.id);
    if (duel === undefined) return [];
    const before = was.duels?.find(({ id }) => id === places.id);
    const row = { field: duel.team, value: writePlaces(duel, places), isScore: false };
    return [{ ...row, was: before ? writePlaces(duel, before) : null }];
  });
}

function compareStarts({ was, value }: FeedChange, now: number): Compared[] {
  const write = (iso: string) => dayAndTime(instantOf(iso), now);
  const { start } = value;
  if (start === undefined) return [];
  const rows: Compared[] = [];
  const add = (field: string, before: string | null | undefined, after: string | null) => {
    if (after === null) return;
    rows.push({ field, was: before ? write(before) : null, value: write(after), isScore: false });
  };
  add("Qualifying", was.start?.qualifying_at, start.qualifying_at);
  add("Start", was.start?.starts_at, start.starts_at);
  return rows;
}

/** Compares what stands here with what the source has; of races that were corrected only what differs. */
export function compareValues(change: FeedChange, race: SetupRace | undefined, now: number): Compared[] {
  const places = compareRaces(change, race);
  const shown = change.kind === "correction" ? places.filter(({ was, value }) => was !== value) : places;
  return [...compareGames(change), ...shown, ...compareStarts(change, now)];
}

/** What a result would do to the board, in a sentence. */
export function describePoints({ contests, scorers, losing, changed_points, players }: PointSums): string {
  if (contests === 0) return "The leaderboard stays as it is.";
  if (scorers + losing === 0) return `Nobody of ${countOf(players, "player")} gets or loses points.`;
  const describe = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${countOf(count, "player")} ${pluralize(count, one, many)} points`];
  const both = [...describe(scorers, "gets", "get"), ...describe(losing, "loses", "lose")].join(", ");
  return `${both}; ${countOf(changed_points, "point")} ${pluralize(changed_points, "changes", "change")}.`;
}

/** Counts of what a result would change. */
type PointSums = Pick<LeaderboardPreview, "contests" | "scorers" | "losing" | "changed_points" | "players">;

/** Whether a change is one that could be accepted by itself, so that all of these are accepted at once. */
export const isPlain = ({ kind }: FeedChange): boolean => kind === "result" || kind === "later";
