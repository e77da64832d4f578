import type { ContestFacts } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import type { GameEntry } from "#contract/tournaments/tournament-folder.ts";
import { isoOf } from "#domain/time.ts";
import { listNamed, type Named } from "#server/names/queries.ts";
import type { Context } from "#server/context.ts";
import { listPlayers } from "#server/db/import/folder-names.ts";
import { readSetup } from "./read-setup.ts";
import { listFacts, listPlaceLabels } from "./queries.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { type FolderContent, mapFormerNames, writeFolder } from "./setup-files.ts";

/** A file of a tournament's folder. */
export interface ExportedFile {
  name: string;
  text: string;
}

const writeJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

type PlaceLabels = Awaited<ReturnType<typeof listPlaceLabels>>[number];

/** The labels of places that a game's teams have taken. */
const labelsOf = ({ team1, team2 }: GameEntry, labels: PlaceLabels | undefined) => ({
  ...(team1 !== undefined && labels?.side1 && { team1_label: labels.side1 }),
  ...(team2 !== undefined && labels?.side2 && { team2_label: labels.side2 }),
});

/** Adds what a setup lacks: results, and the places that teams have taken. */
function withResults(
  content: FolderContent,
  facts: readonly ContestFacts[],
  places: readonly PlaceLabels[],
): FolderContent {
  const labels = new Map(places.map((one) => [one.id, one]));
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    ...content,
    games: content.games.map((game) => {
      const { score1 = null, score2 = null, top_scorer = null } = byId.get(game.id) ?? {};
      return { ...game, ...labelsOf(game, labels.get(game.id)), score1, score2, top_scorer };
    }),
    races: content.races.map((race) => ({
      ...race,
      teams: race.teams.map((team) => {
        const { position1 = null, position2 = null } = byId.get(team.id) ?? {};
        return { ...team, driver1_position: position1, driver2_position: position2 };
      }),
    })),
  };
}

/** Adds former names of players and drivers, which open pages may still send. */
function withFormerNames(content: FolderContent, athletes: readonly Named[]): FolderContent {
  const { tournament, players, races } = content;
  const teams = Object.entries(tournament.formerly ?? {}).map(([name, formerly]) => ({ name, formerly }));
  const named = athletes.map(({ name, aliases }) => ({ name, formerly: aliases }));
  const former = mapFormerNames([...teams, ...named]);
  const rosters = Object.entries(players).map(([team, roster]) => [
    team,
    {
      ...roster,
      players: listPlayers(roster).map(({ name }) => {
        const formerly = former.get(name) ?? [];
        return formerly.length === 0 ? name : { name, formerly };
      }),
    },
  ]);
  const raced = races.flatMap((race) =>
    race.teams.flatMap(({ team_name, driver1, driver2 }) => [team_name, driver1, driver2]),
  );
  const formerly = [...new Set(raced)].flatMap((name) => {
    const before = former.get(name) ?? [];
    return before.length === 0 ? [] : [[name, before] as const];
  });
  return {
    ...content,
    tournament:
      formerly.length === 0 ? tournament : { ...tournament, formerly: Object.fromEntries(formerly) },
    players: Object.fromEntries(rosters),
  };
}

/** Writes the files of a tournament's folder; importing them again changes nothing. */
export async function exportFolder({ db, clock }: Context, id: number): Promise<ExportedFile[]> {
  const { stage, setup } = await readSetup(db, id);
  const facts = stage === "draft" ? [] : await listFacts(db, id, isoOf(clock()));
  const places = stage === "draft" ? [] : await listPlaceLabels(db, id);
  const athletes = stage === "draft" ? [] : await listNamed(db, "athlete", id);
  await waitForTurn();
  const written = writeFolder(setup, { id, isVisible: stage === "published" });
  const content = withFormerNames(withResults(written, facts, places), athletes);
  const { tournament, rules } = content;
  const ofSport = termsOf(setup.sport).files.map((file) => ({
    name: `${file}.json`,
    text: writeJson(content[file]),
  }));
  return [
    { name: "tournament.json", text: writeJson(tournament) },
    ...ofSport,
    ...(rules === null ? [] : [{ name: "rules.md", text: rules }]),
  ];
}
