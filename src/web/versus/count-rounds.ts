import type { Versus } from "#contract/versus/schemas.ts";

/** Who had more in how many rounds: "1 for Liis, 4 for Kadri, 1 even". */
export function countRounds(rounds: Versus["rounds"], [name, otherName]: readonly [string, string]): string {
  const won = rounds.filter(({ player, other }) => player > other).length;
  const lost = rounds.filter(({ player, other }) => player < other).length;
  const even = rounds.length - won - lost;
  return [`${won} for ${name}`, `${lost} for ${otherName}`, ...(even > 0 ? [`${even} even`] : [])].join(", ");
}
