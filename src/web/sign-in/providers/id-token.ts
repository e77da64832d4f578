import type { Credential } from "#web/session/session-store.ts";

/** Reads name and e-mail from an ID token, empty where it has none. It is not verified here but by the
 * server. */
export function readIdToken(token: string): Credential {
  const payload = token.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
  const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const { name, email } = claims;
  const address = typeof email === "string" ? email : "";
  return {
    name: typeof name === "string" ? name : (address.split("@")[0] ?? ""),
    email: address,
    credential: token,
  };
}
