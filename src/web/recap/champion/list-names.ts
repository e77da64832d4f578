import type { Named } from "#contract/recap/schemas.ts";

/** Lists the names that begin a sentence, the viewer's as "You", behind others as "you". */
export const listNames = (players: readonly Named[], ownId: number | undefined): string[] =>
  players.map(({ user_id, name }, place) => {
    if (user_id !== ownId) return name;
    return place === 0 ? "You" : "you";
  });
