import { type SQL, sql } from "drizzle-orm";
import type { RoundEntry } from "#contract/leaderboard.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import type { Database } from "#server/db/open.ts";

/** A combination of picks of one contest and how many players hold it: scoring works on these, not on players. */
export interface HeldCard {
  contest_id: number;
  winner: string | null;
  handicap: string | null;
  top_scorer: string | null;
  joker: boolean;
  players: number;
}

/** The distinct cards of these contests, those on which every pick was taken back included. */
export async function listCards(db: Database, contestIds: number[]): Promise<HeldCard[]> {
  const ids = sql`${sql.param(contestIds)}::int[]`;
  const { rows } = await db.execute<{ cards: HeldCard[] | null }>(sql`
    select json_agg(card order by contest_id, winner nulls first, handicap nulls first, top_scorer nulls first, joker)
      as cards from (
      select p.contest_id, p.winner, p.handicap, p.top_scorer, j.contest_id is not null as joker,
        count(*)::int as players
      from picks p
      join contests c on c.id = p.contest_id
      left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
        and j.user_id = p.user_id and j.contest_id = p.contest_id and j.contest_id = any(${ids})
      where p.contest_id = any(${ids})
      group by 1, 2, 3, 4, 5) card`);
  return rows[0]?.cards ?? [];
}

/** A card and what it earned; points are null while its contest has no result. */
export interface ScoredCard extends Omit<HeldCard, "players"> {
  winner_points: number | null;
  handicap_points: number | null;
  top_scorer_points: number | null;
  emoji: string;
}

/** The cards as a table; nothing picked is the empty text there, so that a hash finds the card of a pick. */
function cardTable(cards: ScoredCard[]): SQL {
  const column = <K extends keyof ScoredCard>(key: K) => sql.param(cards.map((card) => card[key]));
  const text = (key: "winner" | "handicap" | "top_scorer") => sql.param(cards.map((card) => card[key] ?? ""));
  return sql`
    select * from unnest(${column("contest_id")}::int[], ${text("winner")}::text[], ${text("handicap")}::text[],
      ${text("top_scorer")}::text[], ${column("joker")}::bool[], ${column("winner_points")}::int[],
      ${column("handicap_points")}::int[], ${column("top_scorer_points")}::int[], ${column("emoji")}::text[])
      as t(contest_id, winner, handicap, top_scorer, joker, wp, hp, tp, emoji)`;
}

/** A team that plays in a contest. */
export interface TeamOfContest {
  contest_id: number;
  team: string;
}

/** Adds the differences to what each player has on the board of the round and on the overall one. */
function addStandings(tournamentId: number): SQL {
  return sql`
    insert into standings as s
      (tournament_id, round, user_id, contests, total_points, winner_points, handicap_points, top_scorer_points)
    select ${tournamentId}::int, coalesce(round, ${OVERALL}), user_id, sum(contests),
      sum(winner_points + handicap_points + top_scorer_points), sum(winner_points), sum(handicap_points),
      sum(top_scorer_points)
    from difference
    group by grouping sets ((user_id, round), (user_id))
    on conflict (tournament_id, round, user_id) do update set
      contests = s.contests + excluded.contests,
      total_points = s.total_points + excluded.total_points,
      winner_points = s.winner_points + excluded.winner_points,
      handicap_points = s.handicap_points + excluded.handicap_points,
      top_scorer_points = s.top_scorer_points + excluded.top_scorer_points`;
}

/** Adds the differences to what the players of each team's contests have there. */
function addExpertise(tournamentId: number, teamsOf: TeamOfContest[]): SQL {
  return sql`
    insert into expertise as e (tournament_id, team, user_id, contests, total_points)
    select ${tournamentId}::int, t.team, d.user_id, sum(d.contests),
      sum(d.winner_points + d.handicap_points + d.top_scorer_points)
    from difference d
    join unnest(${sql.param(teamsOf.map((one) => one.contest_id))}::int[],
      ${sql.param(teamsOf.map((one) => one.team))}::text[]) as t(contest_id, team) using (contest_id)
    group by t.team, d.user_id
    on conflict (tournament_id, team, user_id) do update set
      contests = e.contests + excluded.contests, total_points = e.total_points + excluded.total_points`;
}

/** Scored cards of some contests, and whose picks get their points. */
export interface Scores {
  cards: ScoredCard[];
  /** Which share of the players, from 0, and of how many shares. */
  share: number;
  shares: number;
}

/** Writes points and emojis to every pick of a share of the players that holds one of these cards, unless it changes at
 * this very moment: `scored` has those picks with what they earned before. */
