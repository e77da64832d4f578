import { account as accountCalls } from "./account/calls.ts";
import { accountEndpoints } from "./account/endpoints.ts";
import { admin as adminCalls } from "./admin/calls.ts";
import { adminEndpoints } from "./admin/endpoints.ts";
import { app as appCalls, demo as demoCalls } from "./app/calls.ts";
import { appEndpoints, demoEndpoints } from "./app/endpoints.ts";
import { auditLog as auditLogCalls } from "./audit-log/calls.ts";
import { auditLogEndpoints } from "./audit-log/endpoints.ts";
import { basketball as basketballCalls } from "./basketball/calls.ts";
import { basketballEndpoints } from "./basketball/endpoints.ts";
import { chat as chatCalls } from "./chat/calls.ts";
import { chatEndpoints } from "./chat/endpoints.ts";
import { explain as explainCalls } from "./explain/calls.ts";
import { explainEndpoints } from "./explain/endpoints.ts";
import { feeds as feedsCalls } from "./feeds/calls.ts";
import { feedsEndpoints } from "./feeds/endpoints.ts";
import { firstAdmin as firstAdminCalls } from "./first-admin/calls.ts";
import { firstAdminEndpoints } from "./first-admin/endpoints.ts";
import { gifts as giftsCalls } from "./gifts/calls.ts";
import { giftsEndpoints } from "./gifts/endpoints.ts";
import { health as healthCalls } from "./health/calls.ts";
import { healthEndpoints } from "./health/endpoints.ts";
import { identities as identitiesCalls } from "./identities/calls.ts";
import { identitiesEndpoints } from "./identities/endpoints.ts";
import { leaderboard as leaderboardCalls } from "./leaderboard/calls.ts";
import { leaderboardEndpoints } from "./leaderboard/endpoints.ts";
import { leagues as leaguesCalls } from "./leagues/calls.ts";
import { leaguesEndpoints } from "./leagues/endpoints.ts";
import { moderation as moderationCalls } from "./moderation/calls.ts";
import { moderationEndpoints } from "./moderation/endpoints.ts";
import { notices as noticesCalls } from "./notices/calls.ts";
import { noticesEndpoints } from "./notices/endpoints.ts";
import { onBehalf as onBehalfCalls } from "./on-behalf/calls.ts";
import { onBehalfEndpoints } from "./on-behalf/endpoints.ts";
import { organise as organiseCalls } from "./organise/calls.ts";
import { organiseEndpoints } from "./organise/endpoints.ts";
import { passkeys as passkeysCalls } from "./passkeys/calls.ts";
import { passkeysEndpoints } from "./passkeys/endpoints.ts";
import { picks as picksCalls } from "./picks/calls.ts";
import { picksEndpoints } from "./picks/endpoints.ts";
import { players as playersCalls } from "./players/calls.ts";
import { playersEndpoints } from "./players/endpoints.ts";
import { posts as postsCalls } from "./posts/calls.ts";
import { postsEndpoints } from "./posts/endpoints.ts";
import { provisional as provisionalCalls } from "./provisional/calls.ts";
import { provisionalEndpoints } from "./provisional/endpoints.ts";
import { push as pushCalls } from "./push/calls.ts";
import { pushEndpoints } from "./push/endpoints.ts";
import { questions as questionsCalls } from "./questions/calls.ts";
import { questionsEndpoints } from "./questions/endpoints.ts";
import { racing as racingCalls } from "./racing/calls.ts";
import { racingEndpoints } from "./racing/endpoints.ts";
import { recap as recapCalls } from "./recap/calls.ts";
import { recapEndpoints } from "./recap/endpoints.ts";
import { reminders as remindersCalls } from "./reminders/calls.ts";
import { remindersEndpoints } from "./reminders/endpoints.ts";
import { sealing as sealingCalls } from "./sealing/calls.ts";
import { sealingEndpoints } from "./sealing/endpoints.ts";
import { signIn as signInCalls } from "./sign-in/calls.ts";
import { signInEndpoints } from "./sign-in/endpoints.ts";
import { site as siteCalls } from "./site/calls.ts";
import { siteEndpoints } from "./site/endpoints.ts";
import { tournaments as tournamentsCalls } from "./tournaments/calls.ts";
import { tournamentsEndpoints } from "./tournaments/endpoints.ts";
import { versus as versusCalls } from "./versus/calls.ts";
import { versusEndpoints } from "./versus/endpoints.ts";
import type { Calls, Descriptions, Endpoint } from "./endpoint.ts";

