import type { Feed } from "#contract/feeds/schemas.ts";
import type { Gives } from "#domain/feeds/feed-kinds.ts";
import { duration } from "#domain/countdown.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { timeOrDay } from "#web/clock/time-or-day.ts";

const GIVEN: Readonly<Record<Gives, string>> = {
  starts: "starts",
  scores: "scores",
  "top-scorers": "top scorers",
  places: "places",
};

/** How a source is, in a word or two. */
export interface SourceState {
  text: string;
  isBad: boolean;
}

/** Says whether a source is read, answers nothing usable, or lacks results. */
export function describeState({ read_at, failing_since, silent_since }: Feed, now: Instant): SourceState {
  const since = (iso: string) => duration(now - instantOf(iso));
  if (failing_since !== null) return { text: `No use for ${since(failing_since)}`, isBad: true };
  if (silent_since !== null) return { text: `Silent for ${since(silent_since)}`, isBad: true };
  return { text: read_at === null ? "Not read yet" : "Reads", isBad: false };
}

/** A fact about a source, with the part of it that is written large. */
export interface SourceFact {
  name: string;
  value: string;
  more?: string;
}

/** Lists when a source was read, when it is read next, what it gives, and how it answered so far. */
export function listFacts(feed: Feed, noun: "game" | "race", now: Instant): SourceFact[] {
  const { read_at, next_at, result_at, gives, found, attempts, deliveries } = feed;
  const at = (iso: string) => timeOrDay(instantOf(iso), now);
  const facts: SourceFact[] = [];
  if (read_at !== null) facts.push({ name: "Read", value: at(read_at), more: countOf(found, noun) });
  facts.push({ name: "Next", value: instantOf(next_at) <= now ? "now" : at(next_at) });
  if (result_at !== null) facts.push({ name: "Last result", value: at(result_at) });
  if (gives.length > 0) facts.push({ name: "Gives", value: gives.map((one) => GIVEN[one]).join(", ") });
  facts.push({ name: "Answered", value: `${deliveries} of ${attempts}` });
  return facts;
}