function scoring({ cards, share, shares }: Scores): SQL {
  const ids = sql`${sql.param([...new Set(cards.map((card) => card.contest_id))])}::int[]`;
  // Of a remainder the store expects one row in two hundred: where all are meant it would plan for far too few.
  const ofShare = shares === 1 ? sql`` : sql`and p.user_id % ${shares}::int = ${share}`;
  return sql`
    card as (${cardTable(cards)}),
    held as (
      select p.contest_id, p.user_id, c.round, p.winner_points as old_wp, p.handicap_points as old_hp,
        p.top_scorer_points as old_tp, coalesce(p.winner, '') as winner, coalesce(p.handicap, '') as handicap,
        coalesce(p.top_scorer, '') as top_scorer, j.contest_id is not null as joker, p.xmin as version
      from picks p
      join contests c on c.id = p.contest_id
      left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
        and j.user_id = p.user_id and j.contest_id = p.contest_id and j.contest_id = any(${ids})
      where p.contest_id = any(${ids}) ${ofShare}),
    scored as (
      update picks p
      set winner_points = card.wp, handicap_points = card.hp, top_scorer_points = card.tp, emoji = card.emoji,
        is_scored = true
      from held join card using (contest_id, winner, handicap, top_scorer, joker)
      where p.contest_id = held.contest_id and p.user_id = held.user_id and p.xmin = held.version
        and p.contest_id = any(${ids}) ${ofShare}
      returning p.contest_id, p.user_id, held.round, card.wp, card.hp, card.tp, held.old_wp, held.old_hp, held.old_tp
    )`;
}

/** Scores picks and leaves the standings as they are: for those that are worked out from nothing afterwards. */
export async function saveScores(db: Database, scores: Scores): Promise<void> {
  if (scores.cards.length > 0) await db.execute(sql`with ${scoring(scores)} select count(*) from scored`);
}

/** Scores picks and adds the differences to the standings and to the expertise of the contests' teams. */
export async function addScores(
  db: Database,
  tournamentId: number,
  scores: Scores,
  teamsOf: TeamOfContest[],
): Promise<void> {
  if (scores.cards.length === 0) return;
  await db.execute(sql`
    with ${scoring(scores)}, difference as (
      select contest_id, user_id, round, (wp is not null)::int - (old_wp is not null)::int as contests,
        coalesce(wp, 0) - coalesce(old_wp, 0) as winner_points,
        coalesce(hp, 0) - coalesce(old_hp, 0) as handicap_points,
        coalesce(tp, 0) - coalesce(old_tp, 0) as top_scorer_points
      from scored
    ), experts as (${addExpertise(tournamentId, teamsOf)})
    ${addStandings(tournamentId)}`);
}

/** Empties the boards of a tournament. */
export async function deleteStandings(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`delete from standings where tournament_id = ${tournamentId}`);
  await db.execute(sql`delete from expertise where tournament_id = ${tournamentId}`);
}

/** Adds up for each player what was earned on some contests. */
const earned = (contestIds: number[]): SQL => sql`
  select user_id, count(*) as contests,
    sum(winner_points + coalesce(handicap_points, 0) + coalesce(top_scorer_points, 0)) as total_points,
    sum(winner_points) as winner_points, sum(coalesce(handicap_points, 0)) as handicap_points,
    sum(coalesce(top_scorer_points, 0)) as top_scorer_points
  from picks where contest_id = any(${sql.param(contestIds)}::int[]) and winner_points is not null
  group by user_id order by user_id`;

/** Works the standings and the expertise of a tournament out from nothing, from what its picks have earned: one statement
 * for each round and team, so that none gets long, and each in the order of its index, which is quicker and leaves it small. */
export async function saveStandings(
  db: Database,
  tournamentId: number,
  teams: TeamOfContest[],
): Promise<void> {
  await deleteStandings(db, tournamentId);
  // What the store knows of the picks is from before they were scored: it would plan for few that have earned anything.
  await db.execute(sql`analyze picks`);
  const { rows: rounds } = await db.execute<{ round: string; ids: number[] }>(sql`
    select round, array_agg(id) as ids from contests where tournament_id = ${tournamentId} group by round`);
  const insert = sql`
    insert into standings
      (tournament_id, round, user_id, contests, total_points, winner_points, handicap_points, top_scorer_points)`;
  for (const { round, ids } of rounds) {
    await db.execute(
      sql`${insert} select ${tournamentId}::int, ${round}::text, * from (${earned(ids)}) earned`,
    );
  }
  await db.execute(sql`
    ${insert} select tournament_id, ${OVERALL}, user_id, sum(contests), sum(total_points), sum(winner_points),
      sum(handicap_points), sum(top_scorer_points)
    from standings where tournament_id = ${tournamentId} group by tournament_id, user_id order by user_id`);
  for (const team of new Set(teams.map((one) => one.team))) {
    const ids = teams.filter((one) => one.team === team).map((one) => one.contest_id);
    await db.execute(sql`
      insert into expertise (tournament_id, team, user_id, contests, total_points)
      select ${tournamentId}::int, ${team}::text, user_id, contests, total_points from (${earned(ids)}) earned`);
  }
}

