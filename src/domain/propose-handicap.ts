// Proposes handicaps from earlier results: each side has a rating and an uncertainty, and a
// result moves both by as much as the uncertainty allows. docs/decisions explains why.
import { HANDICAP_SET_BEFORE, type Instant } from "./time.ts";

/** Two opponents: the teams of a game, or the two drivers of a racing team. */
export interface Fixture {
  side1: string;
  side2: string;
  /** The UTC instant at which its picks lock. */
  start: Instant;
}

/** A fixture with its result. */
export interface Result extends Fixture {
  /** By how many points or places side1 was better; null: none, or not meaningful. */
  margin: number | null;
}

/** The parameters of a sport's results, in points or places. */
export interface HandicapModel {
  /** How far a side that enters after the first season starts from that season's average. */
  newcomerOffset: number;
  /** Standard deviation of true strengths. */
  strengthStdDev: number;
  /** Standard deviation of one result around the strengths. */
  resultStdDev: number;
  /** Standard deviation of a strength's change between two seasons. */
  seasonDriftStdDev: number;
  /** Larger margins count as this one. */
  marginCap: number;
  /** The largest handicap. */
  handicapCap: number;
}

export const BASKETBALL_HANDICAPS: HandicapModel = {
  newcomerOffset: -6,
  strengthStdDev: 10,
  resultStdDev: 11,
  seasonDriftStdDev: 4,
  marginCap: 35,
  handicapCap: 29.5,
};

export const RACING_HANDICAPS: HandicapModel = {
  newcomerOffset: -1,
  strengthStdDev: 2,
  resultStdDev: 5,
  seasonDriftStdDev: 1,
  marginCap: 10,
  handicapCap: 5.5,
};

interface Rating {
  mean: number;
  variance: number;
}

class Ratings {
  readonly #model: HandicapModel;
  readonly #bySide = new Map<string, Rating>();
  #newcomerOffset = 0;

  constructor(model: HandicapModel) {
    this.#model = model;
  }

  of(side: string): Rating {
    return (
      this.#bySide.get(side) ?? { mean: this.#newcomerOffset, variance: this.#model.strengthStdDev ** 2 }
    );
  }

  update({ side1, side2, margin }: Result): void {
    if (margin === null) return;
    const { resultStdDev, marginCap } = this.#model;
    const [rating1, rating2] = [this.of(side1), this.of(side2)];
    const surprise = clamp(margin, marginCap) - (rating1.mean - rating2.mean);
    const total = rating1.variance + rating2.variance + resultStdDev ** 2;
    this.#move(side1, rating1, surprise, total);
    this.#move(side2, rating2, -surprise, total);
  }

  beginSeason(): void {
    if (this.#bySide.size === 0) return;
    this.#newcomerOffset = this.#model.newcomerOffset;
    for (const rating of this.#bySide.values()) rating.variance += this.#model.seasonDriftStdDev ** 2;
  }

  #move(side: string, { mean, variance }: Rating, surprise: number, total: number): void {
    const share = variance / total;
    this.#bySide.set(side, { mean: mean + share * surprise, variance: variance * (1 - share) });
  }
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** Rounds to the nearest handicap that ends in .5, at most `cap`, and never 0. */
function toHalf(value: number, cap: number): number {
  return Math.sign(value) * Math.min(cap, Math.floor(Math.abs(value)) + 0.5);
}

/** The favourite of two equal sides must not depend on their order, so their names decide. */
function breakTie({ side1, side2 }: Fixture): number {
  return side1 < side2 ? -0.5 : 0.5;
}

/** Proposes side1's handicap, ending in .5 and negative for a favourite. `seasons`: oldest
 * first, the fixture's own last; only results known when its handicap is set count. */
export function proposeHandicap(
  model: HandicapModel,
  seasons: readonly (readonly Result[])[],
  meeting: Fixture,
): number {
  const ratings = new Ratings(model);
  for (const season of seasons) {
    ratings.beginSeason();
    const known = season.filter((result) => result.start + HANDICAP_SET_BEFORE <= meeting.start);
    for (const result of known.toSorted((a, b) => a.start - b.start)) ratings.update(result);
  }
  const expected = ratings.of(meeting.side1).mean - ratings.of(meeting.side2).mean;
  return expected === 0 ? breakTie(meeting) : -toHalf(expected, model.handicapCap);
}
