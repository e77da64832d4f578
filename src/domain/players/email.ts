const LONGEST_EMAIL = 320;

/** One @ between two parts without blanks, commas or characters that no reader sees. */
const EMAIL = /^[^\s@,\p{C}]+@[^\s@,\p{C}]+$/u;

/** A dotted domain, and none of the characters that separate addresses in a mail's header. */
const MAILABLE =
  /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@(?:[^\s@,;:<>()[\]\\"\p{C}.]+\.)+[^\s@,;:<>()[\]\\"\p{C}.]{2,}$/u;

/** Whether a normalized address can be written to. */
export const isMailable = (email: string): boolean => email.length <= 254 && MAILABLE.test(email);

/**
 * An e-mail address without blanks around it and in lower case; null when the text is no address. The server also writes its domain
 * in one way. Only A to Z become lower case: other letters, such as the Kelvin sign, would turn into a letter of somebody else's address.
 */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
}
