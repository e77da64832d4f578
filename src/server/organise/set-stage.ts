import type { Stage } from "#contract/organise/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { setupChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { NO_HOOKS } from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import {
  checkInTransaction,
  checkInBackground,
  type CheckedBefore,
} from "#server/setup/check-in-background.ts";
import { deleteDraft, findDraft } from "#server/setup/draft-queries.ts";
import { deleteOrganisers } from "./organiser-queries.ts";
import { readDraft, type ReadSetup, readSetup } from "#server/setup/read-setup.ts";
import { refuseProblem } from "#server/setup/check-setup.ts";
import { saveVisible } from "#server/setup/store-queries.ts";
import { SetupRefused, storeSetup } from "#server/setup/store-setup.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type ShownStage = Exclude<Stage, "draft">;

async function publishDraft(
  tx: Database,
  { setup }: ReadSetup,
  checkedBefore: CheckedBefore | null,
  { id, isVisible, ...by }: { id: number; isVisible: boolean; now: number; playerId: number },
): Promise<void> {
  const { folder, problems } = await checkInTransaction(setup, { id, isVisible }, checkedBefore);
  if (folder === null) throw new SetupRefused(problems);
  await waitForTurn();
  await storeSetup(tx, { setup, folder }, { ...by, ...NO_HOOKS });
  await deleteDraft(tx, id);
}

/** Publishes a draft, changes who finds a published tournament, or archives one that is over. 409
 * if the tournament is not that far, 400 with row and field for a draft's first problem. */
export async function setStage(
  context: Context,
  player: Player,
  { id, stage }: { id: number; stage: ShownStage },
): Promise<void> {
  const now = context.clock();
  const isVisible = stage === "published";
  const draft = await readDraft(context.db, id);
  const checked = draft && (await checkInBackground(draft.setup, { id, isVisible }));
  const save = async (tx: Database) => {
    await lockTournament(tx, id);
    const read = await readSetup(tx, id, { forUpdate: true });
    if (stage === "archived" && !read.is_over) throw new HttpError("not-over", sentences.notOver);
    if (read.stage === "draft")
      await publishDraft(tx, read, checked, { id, isVisible, now, playerId: player.id });
    else await saveVisible(tx, id, isVisible);
    await insertLog(tx, {
      timestamp: isoOf(now),
      user_id: player.id,
      action: "organise",
      tournament_id: id,
      additional_info: `${read.setup.settings.name}: ${read.stage} → ${stage}`,
    });
  };
  try {
    await commitAndDrop(context, [setupChanged(id)], save);
  } catch (error) {
    const [problem] = error instanceof SetupRefused ? error.problems : [];
    throw problem === undefined ? error : refuseProblem(problem);
  }
}

/** Deletes a draft; 409 once it is published. */
export async function removeDraft(context: Context, player: Player, id: number): Promise<void> {
  await commitAndDrop(context, [], async (tx) => {
    const draft = await findDraft(tx, id, { forUpdate: true });
    if (draft === undefined) throw new HttpError("not-a-draft", sentences.notADraft);
    await deleteDraft(tx, id);
    await deleteOrganisers(tx, id);
    await insertLog(tx, {
      timestamp: isoOf(context.clock()),
      user_id: player.id,
      action: "organise",
      tournament_id: id,
      additional_info: `${draft.settings.name}: draft deleted`,
    });
  });
}
