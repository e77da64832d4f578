import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { pluralize } from "#domain/pluralize.ts";

/** "Jaan, Mikko and 3 more" of some names of so many players. */
export function listNames(names: readonly string[], players: number): string {
  const more = players - names.length;
  if (more > 0) return `${names.join(", ")} and ${more} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** "Reached 41 of 44. 3 have no channel." */
export function describeReach({ players, reached, recent, unreached, asleep }: Reach): string {
  return [
    `Reached ${reached} of ${players}.`,
    asleep === null
      ? ""
      : `${asleep.players} of them ${pluralize(asleep.players, "hears", "hear")} after the quiet hours.`,
    unreached > 0 ? `${unreached} ${pluralize(unreached, "has", "have")} no channel.` : "",
    recent > 0 ? `${recent} ${pluralize(recent, "was", "were")} reminded before.` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
