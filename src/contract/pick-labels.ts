// What buttons that lead to the picks say, on screens and in mails; a file of its own, as it is part of the
// first load.

/** The way to the picks. */
export const MAKE_PICKS = "Make your picks";

/** The same where all of them are made. */
export const CHANGE_PICKS = "Change your picks";
