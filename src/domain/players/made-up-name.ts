/** What follows "Player" in a made-up name: four digits, and a number where the name was taken. */
const MADE_UP = /^Player \d{4}(?: \d+)?$/;

/** Returns the name of a player who has not said one, from a number of four digits. */
export const makeUpName = (digits: number): string => `Player ${digits}`;

/** Whether a name is one that the server made up, so that its player is to be asked for another. */
export const isMadeUpName = (name: string): boolean => MADE_UP.test(name);

/** Writes a change of a name for the log, without a former name that was made up. */
export const writeRename = (before: string, name: string): string =>
  isMadeUpName(before) ? name : `${before} \u2192 ${name}`;
