// A tournament as an organiser would paste it.

/** A cup of eight teams in two groups, with semifinals and a final: round, date, time, teams, spread. */
export const CUP = [
  ...["A", "B"].flatMap((group) =>
    [
      [1, 2],
      [3, 4],
      [1, 3],
      [2, 4],
      [1, 4],
      [2, 3],
    ].map(
      ([one = 1, two = 2], at) =>
        `Group ${group}\t2025-10-${10 + at}\t18:30\t${NAMES(group, one)}\t${NAMES(group, two)}\t-3.5`,
    ),
  ),
  "Semifinals\t2025-10-20\t18:00\tWinner of group A\tSecond of group B 2\t",
  "Semifinals\t2025-10-20\t20:00\tWinner of group B\tSecond of group A 2\t",
  "Final\t2025-10-25\t20:00\tWinner #13\tWinner #14\t",
].join("\n");

function NAMES(group: string, at: number): string {
  const names: Record<string, string[]> = {
    A: ["Reds", "Blues", "Greens", "Whites"],
    B: ["Lions", "Bears", "Wolves", "Foxes"],
  };
  return names[group]?.[at - 1] ?? "";
}

/** Two players of each team. */
export const ROSTERS = ["A", "B"]
  .flatMap((group) => [1, 2, 3, 4].map((at) => NAMES(group, at)))
  .map((team) => `${team}: ${team} One, ${team} Two`)
  .join("\n");
