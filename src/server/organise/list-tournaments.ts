import type { OrganiseRow, Setup } from "#contract/organise/schemas.ts";
import { AWAITING_RESULT_AFTER, isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { toOverallEntry } from "#server/leaderboard/build-board.ts";
import { listProblems } from "#server/setup/check-in-background.ts";
import { findDraft, listDraftIds } from "#server/setup/draft-queries.ts";
import { listOrganised } from "./list-queries.ts";

/** Gifts do not affect who leads. */
const NO_GIFTS = { counts: new Map<number, number>(), leaders: new Set<number>() };

async function describeDraft(id: number, setup: Setup): Promise<OrganiseRow> {
  const { settings, sport, games, races } = setup;
  const problems = await listProblems(setup, id);
  const starts = [...games, ...races].flatMap(({ starts_at }) => starts_at ?? []).sort();
  return {
    id,
    name: settings.name,
    sport,
    stage: "draft",
    is_over: false,
    rights: "everything",
    contests: games.length + races.length,
    undated: games.length + races.length - starts.length,
    first_start: starts[0] ?? null,
    players: 0,
    deadline: null,
    awaiting: [],
    problems: problems.length,
    winner: null,
  };
}

async function findWinner({ leaderboards }: Context, id: number): Promise<OrganiseRow["winner"]> {
  const points = await leaderboards.getPoints(id);
  const [first] = points.overall.bestFirst;
  if (first === undefined) return null;
  const { name, total_points } = toOverallEntry(points, NO_GIFTS, first);
  return { name, points: total_points };
}

/** Lists the tournaments and drafts that a player organises; for an admin, all. */
export async function listTournaments(context: Context, player: Player): Promise<OrganiseRow[]> {
  const asked = player.admin ? null : player.id;
  const now = context.clock();
  const times = { now: isoOf(now), awaitingBefore: isoOf(now - AWAITING_RESULT_AFTER) };
  const stored: OrganiseRow[] = [];
  for (const { visible, rights, ...row } of await listOrganised(context.db, asked, times)) {
    stored.push({
      ...row,
      stage: visible ? "published" : row.is_over ? "archived" : "unlisted",
      rights: rights ?? "everything",
      problems: 0,
      winner: row.is_over ? await findWinner(context, row.id) : null,
    });
  }
  const drafts: OrganiseRow[] = [];
  // One by one, since reading a large draft takes some milliseconds.
  for (const id of await listDraftIds(context.db, asked)) {
    const setup = await findDraft(context.db, id);
    if (setup !== undefined) drafts.push(await describeDraft(id, setup));
  }
  return [...drafts, ...stored];
}
