/** Letters of scripts that are written from right to left: the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Keeps a name that is written from right to left from turning the plain text around it; others stay as they are. */
export const isolateName = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