type Features = Readonly<Record<string, Descriptions>>;

/** The calls of each feature and their descriptions. */
type Halves<F extends Features> = { readonly [Name in keyof F]: readonly [Calls<F[Name]>, F[Name]] };

/** The endpoints of a feature by name. */
type Joined<F extends Descriptions> = { readonly [Name in keyof F]: Endpoint<F[Name]> };

function joinFeature([calls, described]: readonly [Calls<Descriptions>, Descriptions]) {
  const endpoints = Object.entries(described).map(([name, one]) => [name, { ...calls[name], ...one }]);
  return Object.fromEntries(endpoints);
}

/** Joins each call with its description. */
function joinEndpoints<F extends Features>(
  halves: Halves<F>,
): { readonly [Name in keyof F]: Joined<F[Name]> } {
  const features = Object.entries<readonly [Calls<Descriptions>, Descriptions]>(halves);
  const joined = features.map((feature): unknown[] => [feature[0], joinFeature(feature[1])]);
  return Object.fromEntries(joined);
}

/** All endpoints by feature, complete with what the server needs. */
export const {
  account,
  admin,
  app,
  demo,
  auditLog,
  basketball,
  chat,
  explain,
  feeds,
  firstAdmin,
  gifts,
  health,
  identities,
  leaderboard,
  leagues,
  moderation,
  notices,
  onBehalf,
  organise,
  passkeys,
  picks,
  players,
  posts,
  provisional,
  push,
  questions,
  racing,
  recap,
  reminders,
  sealing,
  signIn,
  site,
  tournaments,
  versus,
} = joinEndpoints({
  account: [accountCalls, accountEndpoints],
  admin: [adminCalls, adminEndpoints],
  app: [appCalls, appEndpoints],
  demo: [demoCalls, demoEndpoints],
  auditLog: [auditLogCalls, auditLogEndpoints],
  basketball: [basketballCalls, basketballEndpoints],
  chat: [chatCalls, chatEndpoints],
  explain: [explainCalls, explainEndpoints],
  feeds: [feedsCalls, feedsEndpoints],
  firstAdmin: [firstAdminCalls, firstAdminEndpoints],
  gifts: [giftsCalls, giftsEndpoints],
  health: [healthCalls, healthEndpoints],
  identities: [identitiesCalls, identitiesEndpoints],
  leaderboard: [leaderboardCalls, leaderboardEndpoints],
  leagues: [leaguesCalls, leaguesEndpoints],
  moderation: [moderationCalls, moderationEndpoints],
  notices: [noticesCalls, noticesEndpoints],
  onBehalf: [onBehalfCalls, onBehalfEndpoints],
  organise: [organiseCalls, organiseEndpoints],
  passkeys: [passkeysCalls, passkeysEndpoints],
  picks: [picksCalls, picksEndpoints],
  players: [playersCalls, playersEndpoints],
  posts: [postsCalls, postsEndpoints],
  provisional: [provisionalCalls, provisionalEndpoints],
  push: [pushCalls, pushEndpoints],
  questions: [questionsCalls, questionsEndpoints],
  racing: [racingCalls, racingEndpoints],
  recap: [recapCalls, recapEndpoints],
  reminders: [remindersCalls, remindersEndpoints],
  sealing: [sealingCalls, sealingEndpoints],
  signIn: [signInCalls, signInEndpoints],
  site: [siteCalls, siteEndpoints],
  tournaments: [tournamentsCalls, tournamentsEndpoints],
  versus: [versusCalls, versusEndpoints],
});
