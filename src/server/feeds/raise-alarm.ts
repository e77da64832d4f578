import type { AlarmKind } from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";
import { listAdminIds } from "#server/auth/admin-queries.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { insertAlarm } from "./alarm-queries.ts";

/** Has who decides about a tournament's sources told what is the matter with one. */
export async function raiseAlarm(
  tx: Database,
  { adminEmails }: Pick<Context, "adminEmails">,
  alarm: { tournamentId: number; kind: AlarmKind; now: Instant },
): Promise<void> {
  await insertAlarm(tx, { ...alarm, admins: await listAdminIds(tx, adminEmails) });
}
