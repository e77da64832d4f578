/** A tournament's settings for points. */
export interface PointRules {
  points_per_pick: number;
  rounds: readonly { name: string; multiplier: number }[];
}

/** Returns the points of a right pick in a round, before the joker; an unknown round has the multiplier 1. */
export function pointsPerPickIn(tournament: PointRules, round: string): number {
  const multiplier = tournament.rounds.find((one) => one.name === round)?.multiplier ?? 1;
  return tournament.points_per_pick * multiplier;
}
