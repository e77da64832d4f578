import type { ServerSport } from "#server/server-sport.ts";
import { readDemoField } from "./demo-contests.ts";
import { listCompared } from "./list-compared.ts";
import { hideProfilePredictions } from "./list-predictions.ts";
import { listShown } from "./list-shown.ts";
import { listProfilePredictions } from "./queries.ts";

export const racingSport: ServerSport = {
  listProfile: async (db, held, isOwn) =>
    hideProfilePredictions(await listProfilePredictions(db, held), isOwn),
  listCompared,
  readDemoField,
  listShown,
};
