// The players of a simulated season: what ails their addresses, how they sign in, and how they set up a
// channel.
import { expect } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import type { Call, Caller } from "./fixture.ts";
import { HANGS, type MailServer } from "./mail-server.ts";
import { createBrowser } from "./push-server.ts";

/** How many of the players do what. */
export interface Behaviour {
  players: number;
  /** Every so many enables push where it is offered: one of six, as others report. */
  pushOfEvery: number;
  /** Have telephones that push to installed apps alone, and of these install the app. */
  onIphones: number;
  installed: number;
  /** Come by an admin's link, with an address that does not exist. */
  withoutAddress: number;
  /** Have an address that takes no mail. */
  bouncing: number;
  /** Have one whose mails are taken and lost, which the mail service reports later. */
  losing: number;
  /** Have one that takes a mail at the third try, or whose server hangs at first. */
  greylisted: number;
  hanging: number;
  /** Of who reads that the own address took no mail every so many does nothing about it; 1: everybody. */
  ignoringOfEvery: number;
  /** In each round every so many forgets to pick until a message comes. */
  forgettingOfEvery: number;
}

/** A group of friends with the rates that others report. */
export const SEASON_GROUP: Behaviour = {
  players: 40,
  pushOfEvery: 6,
  onIphones: 16,
  installed: 1,
  withoutAddress: 2,
  bouncing: 2,
  losing: 1,
  greylisted: 2,
  hanging: 1,
  ignoringOfEvery: 4,
  forgettingOfEvery: 3,
};

const TROUBLES = ["withoutAddress", "bouncing", "losing", "greylisted", "hanging"] as const;
type Trouble = (typeof TROUBLES)[number] | null;

export interface Member {
  /** The position among the players. */
  at: number;
  caller: Caller;
  trouble: Trouble;
  /** Where mails go now. */
  email: string;
  /** The browser at the push service; null: none. */
  browser: string | null;
}

/** Which trouble each player has, spread over all of them. */
function listTroubles(of: Behaviour): Trouble[] {
  const all = TROUBLES.flatMap((trouble) => Array.from({ length: of[trouble] }, () => trouble));
  const step = Math.floor(of.players / Math.max(1, all.length));
  return Array.from({ length: of.players }, (_, at) => (at % step === 0 ? (all[at / step] ?? null) : null));
}

/** Has the mail server treat an address as its trouble says. */
function treat(mails: MailServer, email: string, trouble: Trouble): void {
  const always = Array.from({ length: 1_000 }, () => 550);
  if (trouble === "withoutAddress" || trouble === "bouncing") mails.answer(email, ...always);
  if (trouble === "greylisted") mails.answer(email, 451, 451);
  if (trouble === "hanging") mails.answer(email, HANGS);
}

/** Asks for a code as a new browser, and reads it in the mail. */
async function askForCode(call: Call, mails: MailServer, { email, from }: { email: string; from: string }) {
  const asked = await call("POST", "/api/sign-in/code", { body: { email }, from });
  expect(asked.status).toBe(200);
  const mail = mails.taken.findLast(({ to }) => to[0] === email)?.data ?? "";
  const code = /^Subject: (\d{6})/m.exec(mail)?.[1] ?? "";
  return { code, headers: { cookie: String(asked.headers["set-cookie"]).split(";")[0] ?? "" } };
}

interface World {
  call: Call;
  mails: MailServer;
  admin: Caller;
}

/** Signs a new player in: by an admin's link, by the provider, or by a code. */
async function signIn(
  { call, mails, admin }: World,
  member: { at: number; email: string; trouble: Trouble },
) {
  const { at, email, trouble } = member;
  const name = `Mari ${String.fromCodePoint(65 + (at % 26))}${String.fromCodePoint(65 + Math.floor(at / 26))}`;
  const from = `10.0.0.${at + 1}`;
  if (trouble === "withoutAddress") {
    const made = await call("POST", "/api/admin/players", { as: admin, body: { name, email } });
    const { token } = made.body as { token: string };
    return call("POST", "/api/sign-in/link", { body: { token }, from });
  }
  if (trouble !== null || at % 3 > 0) {
    const { body } = await call("POST", "/demo/credential", { body: { name, email }, from });
    return call("POST", "/api/user", { body: { name, email, ...(body as object) }, from });
  }
  const { code, headers } = await askForCode(call, mails, { email, from });
  const signedIn = await call("POST", "/api/sign-in/code/check", { body: { email, code }, headers, from });
  const as = signedIn.body as Caller;
  // Whoever comes by a code is asked for a name.
  expect(await call("PUT", `/api/user/${as.id}`, { as, body: { name } })).toMatchObject({ status: 200 });
  return signedIn;
}

/** Signs all players in. */
export async function signInAll(world: World, of: Behaviour): Promise<Member[]> {
  const members: Member[] = [];
  for (const [at, trouble] of listTroubles(of).entries()) {
    const email = `member${at}@d${at}.example`;
    const { status, body } = await signIn(world, { at, email, trouble });
    expect([at, status]).toEqual([at, 200]);
    members.push({ at, caller: body as Caller, trouble, email, browser: null });
    treat(world.mails, email, trouble);
  }
  return members;
}

/** Whether a player turns push on where it is offered, and the telephone can. */
function takesPush({ at }: Member, { players, pushOfEvery, onIphones, installed }: Behaviour): boolean {
  const iphone = at - (players - onIphones);
  return at % pushOfEvery === 1 && (iphone < 0 || iphone < installed);
}

/** Answers the offer that comes after a saved pick. */
export async function answerOffer(call: Call, member: Member, of: Behaviour, url: string): Promise<void> {
  if (member.browser !== null || !takesPush(member, of)) return;
  const browser = `phone${member.at}`;
  const { endpoint, p256dh, auth } = createBrowser(url, browser);
  await call("POST", "/api/push/subscribe", { as: member.caller, body: { endpoint, p256dh, auth } });
  member.browser = browser;
}

/** Visits the site, and reads what it says; who learns that the address took no mail mostly gives another
 * one. */
export async function visit({ call, mails }: World, member: Member, of: Behaviour): Promise<void> {
  const { caller, at } = member;
  const { status, body } = await call("GET", "/api/notices?tournamentId=7", { as: caller });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  const isTold = (body as Notice[]).some(({ kind }) => kind === "mail-stopped");
  const isIgnoring = Math.floor(at / 5) % of.ignoringOfEvery === of.ignoringOfEvery - 1;
  if (!isTold || isIgnoring) return;
  const email = `private${at}@p${at}.example`;
  const { code, headers } = await askForCode(call, mails, { email, from: `10.0.1.${at + 1}` });
  const asked = { as: caller, headers, body: { email, code } };
  expect(await call("POST", "/api/reminders/address", asked)).toMatchObject({ status: 200 });
  Object.assign(member, { email, trouble: null });
}
