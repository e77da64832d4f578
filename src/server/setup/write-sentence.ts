/** Writes a mistake's reason as a sentence. */
export const writeSentence = (reason: string) => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
