import { randomUUID } from "node:crypto";
import { ADMIN_EMAIL, type Call, type Caller, type CallResult } from "./fixture.ts";

/** A browser that asked for a code: its cookie, and the code that the mail had. */
export interface AskedCode {
  email: string;
  code: string;
  headers: Record<string, string>;
}

/** Asks for a code as a new browser, and reads it in the demo's mailbox. */
export async function askForCode(call: Call, email: string, from = "127.0.0.1"): Promise<AskedCode> {
  const { status, headers } = await call("POST", "/api/sign-in/code", { body: { email }, from });
  if (status !== 200) throw new Error(`no code was sent: ${status}`);
  const { body } = await call("GET", "/demo/mailbox");
  const [mail] = (body as { mails: { subject: string }[] }).mails;
  const code = /^\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
  return { email, code, headers: { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" } };
}

/** Enters a code, by default the right one in the browser that asked for it. */
export function enterCode(
  call: Call,
  asked: AskedCode,
  changes: Partial<AskedCode> & { invitation?: string } = {},
): Promise<CallResult> {
  const { headers, ...body } = { ...asked, ...changes };
  return call("POST", "/api/sign-in/code/check", { body, headers });
}

/** Returns a call that signs somebody in by code once. */
export async function createCodeSample(call: Call) {
  const { email, code, headers } = await askForCode(call, `${randomUUID()}@example.org`);
  return { url: "/api/sign-in/code/check", body: { email, code }, headers };
}

/** Returns a call that signs this player in once by an admin's link, made by the demo's admin. */
export async function createLinkSample(call: Call, { id }: { id: number }) {
  const who = { name: "Ada", email: ADMIN_EMAIL };
  const { body } = await call("POST", "/demo/credential", { body: who });
  const admin = await call("POST", "/api/user", { body: { ...who, ...(body as object) } });
  const as = admin.body as Caller;
  const link = await call("POST", "/api/admin/sign-in-links", { as, body: { user_id: id } });
  return { url: "/api/sign-in/link", body: { token: (link.body as { token: string }).token } };
}

/** Returns a call by which this player proves once by a code who it is. */
export async function createReauthenticationSample(call: Call, { name }: Caller) {
  const { code, headers } = await askForCode(call, `${name.toLowerCase()}@example.org`);
  return { url: "/api/account/reauthenticate", body: { code }, headers };
}

/** Returns a call that has a player's messages go to another address once. */
export async function createAddressSample(call: Call) {
  const { email, code, headers } = await askForCode(call, `${randomUUID()}@example.org`);
  return { url: "/api/reminders/address", body: { email, code }, headers };
}
