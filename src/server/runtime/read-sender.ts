import { isMailable } from "#domain/players/email.ts";
import { readEmail } from "#server/runtime/read-email.ts";

/** Returns the address of `address` or of `Name <address>`; null if no mail can come from it. */
export function readSender(text: string): string | null {
  const address = /^[^<>@\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const email = readEmail(address);
  return email !== null && isMailable(email) ? email : null;
}
