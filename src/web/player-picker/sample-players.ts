import { type Squad, SQUADS } from "./sample-squads.ts";

/** The sortable columns. */
export type Stat = "points" | "rebounds" | "assists" | "pickedPercentage";

export interface SamplePlayer extends Record<Stat, number> {
  id: number;
  name: string;
  team: string;
  emoji: string;
  position: string;
  /** Number of games the team is certain to play. */
  guaranteedGames: number;
}

const POSITIONS = ["G", "F", "C"] as const;

/** Returns a pseudo-random number from 0 to below 1, the same for the same seed. */
function pseudoRandom(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

function createPlayer(
  { team, emoji, guaranteedGames, firstNames }: Squad,
  surname: string,
  id: number,
): SamplePlayer {
  const names = firstNames.split(" ");
  const points = roundToTenth(3 + 22 * pseudoRandom(id) ** 2);
  return {
    id,
    name: `${names[Math.floor(pseudoRandom(id + 0.2) * names.length)] ?? ""} ${surname}`,
    team,
    emoji,
    position: POSITIONS[id % POSITIONS.length] ?? "G",
    guaranteedGames,
    points,
    rebounds: roundToTenth(1 + 9 * pseudoRandom(id + 0.4)),
    assists: roundToTenth(7 * pseudoRandom(id + 0.6)),
    // Players with more points are picked more often.
    pickedPercentage: roundToTenth(points * (1.2 + pseudoRandom(id + 0.8))),
  };
}

/** Fifteen players of each team. */
export const PLAYERS: readonly SamplePlayer[] = SQUADS.flatMap((squad, squadIndex) =>
  squad.surnames
    .split(" ")
    .map((surname, index) => createPlayer(squad, surname, 100 * (squadIndex + 1) + index)),
);
