// What the dialog of a code and its mail both say.
import { CODE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { MINUTE } from "#domain/time.ts";

/** How long a code signs in, without a full stop. */
export const CODE_LIFETIME = `It works for ${CODE_LIFETIME_MS / MINUTE} minutes`;
