import { MAX_RULES_LENGTH } from "#domain/organise/setup-limits.ts";
import { MAX_NAME_LENGTH, type TournamentFile } from "#contract/tournaments/tournament-folder.ts";
import { termsOf } from "#contract/sports.ts";
import { isNameOfOverall, OVERALL } from "#domain/leaderboard/ranking.ts";
import { isExistingDate, isInYears } from "#domain/existing-dates.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { isNestedTooDeeply, RULES_LIMITS } from "#domain/organise/rules-nesting.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { createNameFinder, listSameNames } from "#domain/names/name-finder.ts";
import { isNamedForOtherSport } from "#domain/sports.ts";
import { checkFormerNames, listPlayers } from "./folder-names.ts";
import { type FolderParts, listRepeated, type Mistakes } from "./folder-parts.ts";

function* checkRounds(names: readonly string[]): Mistakes {
  for (const { first, at } of listSameNames(names))
    yield { path: ["rounds", at, "name"], reason: `there is a round ${first} already` };
  for (const [at, name] of names.entries()) {
    if (isNameOfOverall(name))
      yield {
        path: ["rounds", at, "name"],
        reason: `${OVERALL} is the name of the leaderboard of all rounds`,
      };
    if (foldText(name) === foldText(QUESTIONS_ROUND))
      yield {
        path: ["rounds", at, "name"],
        reason: `${QUESTIONS_ROUND} is the name of the round of the questions`,
      };
  }
}

function* checkName(tournament: TournamentFile): Mistakes {
  if (isNamedForOtherSport(tournament))
    yield {
      path: ["name"],
      reason:
        'a basketball tournament whose name contains "f1" would show the racing screens, so choose another name',
    };
}

function* checkZone({ time_zone: name }: TournamentFile): Mistakes {
  if (name !== undefined && !isTimeZone(name))
    yield { path: ["time_zone"], reason: `there is no time zone ${name}` };
}

/** Checks the former names of racing teams and drivers, which are in the tournament's own file. */
function* checkFormerly({ sport, formerly = {} }: TournamentFile, { teams, drivers }: FolderParts): Mistakes {
  const current = new Set([...(teams ?? []), ...(drivers ?? [])]);
  const find = createNameFinder([...current].map((name) => ({ name })));
  for (const name of Object.keys(formerly)) {
    if (termsOf(sport).files.includes("players"))
      yield { path: ["formerly", name], reason: `${sport} has former names in players.json` };
    else if (teams !== null && drivers !== null && find(name) === undefined)
      yield { path: ["formerly", name], reason: "no team and no driver is called that" };
  }
  const named = Object.entries(formerly).map(([name, names]) => ({ name, formerly: names, path: [name] }));
  for (const { path, reason } of checkFormerNames(current, named))
    yield { path: ["formerly", ...path], reason };
}

/** Checks the questions of a tournament: their ids, options, answers and locks. */
function* checkQuestions({ questions = [] }: TournamentFile): Mistakes {
  for (const { value, at } of listRepeated(questions.map(({ id }) => id)))
    yield { path: ["questions", at, "id"], reason: `a question before it has the id ${value} already` };
  for (const [at, { text, options, answers = [], locks_at }] of questions.entries()) {
    for (const { first } of listSameNames(options))
      yield { path: ["questions", at, "options"], reason: `“${text}” has the option ${first} already` };
    for (const answer of answers.filter((name) => !options.includes(name)))
      yield { path: ["questions", at, "answers"], reason: `“${text}” has no option ${answer}` };
    if (locks_at !== undefined && !(isExistingDate(locks_at) && isInYears(locks_at)))
      yield { path: ["questions", at, "locks_at"], reason: `${locks_at} is no date` };
  }
}

/** Checks tournament.json against the folder's other files. */
export function* checkTournament(parts: FolderParts): Mistakes {
  const { tournament, teams } = parts;
  if (tournament === null) return;
  const { rounds, supporters, notes } = tournament;
  const names = rounds.map((round) => round.name);
  const known = new Set(names);
  yield* checkRounds(names);
  yield* checkName(tournament);
  yield* checkZone(tournament);
  yield* checkQuestions(tournament);
  yield* checkFormerly(tournament, parts);
  for (const [at, team] of supporters.entries()) {
    if (teams !== null && !teams.has(team))
      yield { path: ["supporters", at], reason: `no team is called ${team}` };
  }
  for (const { value, at } of listRepeated(supporters))
    yield { path: ["supporters", at], reason: `${value} is in the list already` };
  for (const [at, note] of notes.entries()) {
    for (const round of note.rounds.filter((one) => !known.has(one)))
      yield { path: ["notes", at, "rounds"], reason: `tournament.json has no round ${round}` };
  }
}

/** Checks players.json for repeated and ambiguous names. */
export function* checkPlayers({ players }: FolderParts): Mistakes {
  const rosters = Object.entries(players ?? {});
  for (const [team, roster] of rosters) {
    const names = listPlayers(roster).map(({ name }) => name);
    for (const { first, at } of listSameNames(names))
      yield {
        path: [team, "players", at],
        reason: `${first} is in the list already; tell two of one name apart, as by their shirt numbers`,
      };
    for (const [at, name] of names.entries()) {
      // Commas separate the names of tied top scorers.
      if (name.includes(",")) yield { path: [team, "players", at], reason: "a player's name holds no comma" };
      // Only a name with its team can be so long, since the file's form limits the others.
      if (name.length > MAX_NAME_LENGTH)
        yield {
          path: [team, "players", at],
          reason: `another team has this name, and ${name} is longer than ${MAX_NAME_LENGTH} letters`,
        };
    }
  }
  for (const { name, first } of listSameNames(rosters.map(([team]) => team)))
    yield { path: [name], reason: `the team ${first} has the same name` };
  const teams = rosters.map(([name, { formerly = [] }]) => ({ name, formerly, path: [name] }));
  yield* checkFormerNames(new Set(Object.keys(players ?? {})), teams);
  const listed = rosters.flatMap(([team, roster]) =>
    listPlayers(roster).map((player, at) => ({ ...player, path: [team, "players", at] })),
  );
  yield* checkFormerNames(new Set(listed.map(({ name }) => name)), listed);
}

/** Why the rules cannot be shown, as the end of a sentence; null: they can. */
export function whyRulesRefused(rules: string): string | null {
  if (rules.length > MAX_RULES_LENGTH)
    return `the rules have more than ${MAX_RULES_LENGTH.toLocaleString("en")} characters`;
  return isNestedTooDeeply(rules)
    ? `the rules nest quotations, lists or emphasis too deeply: at most ${RULES_LIMITS.depth} in each other`
    : null;
}

/** Checks rules.md. */
export function* checkRules(rules: string | undefined): Mistakes {
  const reason = rules === undefined ? null : whyRulesRefused(rules);
  if (reason !== null) yield { path: ["rules"], reason };
}
