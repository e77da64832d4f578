// The labels of buttons that lead to the picks, on screens and in mails; apart from other sentences, since
// they are part of the first load.

/** The way to the picks. */
export const MAKE_PICKS = "Make your picks";

/** The same where all of them are made. */
export const CHANGE_PICKS = "Change your picks";
