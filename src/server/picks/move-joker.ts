import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import { transact } from "#server/db/transact.ts";
import { type AskedJoker, findJoker, saveJoker } from "./joker-queries.ts";
import { refuseUnsaved } from "./refuse-unsaved.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

class TooLate extends Error {}

/** Writes the joker and takes that back when it came to be written after the grace of a contest concerned. */
async function saveInTime(context: Context, asked: AskedJoker): Promise<"saved" | "refused" | "late"> {
  try {
    return await transact(context.db, async (tx) => {
      const locksAt = await saveJoker(tx, asked);
      if (locksAt === undefined) return "refused";
      // The statement may have waited for a lock, for example that of a leaderboard update.
      if (context.clock() >= locksAt + WRITING_GRACE_MS) throw new TooLate();
      return "saved";
    });
  } catch (error) {
    if (error instanceof TooLate) return "late";
    throw error;
  }
}

/** Why a joker was not saved; null when it may be tried again, since another device has just played it. */
type WhyFixed = (lyingOn: number | undefined) => Promise<string | null>;

/** Throws the reason why the joker was not saved, unless it no longer applies. */
async function explain(
  context: Context,
  asked: AskedJoker & { tournament_id: number },
  { outcome, whyFixed }: { outcome: "refused" | "late"; whyFixed: WhyFixed },
): Promise<void> {
  if (outcome === "late") {
    const what = asked.is_double_points ? "played" : "taken back";
    await refuseUnsaved(context, { ...asked, kind: "joker", picked: null, what });
  }
  await refuseRemoved(context, asked);
  const reason = await whyFixed(await findJoker(context.db, asked.user_id, asked.contest_id));
  if (reason !== null) throw new HttpError("joker-fixed", reason);
}

/** Attempts to save a joker before it is refused. */
const MAX_ATTEMPTS = 3;

/** Plays, moves or removes a joker in one atomic step; `whyFixed`
 * explains a refusal from the contest that has the round's joker. */
export async function moveJoker(
  context: Context,
  asked: AskedJoker & { tournament_id: number },
  whyFixed: WhyFixed,
): Promise<void> {
  checkGameTime(context);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await saveInTime(context, asked);
    if (outcome === "saved") return;
    await explain(context, asked, { outcome, whyFixed });
    // There was no joker to remove, so the request is already fulfilled.
    if (!asked.is_double_points) return;
  }
  throw new HttpError("just-changed", sentences.jokerJustMoved);
}
