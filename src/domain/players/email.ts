const MAX_LENGTH = 320;

/** One @ between two parts without blanks, commas or invisible characters. */
const EMAIL = /^[^\s@,\p{C}]+@[^\s@,\p{C}]+$/u;

/** A dotted domain, and none of the characters that separate addresses in a mail's header. */
const MAILABLE =
  /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@(?:[^\s@,;:<>()[\]\\"\p{C}.]+\.)+[^\s@,;:<>()[\]\\"\p{C}.]{2,}$/u;

/** Returns whether mail can be sent to a normalized address. */
export const isMailable = (email: string): boolean => email.length <= 254 && MAILABLE.test(email);

/** Returns an e-mail address trimmed and in lower case; null if it is none. Only A to Z are
 * lowered: others, such as the Kelvin sign, would turn it into another address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}
