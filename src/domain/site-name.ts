/** What a site is called until somebody names it. */
export const DEFAULT_SITE_NAME = "Jokerpick";

/** Maximum length of a site's name, for which the head of a phone's page has room. */
export const MAX_SITE_NAME = 28;

const MIN_SITE_NAME = 2;

/** Controls, direction marks and line breaks, which would break a mail's head or the text around the name. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\u2028\u2029]/u;

/** Returns whether a text can be the name of a site. */
export const isSiteName = (text: string): boolean =>
  text === text.trim() && text.length >= MIN_SITE_NAME && text.length <= MAX_SITE_NAME && !UNFIT.test(text);
