import type { OrganisedTournament, Rights } from "#contract/organise/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { describePublication } from "#server/leaderboard/preview-publication.ts";
import { findNewestPublication } from "#server/leaderboard/publication-queries.ts";
import { readGroups } from "#server/basketball/group-tables.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { listProblems } from "#server/setup/check-in-background.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { listEmptyRounds } from "#server/setup/empty-rounds.ts";
import { describeLookalikes } from "#server/setup/import/import-notes.ts";
import { findRights, listOrganisers } from "./organiser-queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { listFacts } from "#server/setup/queries.ts";

async function getRights(
  { db }: Context,
  { id: playerId, admin }: Player,
  tournamentId: number,
): Promise<Rights> {
  return admin ? "everything" : ((await findRights(db, { tournamentId, playerId })) ?? "results");
}

/** Reads all that organisers see of a tournament or draft; 404: there is none. */
export async function getOrganised(
  context: Context,
  player: Player,
  id: number,
): Promise<OrganisedTournament> {
  const { db } = context;
  const { stage, is_over, setup } = await readSetup(db, id);
  const isDraft = stage === "draft";
  // Where no round has anything, the one problem says so.
  const isEmpty = setup.games.length + setup.races.length === 0;
  const problems = await listProblems(setup, id);
  const newest = isDraft ? undefined : await findNewestPublication(db, id);
  const facts = isDraft ? [] : await listFacts(db, id, isoOf(context.clock()));
  const rights = await getRights(context, player, id);
  const groups = await readGroups(db, id, context.clock());
  const organisers = await listOrganisers(db, id);
  // For a large tournament the rest takes some 20 ms.
  await waitForTurn();
  return {
    id,
    stage,
    is_over,
    rights,
    setup,
    facts,
    problems,
    notes: [
      ...(isEmpty ? [] : listEmptyRounds(setup)).map((round) => sentences.roundEmpty(round, setup.sport)),
      ...describeLookalikes(setup),
    ],
    groups,
    organisers,
    last_publication: newest === undefined ? null : describePublication(newest),
  };
}
