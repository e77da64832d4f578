/** Writes the reason of a mistake in a file as a sentence. */
export const writeSentence = (reason: string) => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
