/** Names by id of players on the tournament's leaderboard or in the loaded entries. */
export type Players = ReadonlyMap<number, string>;

export interface Named {
  user_id: number | null;
  user_name: string | null;
}

/** Adds the players of some rows; returns the same map when nobody is new, so that React can compare it. */
export function addPlayers(known: Players, rows: readonly Named[]): Players {
  const added = rows.filter(({ user_id }) => user_id !== null && !known.has(user_id));
  if (added.length === 0) return known;
  const all = new Map(known);
  for (const { user_id, user_name } of added) {
    if (user_id !== null) all.set(user_id, user_name ?? `Player ${user_id}`);
  }
  return all;
}
