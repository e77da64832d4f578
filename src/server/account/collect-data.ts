import type { OwnData } from "#contract/account/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { listGiven } from "#server/gifts/list-given.ts";
import { DATA_PARTS } from "./data-part-queries.ts";
import { listCodes, listPart, listPicksByName } from "./data-queries.ts";

/** Collects everything that is stored about a player. Gifts that he or she received stay anonymous. */
export async function collectData({ db, clock, limits }: Context, playerId: number): Promise<OwnData> {
  await limits.documents.count(playerId, (time) => `You have just had your data. Try again in ${time}.`);
  const data: OwnData["data"] = {};
  for (const part of DATA_PARTS) data[part.name] = await listPart(db, part, playerId);
  data["codes_sent"] = await listCodes(db, playerId);
  data["picks"] = await listPicksByName(db, playerId);
  data["gifts_given"] = await listGiven(db, playerId);
  return { made_at: isoOf(clock()), data };
}