/** Notes up to which revision these contests are scored; a contest whose result was withdrawn counts as never scored. */
export async function saveScoredRevisions(
  db: Database,
  scored: { contest_id: number; scored_revision: number }[],
): Promise<void> {
  await db.execute(sql`
    update contests c set scored_revision = s.revision
    from unnest(${sql.param(scored.map((one) => one.contest_id))}::int[],
      ${sql.param(scored.map((one) => one.scored_revision))}::int[]) as s(id, revision)
    where c.id = s.id`);
}

/** Whether standings begin from nothing: none was scored yet, or scored contests changed in more than their result,
 * spread and picks, such as in their teams, so that differences are not enough. */
export async function areStandingsUseless(db: Database, tournamentId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_useful: boolean | null }>(sql`
    select min(scored_revision) >= 0 and max(scored_revision) > 0 as is_useful
    from contests where tournament_id = ${tournamentId}`);
  return rows[0]?.is_useful !== true;
}

/** Prepares the transaction of an update. No joker is moved until it ends: one that comes meanwhile waits, and then sees
 * what was scored. And as the store expects that next to no pick fits a card, it may join many only by hashes. */
export async function prepareUpdate(db: Database): Promise<void> {
  await db.execute(sql`lock table jokers in share mode`);
  await db.execute(sql`
    select set_config(name, value, true) from (values ('enable_nestloop', 'off'), ('enable_mergejoin', 'off'),
      ('jit', 'off'), ('work_mem', '64MB')) as setting(name, value)`);
}

/** The active players who share the first place of a tournament, once all its contests have been scored; else none. */
export async function listFinalLeaders(db: Database, tournamentId: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    with board as (
      select s.user_id, s.total_points from standings s join users u on u.id = s.user_id
      where s.tournament_id = ${tournamentId} and s.round = ${OVERALL} and s.contests > 0
        and u.deactivated_at is null
    )
    select user_id from board
    where total_points = (select max(total_points) from board)
      and not exists (select 1 from contests c where c.tournament_id = ${tournamentId} and c.scored_revision = 0)`);
  return rows.map((row) => row.user_id);
}

/** Gives the celebration emoji to these players on these contests and takes it from everybody else. */
export async function saveCelebration(
  db: Database,
  contestIds: number[],
  leaders: number[],
  celebration: string,
): Promise<void> {
  await db.execute(sql`
    update picks p
    set emoji = replace(p.emoji, ${celebration}, '')
      || case when p.user_id = any(${sql.param(leaders)}::int[]) then ${celebration} else '' end
    where p.contest_id = any(${sql.param(contestIds)}::int[])
      and (p.emoji like '%' || ${celebration} || '%' or p.user_id = any(${sql.param(leaders)}::int[]))`);
}

/** One player's sums on one board, with what the board shows of the player. */
export type Standing = Omit<RoundEntry, "id" | "rank"> & { round: string };

/** Every row of every board of a tournament, active players only, in no particular order. */
export async function listStandings(db: Database, tournamentId: number): Promise<Standing[]> {
  const { rows } = await db.execute<{ standings: Standing[] | null }>(sql`
    select json_agg(standing) as standings from (
      select s.round, s.user_id, u.name, f.team, s.total_points, s.winner_points, s.handicap_points,
        s.top_scorer_points
      from standings s
      join users u on u.id = s.user_id and u.deactivated_at is null
      left join supporters f on f.tournament_id = s.tournament_id and f.user_id = s.user_id
      where s.tournament_id = ${tournamentId} and s.contests > 0
    ) standing`);
  return rows[0]?.standings ?? [];
}

/** The best total of one team's contests, and a player who holds it. */
export interface BestOfTeam {
  team: string;
  emoji: string;
  user_id: number;
  total_points: number;
  /** How many of the team's contests are scored. */
  finished: number;
}

/** For each team the active players with its best total (D15); a player for whom it is less is never read. */
export async function listBestOfTeams(db: Database, tournamentId: number): Promise<BestOfTeam[]> {
  const { rows } = await db.execute<BestOfTeam & Record<string, unknown>>(sql`
    with holder as (
      select e.team, e.user_id, e.total_points, max(e.total_points) over (partition by e.team) as best
      from expertise e join users u on u.id = e.user_id and u.deactivated_at is null
      where e.tournament_id = ${tournamentId} and e.contests > 0
    )
    select h.team, t.emoji, h.user_id, h.total_points, (
        select count(*)::int from contests c left join race_teams r on r.id = c.id
        where c.tournament_id = ${tournamentId} and c.scored_revision <> 0
          and h.team in (c.side1, c.side2, r.team_name)
      ) as finished
    from holder h join teams t on t.tournament_id = ${tournamentId} and t.name = h.team
    where h.total_points = h.best
    order by h.team, h.user_id`);
  return rows;
}
