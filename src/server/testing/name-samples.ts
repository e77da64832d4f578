import type { Database } from "#server/db/open.ts";
import { findAthleteId, findTeamId } from "./builders.ts";
import type { SampleCall } from "./sample-calls.ts";

/** Calls that list and correct names in tournament 7. */
export async function listNameSamples(db: Database): Promise<Record<string, SampleCall>> {
  return {
    "GET /api/admin/names": { url: "/api/admin/names?tournament_id=7" },
    "PUT /api/admin/teams/:id": {
      url: `/api/admin/teams/${await findTeamId(db, "Latvia")}`,
      body: { tournament_id: 7, name: "Latvija" },
    },
    "PUT /api/admin/athletes/:id": {
      url: `/api/admin/athletes/${await findAthleteId(db, "Rolands Smits")}`,
      body: { tournament_id: 7, name: "Rolands Šmits" },
    },
  };
}
