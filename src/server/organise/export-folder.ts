import type { ContestFacts } from "#contract/organise-schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { readSetup } from "./read-setup.ts";
import { listFacts } from "./setup-queries.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { type FolderContent, writeFolder } from "./setup-files.ts";

/** A file of a tournament's folder. */
export interface ExportedFile {
  name: string;
  text: string;
}

const writeJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/** Adds the results to games and races, which a setup does not have. */
function withResults(content: FolderContent, facts: readonly ContestFacts[]): FolderContent {
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    ...content,
    games: content.games.map((game) => {
      const { score1 = null, score2 = null, top_scorer = null } = byId.get(game.id) ?? {};
      return { ...game, score1, score2, top_scorer };
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

/** Writes the files of a tournament's folder as it is stored now; importing them changes nothing. */
export async function exportFolder({ db, clock }: Context, id: number): Promise<ExportedFile[]> {
  const { stage, setup } = await readSetup(db, id);
  const facts = stage === "draft" ? [] : await listFacts(db, id, isoOf(clock()));
  await waitForTurn();
  const content = withResults(writeFolder(setup, { id, isVisible: stage === "published" }), facts);
  const { tournament, players, games, races, rules } = content;
  const ofSport =
    setup.sport === "basketball"
      ? [
          { name: "players.json", text: writeJson(players) },
          { name: "games.json", text: writeJson(games) },
        ]
      : [{ name: "races.json", text: writeJson(races) }];
  return [
    { name: "tournament.json", text: writeJson(tournament) },
    ...ofSport,
    ...(rules === null ? [] : [{ name: "rules.md", text: rules }]),
  ];
}
