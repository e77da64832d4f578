import type { Static, TSchema } from "typebox";

/** Reads what a server answers to a public call, and refuses what is not of this shape. */
export type ReadPublic = <T extends TSchema>(path: string, shape: T) => Promise<Static<T>>;

/** What a player earned on a contest; null: it is not settled. */
export interface Scored {
  user_id: number;
  total_points: number | null;
}

export interface ShownContest {
  round: string;
  predictions: Scored[];
  /** Of each contest with picks in the answer; for a race of all its teams together. */
  contestIds: number[];
}
