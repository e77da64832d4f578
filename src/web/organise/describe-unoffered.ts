import type { Setup } from "#contract/organise/schemas.ts";
import { joinNames } from "#contract/recap/sentences.ts";
import { termsOf } from "#contract/sports.ts";
import { countUnoffered } from "#domain/organise/count-unoffered.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";

const hasOrHave = (count: number) => pluralize(count, "has", "have");

/** Lists what players could not pick, and which rounds are empty: "Final has no game yet". */
export function listUnoffered(setup: Setup): string[] {
  const { withoutHandicap, withoutScorer } = countUnoffered(setup);
  const { contest, handicap, event } = termsOf(setup.sport);
  const used = new Set([...setup.games, ...setup.races].map(({ round }) => round));
  const empty = setup.rounds.map(({ name }) => name).filter((name) => !used.has(name));
  const count = (some: number) => `${countOf(some, contest)} ${hasOrHave(some)}`;
  // A team of several races has a handicap in each.
  const isRacing = setup.races.length > 0;
  const describeHandicaps = (some: number) =>
    isRacing
      ? `${countOf(some, handicap)} ${pluralize(some, "is", "are")} not set`
      : `${count(some)} no ${handicap}`;
  return [
    withoutHandicap > 0
      ? `${describeHandicaps(withoutHandicap)} yet: nobody can pick ${isRacing && withoutHandicap > 1 ? "them" : "it"}`
      : "",
    withoutScorer > 0 ? `${count(withoutScorer)} no players yet: nobody can pick a top scorer` : "",
    empty.length > 0 ? `${joinNames(empty, 0)} ${hasOrHave(empty.length)} no ${event} yet` : "",
  ].filter((line) => line !== "");
}
