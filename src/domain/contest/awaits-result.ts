/** Whether a game or race keeps its round from being complete: it has no result and is not cancelled. */
export const awaitsResult = (contest: { status?: string | undefined }, hasResult: boolean): boolean =>
  contest.status !== "cancelled" && !hasResult;
