import { MAX_PASSKEYS } from "#domain/players/credential-lifetimes.ts";
import type { NewCredential, Passkey } from "#contract/passkeys/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, sessionChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Site } from "#server/auth/site.ts";
import { type Challenge, consumeChallenge, createChallenge, readChallenge } from "./challenge.ts";
import {
  deletePasskey,
  deletePasskeySessions,
  insertPasskey,
  listCredentials,
  savePasskeyName,
} from "./queries.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { lockAccount } from "#server/players/queries.ts";

function checkCount(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new HttpError("too-many-passkeys", sentences.tooManyPasskeys(MAX_PASSKEYS));
}

/** Returns the options with which this browser creates a passkey of the player that needs no name at the
 * sign-in. */
export async function startAdding(
  context: Context,
  { id, name }: Player,
  { rpId }: Site,
): Promise<{ challenge: Challenge; options: object }> {
  const known = await listCredentials(context.db, id);
  checkCount(known.length);
  const challenge = await createChallenge(context, `add ${id}`);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: context.site.name,
    rpID: rpId,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(`player ${id}`)),
    challenge: challenge.bytes,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challenge, options };
}

interface Added {
  name: string;
  credential: NewCredential;
  cookie: string | undefined;
}

/** Adds the passkey that this browser made for its challenge, and logs it. */
export async function addPasskey(
  context: Context,
  { id }: Player,
  { origin, rpId }: Site,
  { name, credential, cookie }: Added,
): Promise<Passkey> {
  const read = await readChallenge(context, cookie, `add ${id}`);
  if (read === null) throw new HttpError("passkey-invalid", sentences.passkeyChallengeEnded);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, "A new passkey was refused.");
    throw new HttpError("passkey-invalid", sentences.passkeyRefused);
  });
  if (registrationInfo === undefined) throw new HttpError("passkey-invalid", sentences.passkeyRefused);
  const { id: credential_id, publicKey, counter } = registrationInfo.credential;
  const at = isoOf(context.clock());
  return transact(context.db, async (tx) => {
    await lockAccount(tx, id);
    checkCount((await listCredentials(tx, id)).length);
    if (!(await consumeChallenge(tx, read, id)))
      throw new HttpError("passkey-invalid", sentences.passkeyChallengeEnded);
    const added = await insertPasskey(tx, {
      player_id: id,
      credential_id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: (credential.response.transports ?? []).join(","),
      name,
      created_at: at,
    });
    if (added === undefined) throw new HttpError("passkey-invalid", sentences.passkeyUsed);
    const note = `passkey ${name} added`;
    await insertLog(tx, { timestamp: at, user_id: id, action: "sign-in-way", additional_info: note });
    return added;
  });
}

/** Renames a passkey of the player; 404 if the player has none with this id. */
export async function renamePasskey(
  { db }: Pick<Context, "db">,
  player: Player,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const isNamed = await savePasskeyName(db, { id, name, playerId: player.id });
  if (!isNamed) throw new HttpError("passkey-not-found", sentences.passkeyNotFound);
}

/** Removes a passkey of the player, ends the sessions that it started, and logs it; 404 if the player has
 * none with this id. */
export async function removePasskey(context: Context, player: Player, id: number): Promise<void> {
  const facts: Fact[] = [];
  await commitAndDrop(context, facts, async (tx) => {
    const name = await deletePasskey(tx, { id, playerId: player.id });
    if (name === undefined) throw new HttpError("passkey-not-found", sentences.passkeyNotFound);
    facts.push(...(await deletePasskeySessions(tx, id)).map(sessionChanged));
    const entry = { timestamp: isoOf(context.clock()), user_id: player.id, action: "sign-in-way" } as const;
    await insertLog(tx, { ...entry, additional_info: `passkey ${name} removed` });
  });
}
