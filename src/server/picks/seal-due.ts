import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { Context } from "#server/context.ts";
import type { SealedPick } from "#server/leaderboard/scoreboards.ts";
import { listSealedContests, listUnsealedContests, type SomeContests } from "./contest-queries.ts";

type Sealer = Pick<Context, "db" | "clock" | "sealing">;

/** Seals those of these contests whose lock and grace have passed. */
async function sealDue({ db, clock, sealing }: Sealer, which: SomeContests): Promise<void> {
  const due = await listUnsealedContests(db, which, clock() - WRITING_GRACE_MS);
  if (due.length > 0) await sealing.ensureSealed(due);
}

/** The ids of those of these contests whose picks are revealed, after those that are due have been sealed. */
export async function listRevealed(context: Sealer, which: SomeContests): Promise<Set<number>> {
  await sealDue(context, which);
  return new Set(await listSealedContests(context.db, which));
}

/** What a player held in the sealed contests of a tournament, by contest id, after those that are due have been sealed. */
export async function listSealedOf(
  context: Sealer & Pick<Context, "scoreboards">,
  { user_id, tournament_id }: { user_id: number; tournament_id: number },
): Promise<Map<number, SealedPick>> {
  await sealDue(context, { tournament_id });
  return context.scoreboards.listPlayerPicks(tournament_id, user_id);
}
