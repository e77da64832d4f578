/** The query key of what this browser does with push messages of a player. */
export const pushStateKey = (userId: number) => ["push-state", userId] as const;
