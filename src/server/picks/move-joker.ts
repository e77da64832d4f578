import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import { transact } from "#server/db/transact.ts";
import { type AskedJoker, findJoker, saveJoker } from "./queries.ts";
import { refuseUnsaved } from "./refuse-unsaved.ts";

class TooLate extends Error {}

/** Writes the joker and takes that back when it came to be written after the grace of a contest concerned. */
async function saveInTime(context: Context, asked: AskedJoker): Promise<"saved" | "refused" | "late"> {
  try {
    return await transact(context.db, async (tx) => {
      const locksAt = await saveJoker(tx, asked);
      if (locksAt === undefined) return "refused";
      // The statement may have waited long, such as for an update of the leaderboard.
      if (context.clock() >= locksAt + WRITING_GRACE_MS) throw new TooLate();
      return "saved";
    });
  } catch (error) {
    if (error instanceof TooLate) return "late";
    throw error;
  }
}

/** Plays, moves or takes back a joker in one atomic step; `whyFixed` explains what was refused from the contest on which the
 * joker of the round lies. */
export async function moveJoker(
  context: Context,
  asked: AskedJoker & { tournament_id: number },
  whyFixed: (lyingOn: number | undefined) => Promise<string | null>,
): Promise<void> {
  const outcome = await saveInTime(context, asked);
  if (outcome === "saved") return;
  if (outcome === "late") {
    const what = asked.is_double_points ? "played" : "taken back";
    await refuseUnsaved(context, { ...asked, kind: "joker", picked: null, what });
  }
  const reason = await whyFixed(await findJoker(context.db, asked.user_id, asked.contest_id));
  if (reason !== null) throw new Refusal(409, reason);
  // Nothing was there to take back, which is what was asked for.
  if (!asked.is_double_points) return;
  throw new Refusal(409, "The joker has just been moved. Look again and play it once more.");
}
