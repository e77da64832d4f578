import type { Setup, Stage } from "#contract/organise/schemas.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { findDraft } from "./draft-queries.ts";
import {
  findSettings,
  listSetupQuestions,
  listSetupGames,
  listSetupRaces,
  listSetupRounds,
  listSetupTeams,
} from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A tournament or draft as its organisers edit it. */
export interface ReadSetup {
  stage: Stage;
  is_over: boolean;
  setup: Setup;
}

/** Reads a published tournament; null if there is none. */
export async function readPublished(db: Database, id: number): Promise<ReadSetup | null> {
  const found = await findSettings(db, id);
  if (found === undefined) return null;
  const { sport, visible, is_over, ...settings } = found;
  const questions = await listSetupQuestions(db, id);
  const setup = {
    sport,
    settings: questions.length === 0 ? settings : { ...settings, questions },
    rounds: await listSetupRounds(db, id),
    teams: await listSetupTeams(db, id),
    games: await listSetupGames(db, id),
    races: await listSetupRaces(db, id),
  };
  return { stage: visible ? "published" : is_over ? "archived" : "unlisted", is_over, setup };
}

/** Reads a draft; null if there is none. `forUpdate` locks its row. */
export async function readDraft(
  db: Database,
  id: number,
  row: { forUpdate: boolean } = { forUpdate: false },
): Promise<ReadSetup | null> {
  const draft = await findDraft(db, id, row);
  if (draft === undefined) return null;
  return { stage: "draft", is_over: false, setup: { ...draft, games: numberGames(draft.games) } };
}

/** Reads a tournament or draft, or throws a 404; `forUpdate` locks the row of a draft. */
export async function readSetup(
  db: Database,
  id: number,
  row: { forUpdate: boolean } = { forUpdate: false },
): Promise<ReadSetup> {
  const stored = (await readDraft(db, id, row)) ?? (await readPublished(db, id));
  if (stored === null) throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  return stored;
}
