import type { FastifyInstance } from "fastify";
import { organise } from "#contract/endpoints.ts";
import { createReadLog } from "#server/audit-log/read-log.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { readOnce } from "#server/http/idempotency-key.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint, runLarge } from "#server/http/register-endpoint.ts";
import { changeTournament } from "#server/setup/change-tournament.ts";
import { continueLeagues } from "./continue-leagues.ts";
import { createTournament } from "./create-tournament.ts";
import { enterGames, enterRace, publishStored, undoResults } from "#server/results/enter-results.ts";
import { exportFolder } from "#server/setup/export-folder.ts";
import { getOrganised } from "./get-tournament.ts";
import { listPeople } from "./list-people.ts";
import { listTournaments } from "./list-tournaments.ts";
import { appointOrganiser, createCheckOrganiser } from "./organisers.ts";
import { createRunOneImport, importFiles } from "#server/setup/import-files.ts";
import { readPasted } from "#server/results-paste/read-pasted.ts";
import { listAnswerIds } from "#server/questions/enter-result.ts";
import { previewResults } from "#server/results/preview-results.ts";
import { getLastImport, undoImport } from "#server/setup/undo-import.ts";
import { listChannels } from "#server/reminders/mail-origin.ts";
import { toggleRoundStatus } from "#server/results/complete-rounds.ts";
import { getSchedule, rescheduleContest } from "#server/schedule/reschedule-contest.ts";
import { remindPlayers } from "./remind-players.ts";
import { removeDraft, setStage } from "./set-stage.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Default number of log entries in a response. */
const LOG_ENTRIES = 100;

const DONE = { success: true } as const;

/** Registers the endpoints for creating and running tournaments. */
export function organiseRoutes(app: FastifyInstance, context: Context, config: Config): void {
  app.decorate("checkOrganiser", createCheckOrganiser(context.db));
  const runOneImport = createRunOneImport();
  const mayCreate = (player: { admin: boolean }) => config.whoOrganises === "anyone" || player.admin;

  registerEndpoint(app, organise.list, async (_input, player) => ({
    may_create: mayCreate(player),
    tournaments: await listTournaments(context, player),
  }));

  registerEndpoint(app, organise.create, async ({ body }, player, { request }) => {
    if (!mayCreate(player)) throw new HttpError("not-admin", sentences.onlyAdminsCreate);
    const once = readOnce(context, organise.create, { player, request });
    return { id: await createTournament(context, player, body, once) };
  });

  registerEndpoint(app, organise.get, ({ params }, player) => getOrganised(context, player, params.id));

  const listOwnChannels = () => listChannels(config, context.site.mail);
  registerEndpoint(app, organise.listPeople, ({ params, query }) =>
    listPeople(context, params.id, { ...query, channels: listOwnChannels() }),
  );

  registerEndpoint(app, organise.remind, ({ params: { id }, body: asked }, player) =>
    remindPlayers(context, player, { id, asked, channels: listOwnChannels() }).finally(app.wakeSenders),
  );

  registerEndpoint(app, organise.exportFolder, async ({ params }) => {
    return { files: await exportFolder(context, params.id) };
  });

  const readLog = createReadLog(context.db);
  registerEndpoint(app, organise.log, ({ params, query }) =>
    readLog({ limit: LOG_ENTRIES, ...query, tournament_id: params.id }),
  );

  registerEndpoint(app, organise.change, async ({ params: { id }, body }, player) => {
    await changeTournament(context, player, { id, edit: body });
    return getOrganised(context, player, id);
  });

  registerEndpoint(app, organise.importFiles, ({ params: { id }, body }, player, { request }) => {
    const run = async () => {
      const report = await importFiles(context, player, { id, asked: body });
      return { ...report, tournament: body.is_dry_run ? null : await getOrganised(context, player, id) };
    };
    // A second import of a player is refused, not queued.
    return runOneImport(player.id, () => runLarge(app, request, run));
  });

  registerEndpoint(app, organise.getImport, async ({ params }) => ({
    last: await getLastImport(context, params.id),
  }));

  registerEndpoint(app, organise.undoImport, async ({ params: { id } }, player) => {
    await undoImport(context, player, id);
    return getOrganised(context, player, id);
  });

  scheduleRoutes(app, context);
  resultRoutes(app, context);
  stageRoutes(app, context);

  registerEndpoint(app, organise.removeDraft, async ({ params }, player) => {
    await removeDraft(context, player, params.id);
    return DONE;
  });

  registerEndpoint(app, organise.appoint, async ({ params: { id, userId }, body }, player) => {
    await appointOrganiser(context, player, { id, userId, rights: body.rights });
    return getOrganised(context, player, id);
  });
}

/** Registers the endpoints that move, postpone and cancel games and races. */
function scheduleRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, organise.schedule, ({ params, query }) =>
    getSchedule(context, {
      id: params.contestId,
      tournamentId: params.id,
      part: query.part,
      at: query.at,
    }),
  );

  registerEndpoint(app, organise.saveSchedule, async ({ params, body }, player) => ({
    updated: await rescheduleContest(context, player, {
      id: params.contestId,
      tournamentId: params.id,
      edit: body,
    }),
  }));
}

function stageRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, organise.continueLeagues, ({ params: { id }, body }, player) =>
    continueLeagues(context, player, {
      to: id,
      from: body.from,
      bringsPlayers: body.brings_players === true,
      isDryRun: body.is_dry_run === true,
    }),
  );

  registerEndpoint(app, organise.setStage, async ({ params: { id }, body }, player) => {
    await setStage(context, player, { id, stage: body.stage });
    return getOrganised(context, player, id);
  });
}

function resultRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, organise.enterGames, async ({ params: { id }, body }, player) => {
    await enterGames(context, player, { id, games: body.games, reason: body.reason });
    return getOrganised(context, player, id);
  });

  registerEndpoint(app, organise.enterRace, async ({ params: { id }, body }, player) => {
    await enterRace(context, player, { id, raceId: body.race_id, duels: body.duels, reason: body.reason });
    return getOrganised(context, player, id);
  });

  registerEndpoint(app, organise.readResults, ({ params: { id }, body }) =>
    readPasted(context, { id, pasted: body }),
  );

  registerEndpoint(app, organise.previewResults, async ({ params: { id }, body }, player) => {
    const { questions = [], ...results } = body;
    const answers = await listAnswerIds(context.db, id, questions);
    return previewResults(context, player, { id, ...results, answers });
  });

  registerEndpoint(app, organise.publishResults, async ({ params: { id }, body }, player) => {
    await publishStored(context, player, { id, version: body.version });
    return getOrganised(context, player, id);
  });

  registerEndpoint(app, organise.markRound, async ({ params: { id }, body }, player) => {
    await toggleRoundStatus(context, player, {
      tournamentId: id,
      round: body.round,
      isOver: body.is_over,
    });
    return DONE;
  });

  registerEndpoint(app, organise.undoResults, async ({ params: { id }, body }, player) => {
    const { publication_id: publicationId, reason } = body;
    await undoResults(context, player, { id, publicationId, reason });
    return getOrganised(context, player, id);
  });
}
