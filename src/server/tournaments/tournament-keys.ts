/** The prefix of all cached answers about tournaments themselves. */
export const TOURNAMENTS = "tournaments:";
