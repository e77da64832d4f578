// Asks whether races of a file are some that are here under another name: by words of their names, or by
// their day.
import type { Setup, SetupRace } from "#contract/organise/schemas.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { DAY, instantOf } from "#domain/time.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
} from "#server/setup/schedule-file/questions.ts";
import type { ImportedRace } from "#server/setup/schedule-file/imported-rows.ts";
import { shortenRace } from "./read-title.ts";

const wordsOf = (name: string) =>
  foldText(shortenRace(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

const isPart = (part: readonly string[], whole: readonly string[]) =>
  part.length > 0 && part.every((word) => whole.includes(word));

/** So far apart two starts of one race may be. */
const NEAR = 2 * DAY;

function isNear(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Math.abs(instantOf(one) - instantOf(other)) <= NEAR;
}

/** Whether all words of one name are in the other. */
function isLike(race: ImportedRace, stored: SetupRace): boolean {
  const [one, other] = [wordsOf(race.name), wordsOf(stored.name)];
  return isPart(one, other) || isPart(other, one);
}

const dayOf = (start: string | null) => start?.slice(0, 10) ?? "without a date";

function ask(race: ImportedRace, like: readonly SetupRace[]): ImportQuestion {
  const [first] = like;
  const sure = like.filter((stored) => isLike(race, stored) && isNear(race.starts_at, stored.starts_at));
  const [only] = sure.length === 1 ? sure : [];
  return createQuestion({
    key: `race ${race.name}`,
    title: like.length === 1 ? `Is “${race.name}” ${first?.name}?` : `Which race is “${race.name}”?`,
    text:
      only === undefined ? "Their names are alike, or their days." : "Their names are alike, and their days.",
    evidence: [
      { label: `Row ${race.line}`, text: `${race.name}, ${dayOf(race.starts_at)}` },
      ...like.map(({ name, starts_at }) => ({ label: "Here", text: `${name}, ${dayOf(starts_at)}` })),
    ],
    options: [
      ...like.map(({ name }) => ({ value: `= ${name}`, label: name, note: "The same race" })),
      { value: "another", label: "Another race", note: `“${race.name}” is added` },
    ],
    suggested: only === undefined ? null : `= ${only.name}`,
  });
}

/** A race that is here keeps its names, and what the file does not say. */
const keepStored = (race: ImportedRace, stored: SetupRace): ImportedRace => ({
  ...race,
  id: stored.id,
  round: stored.round,
  name: stored.name,
  gp_emoji: stored.gp_emoji,
  starts_at: race.starts_at ?? stored.starts_at,
  qualifying_at: race.qualifying_at ?? stored.qualifying_at,
});

/** A race that waits for the answer to a question. */
interface Waiting {
  race: ImportedRace;
  title: string;
}

/** Finds the races that are here, and asks for those whose names or days are alike. */
export function askForRaceNames(
  { races: stored }: Pick<Setup, "races">,
  races: readonly ImportedRace[],
  answers: Answers,
): { races: ImportedRace[]; waiting: Waiting[]; questions: ImportQuestion[] } {
  const find = createNameFinder(
    stored.flatMap((race) => [race.name, race.round, shortenRace(race.name)].map((name) => ({ name, race }))),
  );
  const findStored = (name: string) => (find(name) ?? find(shortenRace(name)))?.race;
  const taken = new Set(races.map(({ name }) => findStored(name)));
  const questions: ImportQuestion[] = [];
  const waiting: Waiting[] = [];
  const found = races.flatMap((race): ImportedRace[] => {
    const known = findStored(race.name);
    if (known !== undefined) return [keepStored(race, known)];
    const like = stored
      .filter((one) => !taken.has(one))
      .filter((one) => isLike(race, one) || isNear(race.starts_at, one.starts_at));
    if (like.length === 0) return [race];
    const question = ask(race, like);
    questions.push(question);
    const answer = answerOf(question, answers);
    if (answer === null) waiting.push({ race, title: question.title });
    const chosen = like.find(({ name }) => answer === `= ${name}`);
    if (chosen !== undefined) return [keepStored(race, chosen)];
    return answer === null ? [] : [race];
  });
  return { races: found, waiting, questions };
}
