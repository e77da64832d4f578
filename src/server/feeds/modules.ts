import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import { fetch as fetchAddress } from "./address/fetch.ts";
import { match as matchAddress } from "./address/match.ts";
import { read as readAddress } from "./address/read.ts";
import { fetch as fetchEuroleague } from "./euroleague/fetch.ts";
import { match as matchEuroleague } from "./euroleague/match.ts";
import { read as readEuroleague } from "./euroleague/read.ts";
import { fetch as fetchF1db } from "./f1db/fetch.ts";
import { archive as f1dbArchive } from "./f1db/archive.ts";
import { match as matchF1db } from "./f1db/match.ts";
import { read as readF1db } from "./f1db/read.ts";
import { fetch as fetchJolpica } from "./jolpica/fetch.ts";
import { match as matchJolpica } from "./jolpica/match.ts";
import { read as readJolpica } from "./jolpica/read.ts";
import { fetch as fetchOpenf1 } from "./openf1/fetch.ts";
import { match as matchOpenf1 } from "./openf1/match.ts";
import { read as readOpenf1 } from "./openf1/read.ts";
import { fetch as fetchOpenfootball } from "./openfootball/fetch.ts";
import { match as matchOpenfootball } from "./openfootball/match.ts";
import { read as readOpenfootball } from "./openfootball/read.ts";
import type { FeedModule } from "./module/feed-module.ts";

const address: FeedModule = { fetch: fetchAddress, read: readAddress, match: matchAddress };

/** What each kind of source asks, and how it is read and matched. */
export const FEED_MODULES: Readonly<Record<FeedKind, FeedModule>> = {
  calendar: address,
  json: address,
  table: address,
  openfootball: { fetch: fetchOpenfootball, read: readOpenfootball, match: matchOpenfootball },
  f1db: { fetch: fetchF1db, read: readF1db, match: matchF1db, archive: f1dbArchive },
  jolpica: { fetch: fetchJolpica, read: readJolpica, match: matchJolpica },
  openf1: { fetch: fetchOpenf1, read: readOpenf1, match: matchOpenf1 },
  euroleague: { fetch: fetchEuroleague, read: readEuroleague, match: matchEuroleague },
};
