/** The sports of the game. On the wire and in the store racing is called "f1". */
export const SPORTS = ["basketball", "racing"] as const;

export type Sport = (typeof SPORTS)[number];

/** The sport of a tournament, by its own word for it or by "f1" in its name. */
export function getSport({ sport, name }: { sport: "basketball" | "f1"; name: string }): Sport {
  return sport === "f1" || name.toLowerCase().includes("f1") ? "racing" : "basketball";
}
