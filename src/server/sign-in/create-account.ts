import { explainName } from "#contract/sentences.ts";
import { normalizeName, whyNameInvalid } from "#domain/players/name.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { type SavedUser, saveUser } from "#server/players/queries.ts";
import { checkEmail } from "./email-codes.ts";

/** Creates an account whose address nobody has verified (400 with the field). An existing one is refused
 * (409): whoever it belongs to is not the person that is meant. */
export async function createAccount(
  db: Database,
  account: { name: string; email: string },
  at: string,
): Promise<SavedUser> {
  const email = checkEmail(account.email);
  const name = normalizeName(account.name);
  const invalid = whyNameInvalid(name);
  if (invalid !== null) throw new HttpError("name-invalid", explainName(invalid), { field: "name" });
  const user = await saveUser(db, { email, name, fallback: name, at });
  if (!user.is_new) throw new HttpError("account-exists", sentences.accountExists(email), { field: "email" });
  return user;
}
