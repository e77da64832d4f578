/** Returns the first digits of a fingerprint in groups of four; all of them are in the receipt. */
export const listGroups = (hex: string, groups = 8): string[] => (hex.match(/.{4}/g) ?? []).slice(0, groups);
