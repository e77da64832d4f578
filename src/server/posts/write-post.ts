// What a post says, read when it is sent: counts before a lock, picks after the seal, then a published board.
import { joinNames } from "#contract/recap/sentences.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { percentOf } from "#domain/contest/shares.ts";
import { localTimeOf } from "#domain/local-time.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { sportOf } from "#domain/sports.ts";
import { DAY, type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { Context } from "#server/context.ts";
import { countPicked, findDeadline } from "#server/leagues/deadline-queries.ts";
import { findLeague, type LeagueRow } from "#server/leagues/queries.ts";
import { countReadyPlayers } from "#server/leagues/ready-queries.ts";
import { countMembers } from "#server/leagues/member-queries.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { writeZone } from "#server/mail/mail-words.ts";
import { describeBoard } from "#server/previews/describe.ts";
import { describeLeague } from "#server/previews/describe-league.ts";
import type { DrawCard } from "#server/previews/draw-card.ts";
import { findLeaders } from "#server/previews/find-league-preview.ts";
import { findTimeZone, findTournament } from "#server/tournaments/queries.ts";
import { listRoundNames, listRevealed, type RevealedContest } from "./group-queries.ts";
import type { ClaimedPost } from "./post-queries.ts";
import type { WrittenPost } from "./write-request.ts";

/** What writing posts needs of the server. */
export interface PostContext extends Pick<Context, "db" | "clock" | "leaderboards"> {
  leagueBoards: Pick<LeagueBoardCache, "listBest">;
  /** Null: this server draws no pictures. */
  drawCard: DrawCard | null;
  /** The site, such as https://play.example.org; null: not known. */
  origin: string | null;
}

/** Lines of a post; the page has them all. */
const MAX_LINES = 12;
const MAX_LEADERS = 5;

/** Rounds that the title of a post names. */
const MAX_ROUNDS = 3;

interface Group {
  tournament: Tournament;
  /** Null: all players of the tournament. */
  league: LeagueRow | null;
}

const linkTo = ({ origin }: PostContext, path: string) => (origin === null ? null : `${origin}${path}`);

/** Names the group where the tournament does not say it. */
const writeTitle = ({ league }: Group, text: string) =>
  league === null ? text : `${league.emoji} ${league.name}: ${text}`;

/** "tomorrow, 12:00" by the clock of a zone. */
function writeWhen(lock: Instant, now: Instant, timeZone: string): string {
  const [day, time] = localTimeOf(lock, timeZone).split("T");
  const dayOf = (at: Instant) => localTimeOf(at, timeZone).slice(0, 10);
  if (day === dayOf(now)) return `today, ${time ?? ""}`;
  return day === dayOf(now + DAY) ? `tomorrow, ${time ?? ""}` : `${day ?? ""}, ${time ?? ""}`;
}

/** Says when the next contests lock and how many are ready, never who. Null: they lock at another time. */
async function writeDeadline(
  context: PostContext,
  post: ClaimedPost,
  group: Group,
): Promise<WrittenPost | null> {
  const { db, clock } = context;
  const { tournament, league } = group;
  const deadline = await findDeadline(db, tournament.id, isoOf(clock()));
  if (deadline === undefined || instantOf(deadline.locks_at) !== post.about) return null;
  const { players, complete } =
    league === null
      ? await countReadyPlayers(db, deadline)
      : await countPicked(db, league.id, { deadline, playerId: 0, limit: 0 }).then(
          ({ members, complete: ready }) => ({ players: members, complete: ready }),
        );
  const timeZone = (await findTimeZone(db, tournament.id)) ?? "UTC";
  const event = SPORT_TERMS[sportOf(tournament.sport)].event;
  return {
    kind: post.kind,
    title: writeTitle(group, `${deadline.round} locks ${writeWhen(post.about, clock(), timeZone)}`),
    lines: [
      `${complete} of ${players} ${pluralize(complete, "has", "have")} every pick of ${countOf(deadline.event_ids.length, event)}.`,
      `Times are ${writeZone(timeZone)}.`,
    ],
    link: linkTo(
      context,
      `/predictions?${new URLSearchParams({ tournament: String(tournament.id), round: deadline.round }).toString()}`,
    ),
    picture: null,
  };
}

const share = (count: number, total: number) => `${Math.round(Number(percentOf(count, total)))}%`;

function writeShares({ side1, side2, picked1, picked2 }: RevealedContest): string {
  const total = picked1 + picked2;
  return total === 0
    ? `${side1} – ${side2}: nobody picked`
    : `${side1} ${share(picked1, total)}, ${side2} ${share(picked2, total)}`;
}

/** Says how the group picked the contests that are sealed. */
async function writeReveal(
  context: PostContext,
  post: ClaimedPost,
  group: Group,
): Promise<WrittenPost | null> {
  const { tournament, league } = group;
  const asked = { tournamentId: tournament.id, lockedAt: isoOf(post.about), leagueId: league?.id ?? null };
  const contests = await listRevealed(context.db, asked);
  const [first] = contests;
  if (first === undefined) return null;
  const events = new Set(contests.map(({ event_id }) => event_id)).size;
  const game = first.race === "" ? `${first.side1} – ${first.side2}` : first.race;
  const what = events === 1 ? game : countOf(events, SPORT_TERMS[sportOf(tournament.sport)].event);
  const more = contests.length - MAX_LINES;
  return {
    kind: post.kind,
    title: writeTitle(group, `${what}: what everyone picked`),
    lines: [
      ...contests.slice(0, MAX_LINES).map(writeShares),
      ...(more > 0 ? [`And ${more} more on the page.`] : []),
    ],
    link: linkTo(context, `/leaderboard?tournament=${tournament.id}`),
    picture: null,
  };
}

/** Reads a board with its picture. `after`: the round that is over, which nobody may have picked in; null:
 * the tournament is. */
async function readBoard(context: PostContext, { tournament, league }: Group, after: string | null) {
  if (league === null) {
    const { leaders, players } = await findLeaders(context, tournament.id);
    return { leaders, card: describeBoard(tournament, { leaders, players, after }).card };
  }
  const asked = { tournamentId: tournament.id, limit: MAX_LEADERS };
  const { best } = await context.leagueBoards.listBest(league, asked);
  const { members } = await countMembers(context.db, league.id);
  const facts = { ...league, code: "", tournament, leaders: best, players: members, after };
  return { leaders: best, card: describeLeague(facts).card };
}

/** "Day 1 is over", "Day 1 and Day 2 are over", "Day 1, Day 2 and 5 others are over". */
function writeOver(rounds: readonly string[]): string {
  const named = rounds.slice(0, rounds.length > MAX_ROUNDS ? MAX_ROUNDS - 1 : MAX_ROUNDS);
  return `${joinNames(named, rounds.length - named.length)} ${pluralize(rounds.length, "is", "are")} over`;
}

/** Says who leads after a round, or at the end, with the picture of the board. */
async function writeBoard(
  context: PostContext,
  post: ClaimedPost,
  group: Group,
): Promise<WrittenPost | null> {
  const { tournament, league } = group;
  const rounds = post.kind === "final" ? [] : await listRoundNames(context.db, post.id);
  const { leaders, card } = await readBoard(context, group, rounds.at(-1) ?? null);
  if (leaders.length === 0) return null;
  const title = post.kind === "final" ? `${tournament.name} is over: the final board` : writeOver(rounds);
  const where = league === null ? "/leaderboard" : `/leagues/${league.id}`;
  return {
    kind: post.kind,
    title: writeTitle(group, title),
    lines: leaders.map(({ rank, name, total_points }) => `${rank}. ${name} ${total_points}`),
    link: linkTo(context, league === null ? `${where}?tournament=${tournament.id}` : where),
    picture: context.drawCard && (await context.drawCard(card)),
  };
}

const WRITERS = {
  deadline: writeDeadline,
  reveal: writeReveal,
  recap: writeBoard,
  final: writeBoard,
} as const;

/** Writes a post as things are now; null: there is nothing to say any more. */
export async function writePost(context: PostContext, post: ClaimedPost): Promise<WrittenPost | null> {
  const { db } = context;
  const tournament = await findTournament(db, post.tournament_id);
  const { league_id } = post.destination;
  const league = league_id === null ? null : await findLeague(db, league_id);
  if (tournament === undefined || league === undefined || league?.deleted_at != null) return null;
  return WRITERS[post.kind](context, post, { tournament, league });
}

/** The post that tries a place. */
export const writeTest = (name: string, origin: string | null): WrittenPost => ({
  kind: "test",
  title: `${name} posts here now`,
  lines: ["This is a test. What was switched on comes by itself, and nothing before its lock."],
  link: origin,
  picture: null,
});
