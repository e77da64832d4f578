import type { Credential } from "#web/session/session-store.ts";

/** Reads name and e-mail from an ID token without verifying it; the server does that. */
export function readIdToken(token: string): Credential {
  const payload = token.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
  const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const { name, email } = claims;
  if (typeof email !== "string") throw new Error("The provider gave no e-mail.");
  return { name: typeof name === "string" ? name : (email.split("@")[0] ?? email), email, credential: token };
}
