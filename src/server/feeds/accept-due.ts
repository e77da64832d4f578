import { isAdminAccount } from "#server/auth/admin-right.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { acceptChange } from "./accept-change.ts";
import { claimDueChange, findChange, holdChange } from "./change-queries.ts";

/** Most changes of one look. */
const MAX_AT_ONCE = 50;

type Due = NonNullable<Awaited<ReturnType<typeof claimDueChange>>>;

async function acceptOne(context: Context, due: Due, adminEmails: ReadonlySet<string>): Promise<void> {
  const { db, log } = context;
  const change = await findChange(db, { tournamentId: due.tournament_id, changeId: due.id });
  const { chosen_by: by } = due;
  if (change === undefined || change.state !== "pending") return;
  if (by === null || (!by.organises && !isAdminAccount(by, adminEmails)))
    return holdChange(
      db,
      due.id,
      "Who chose that results are accepted by themselves is no organiser any more.",
    );
  try {
    await acceptChange(context, { player: by, isByItself: true }, change);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.info({ change: due.id, said: error.message }, "A result of a source waits for an organiser.");
    // The note of a conflict stays.
    if (error.code !== "result-overtaken") await holdChange(db, due.id, error.message);
  }
}

/** Accepts what organisers wanted accepted by itself, and is due. Several servers share this. */
export async function acceptDue(context: Context, adminEmails: ReadonlySet<string>): Promise<void> {
  for (let count = 0; count < MAX_AT_ONCE; count++) {
    const due = await claimDueChange(context.db, context.clock());
    if (due === undefined) return;
    await acceptOne(context, due, adminEmails);
  }
}
