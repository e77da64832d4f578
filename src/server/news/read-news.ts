// What happened to a player, read when the message about it is sent.
import { totalAt } from "#domain/leaderboard/sums.ts";
import { groupBy } from "#domain/group-by.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { mapAthleteNames, mapContestNames } from "#server/leaderboard/publication-queries.ts";
import { findTimeZone } from "#server/tournaments/queries.ts";
import { listPlaying } from "./correction-queries.ts";
import { type AskedMoved, findMoved, type Moved, sumMoved } from "./find-moved.ts";
import { listUnreadEntered, type UnreadEntered } from "./entered-queries.ts";
import { listUnread, type UnreadMention } from "./mention-queries.ts";
import type { AskedNews, NewsFacts, ReadNews, ShownEntered, ShownMention } from "./news-facts.ts";
import { mapWritten } from "./news-queries.ts";
import { type JoinedContext, readJoined } from "./read-joined.ts";
import { readWaiting, type WaitingContext } from "./read-waiting.ts";
import { writeChange } from "./write-change.ts";

type NewsContext = Pick<Context, "db" | "log" | "clock" | "scoreboards" | "leaderboards"> &
  JoinedContext &
  WaitingContext;
type Correction = Extract<NewsFacts, { of: "correction" }>;

/** The number in the key of a message: an instant, or the id of a publication. */
const readKey = (key: string): number => Number(key.split(" ")[1]);

const show = ({ tournament_id, league_id, time_zone: _zone, ...mention }: UnreadMention): ShownMention => ({
  ...mention,
  path: league_id === null ? `/chat?tournament=${tournament_id}` : `/chat?league=${league_id}`,
});

const showEntered = ({
  tournament_id,
  round,
  organiser,
  time_zone: _zone,
  ...entered
}: UnreadEntered): ShownEntered => ({
  ...entered,
  organiser: organiser ?? "An organiser",
  path: `/predictions?${new URLSearchParams({ tournament: String(tournament_id), round }).toString()}`,
});

/** From after when a message says what happened: from the first that it was planned for on, without what the
 * message before said. */
type Since = (message: AskedNews) => Instant;

/** Reads what messages say of mentions and of entered picks. */
async function readNamed(
  { db, clock }: NewsContext,
  asked: readonly AskedNews[],
  since: Since,
): Promise<[number, NewsFacts][]> {
  if (asked.length === 0) return [];
  const wanted = asked.map((message) => ({
    id: message.id,
    player_id: message.player_id,
    since: since(message),
  }));
  const unread = groupBy(await listUnread(db, wanted), (one) => one.player_id);
  const picked = groupBy(await listUnreadEntered(db, wanted, clock()), (one) => one.player_id);
  return wanted.flatMap(({ id, player_id, since: after }): [number, NewsFacts][] => {
    const mentions = (unread.get(player_id) ?? []).filter(({ at }) => at > after);
    const entered = (picked.get(player_id) ?? []).filter(({ at }) => at > after);
    const first = entered[0] ?? mentions[0];
    if (first === undefined) return [];
    const shown = { mentions: mentions.map(show), entered: entered.map(showEntered) };
    return [[id, { of: "named", timeZone: first.time_zone, ...shown }]];
  });
}

/** What a correction did, as its messages say it. */
interface DescribedMoved extends Moved {
  tournament: string;
  timeZone: string | null;
  names: ReadonlyMap<number, string>;
  athletes: ReadonlyMap<number, string>;
}

/** Describes what corrections did; null: the tournament is gone. */
async function describeMoved(context: NewsContext, asked: AskedMoved): Promise<DescribedMoved | null> {
  const { db, leaderboards } = context;
  try {
    const moved = await findMoved(context, asked);
    const { tournament } = await leaderboards.getPoints(asked.tournamentId);
    const replaced = moved.contests.map((one) => one.replaced);
    const scorers = replaced.flatMap(({ result_after }) => result_after?.top_scorers ?? []);
    return {
      ...moved,
      tournament: tournament.name,
      timeZone: await findTimeZone(db, asked.tournamentId),
      names: await mapContestNames(
        db,
        replaced.map(({ contest_id }) => contest_id),
        { hasRace: true },
      ),
      athletes: await mapAthleteNames(db, scorers),
    };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** What corrections moved for one player; null: nothing. */
function readMoved(tournamentId: number, moved: DescribedMoved, playerId: number): Correction | null {
  const player = moved.scoreboard.players.indexOf(playerId);
  const sum = player === -1 ? 0 : sumMoved(moved, player);
  if (sum === 0) return null;
  const contests = moved.contests.flatMap(({ replaced, pointsOf }) => {
    const points = pointsOf(player);
    const name = moved.names.get(replaced.contest_id) ?? "";
    return points === 0 ? [] : [{ name, note: writeChange(replaced, moved.athletes), points }];
  });
  const { tournament, timeZone, scoreboard } = moved;
  const points = totalAt(scoreboard.overall, player);
  return { of: "correction", tournamentId, tournament, timeZone, contests, moved: sum, points };
}

/** Reads what messages say of corrections; those of one correction share what it did. */
async function readCorrections(
  context: NewsContext,
  asked: readonly AskedNews[],
  written: ReadonlyMap<number, Instant>,
): Promise<[number, NewsFacts][]> {
  const described = new Map<string, DescribedMoved | null>();
  const found: [number, NewsFacts][] = [];
  for (const [tournamentId, messages] of groupBy(asked, (one) => one.tournament_id)) {
    if (tournamentId === null) continue;
    const playerIds = messages.map(({ player_id }) => player_id);
    const playing = new Set(await listPlaying(context.db, tournamentId, playerIds));
    for (const { id, player_id, key } of messages) {
      const which = { tournamentId, publicationId: readKey(key), after: written.get(id) ?? 0 };
      const name = JSON.stringify(which);
      if (!described.has(name)) described.set(name, await describeMoved(context, which));
      const moved = described.get(name);
      const facts = moved && playing.has(player_id) ? readMoved(tournamentId, moved, player_id) : null;
      if (facts !== null) found.push([id, facts]);
    }
  }
  return found;
}

/** Creates what reads them. */
export function createReadNews(context: NewsContext): ReadNews {
  return async (asked) => {
    if (asked.length === 0) return new Map();
    const written = await mapWritten(
      context.db,
      asked.map(({ id }) => id),
    );
    const of = (kind: AskedNews["kind"]) => asked.filter((one) => one.kind === kind);
    const since: Since = ({ id, key }) => Math.max(readKey(key) - 1, written.get(id) ?? 0);
    return new Map([
      ...(await readNamed(context, of("named"), since)),
      ...(await readJoined(context, of("joined"), since)),
      ...(await readWaiting(context, of("waiting"))),
      ...(await readCorrections(context, of("correction"), written)),
    ]);
  };
}
