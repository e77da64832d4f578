import type { Database } from "#server/db/open.ts";
import { readEmail } from "#server/runtime/read-email.ts";
import { listRespellable, saveSpelling } from "./queries.ts";

/** Rewrites addresses stored by earlier versions in the one spelling by which accounts are found. */
export async function respellStoredEmails(db: Database): Promise<void> {
  for (const { id, email } of await listRespellable(db)) {
    const spelling = readEmail(email);
    if (spelling !== null && spelling !== email) await saveSpelling(db, { id, email: spelling });
  }
}
