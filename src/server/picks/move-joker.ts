import type { Instant } from "#domain/time.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Database } from "#server/db/open.ts";
import { retry } from "#server/db/transact.ts";
import { type AskedJoker, findJoker, saveJoker } from "./queries.ts";

/** Plays, moves or takes back a joker in one atomic step at `now` (UTC instant); `whyFixed` explains what was refused
 * from the contest on which the joker of the round lies (D13). */
export async function moveJoker(
  db: Database,
  asked: AskedJoker,
  now: Instant,
  whyFixed: (lyingOn: number | undefined) => Promise<string | null>,
): Promise<void> {
  if (await retry(db, () => saveJoker(db, asked, now))) return;
  const reason = await whyFixed(await findJoker(db, asked.user_id, asked.contest_id));
  if (reason !== null) throw new Refusal(409, reason);
  // Nothing was there to take back, which is what was asked for.
  if (!asked.is_double_points) return;
  throw new Refusal(409, "The joker has just been moved. Look again and play it once more.");
}
