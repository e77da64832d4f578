// The sentences with which the server refuses calls, in one place, so that they can be translated. A sentence
// says what to do next where there is something to do.
import { QUESTION_NOT_FOUND } from "#contract/questions/sentences.ts";
import { INVALID_GAME } from "#contract/contest-sentences.ts";
import {
  BEING_CHECKED,
  LEAGUE_FULL,
  PLAYER_NOT_FOUND,
  PROVIDER_UNREACHABLE,
  SHARES_INVALID,
  SIGN_IN_NOT_SET_UP,
} from "#contract/sentences.ts";
import { writeCommand } from "#server/product.ts";
import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { MAX_MARKS } from "#domain/names/stacked-marks.ts";
import { CODE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { countOf } from "#domain/pluralize.ts";
import { MINUTE } from "#domain/time.ts";

/** The sentences by what they say; those that name something are functions. */
export const sentences = {
  accountExists: (email: string) =>
    `${email} has an account here already. Sign in with it, then open the link again; or use another address.`,
  accountErased: "This account was erased. Sign in again.",
  alreadyReminded: "The players have already been reminded of this deadline.",
  ambiguousHost: "The request names more than one host.",
  beingSealed: (event: string) => `The picks of ${event} are being sealed. Try again in a few seconds.`,
  captainNeeded: (next: string) => `A league needs a captain. ${next}`,
  captainOnly: "Only the captain may remove a co-captain.",
  captainsOnly: "Only a captain of this league may do this.",
  changedDuringImport: "Others are changing this tournament. Import again in a moment.",
  codeEnded: "This code does not work any more. Ask for a new one.",
  codeExpired: `That code is over ${CODE_LIFETIME_MS / MINUTE} minutes old.`,
  codeOverAtOnce: "This code would be over at once. Choose a later time.",
  codeTriesUsed: "That code is not right. Ask for a new one.",
  codeWrong: (left: number) => `That code is not right. ${left === 1 ? "1 try" : `${left} tries`} left.`,
  contestNotFound: (id: number) => `There is no contest ${id} in this tournament.`,
  copyOfOtherSport: "A copy has the sport of its original.",
  credentialOfOtherSite: "This credential was made for another site.",
  deviceNotFound: "Nothing is pushed to this device. Turn push on first.",
  credentialTooOld: "Your sign-in there is more than five minutes old. Sign in there again.",
  credentialUsed: "This credential has signed in already. Please sign in again.",
  credentialWithoutEmail: "The credential does not name an e-mail address.",
  dateMissing: (field: string) => `A date is missing or invalid: ${field}.`,
  duplicateRow: (kind: string, id: number) => `There are two rows for ${kind} ${id}.`,
  emailInvalid: "That is not a complete e-mail address.",
  emailMismatch: "The e-mail is not the one of the credential.",
  emailMissing: "Please enter an e-mail address.",
  emailNotVerified: "The sign-in provider has not verified this e-mail address.",
  emojiInvalid: "Choose exactly one emoji.",
  emptyTournamentFile: "tournament.json is empty.",
  erasedForGood: "This account was erased for good. Its owner can sign in as a new player.",
  feedAddressMissing: "Give the address of the source.",
  feedChangeNotFound: "There is no such change.",
  feedDecided: "Somebody has decided this already.",
  feedHasOwnAddress: "This source has an address of its own.",
  feedNeedsConsent: "Say that you have read the source’s terms.",
  feedNotFound: "There is no such source.",
  feedOfOtherSport: "This source is of another sport.",
  feedTooMany: (most: number) => `A tournament has at most ${most} sources. Stop one first.`,
  feedTwice: "This source is read already.",
  feedUndecided: "Something else from this source waits already.",
  feedUnpublished: "A draft has no sources. Publish it first.",
  fileMistake: (file: string, mistake: string) => `${file}: ${mistake}`,
  fileUnknown: (file: string, known: string) =>
    `${file} is not known here. Choose a CSV, ${known} or rules.md.`,
  filesNameRowTwice: "The files name a row twice.",
  filesOfOtherSport: "These files belong to a tournament of the other sport.",
  gameChangedMeanwhile: "This game was changed just now. Please try again.",
  gameJustChanged: "This game has just changed. Look again and pick once more.",
  gameNotFound: "Game not found",
  gamePickMissing: "Send one pick: straight_prediction, spread_prediction or top_scorer_prediction.",
  giftCounts: "This gift cannot be taken back any more.",
  giftGiven: "You have already given this player a gift.",
  giftToSelf: "You cannot give a gift to yourself.",
  identityElsewhere: (email: string) => `${email} has an account here already, by another sign-in.`,
  identityNotFound: "This account is not linked to yours.",
  identityNotOwn: "This account does not sign you in here. Use the one that does, or another way.",
  identityOfOther: "This account signs in another player already.",
  hasResult: (event: string) => `${event} has a result, so nothing provisional is entered any more.`,
  idRepeated: (id: number) => `An entry before it has the id ${id} already.`,
  importRunning: "An import of yours is still running. Wait until it is done, then send this one.",
  invalidEtag: (list: string) => `If-Match does not hold the ETag of this tournament's ${list}.`,
  invalidGame: INVALID_GAME,
  invalidJson: "The request is not valid JSON.",
  invitationNotFound: "This invitation is over, or there never was one.",
  invalidRequest: "The request is not valid.",
  jokerElsewhere:
    "Your joker is not on this game, so nothing was saved. Play it there first, or pick without it.",
  jokerJustMoved: "The joker has just been moved. Look again and play it once more.",
  justPublished: (version: number) =>
    `Somebody published meanwhile (version ${version}). Look again at what is published, and try once more.`,
  lateJoinersFixed:
    "The first predictions of this league are locked, so what counts for late joiners stays as it is.",
  leagueFull: LEAGUE_FULL,
  leagueNotFound: "There is no such league.",
  linkUsed: "This link does not work any more. Ask for a new one.",
  mailNotSent: "The mail could not be sent. Please try again shortly.",
  mailNotSetUp: "This server sends no mail.",
  mailSenderInvalid: "The sender has to be an address, or look like Game <game@example.org>.",
  mailServerInvalid: "The server has to look like smtp.example.org or smtp.example.org:587.",
  memberNotFound: "There is no such member.",
  messageEmpty: "A message needs some text.",
  messageNotFound: "Message not found",
  messageNotStored: "The message could not be stored. Please send it again.",
  messageRemovedByAdmin: "An admin has removed this message.",
  messageRemovedByCaptain: "A captain has removed this message.",
  nameNotTyped: (name: string) => `Type your name as it is here: ${name}`,
  nameStillUsed: (name: string, kind: string) =>
    `The ${kind} ${name} still has games or races, so its name is not free yet. Save without them first.`,
  nameOfTournamentTaken: (name: string, kind: string) =>
    `${name} is the name of another ${kind} of this tournament.`,
  needsRefused: "Rows that it needs are refused. Mend these first, then import again.",
  pushAddressInvalid: "This is no address of a push service.",
  pushKeysInvalid: "These are no keys of a browser.",
  pushRefused: "The push service did not take the message. Try again in a minute.",
  noSuchPlayer: "There is no such player.",
  destinationNotFound: "There is no such place to post to.",
  postPlaceIncomplete: "Something is missing for this service.",
  tooManyDestinations: (most: number) => `At most ${most} places are posted to. Remove one first.`,
  nobodyToRemind: "Nobody else misses a pick.",
  notADraft: "Only a draft can be deleted: players know this tournament.",
  notNewestPublication: "The leaderboard was updated since. Only the newest update can be taken back.",
  notOver: "A tournament can be archived once all its rounds are complete.",
  notSavedInTime: (kind: string) =>
    `Your ${kind} arrived in time but could not be saved. Please tell the organiser: the log has it, and when it arrived.`,
  notMutedYourself: "You cannot hide your own messages.",
  notYourAccount: "This is not your account.",
  notYourJoker: "This is not your joker.",
  notYourPredictions: "These are not your predictions.",
  notAList: (file: string) => `${file} has to be a list: […] with an entry {…} for each row.`,
  notAllowedByPlayer:
    "This player has not allowed organisers to enter picks. It can be allowed on the player's own profile.",
  noticeNotFound: "Notice not found",
  nonceEnded: "This sign-in took too long. Please sign in again.",
  nonceOfOtherBrowser: "This sign-in was not begun in this browser. Please sign in again.",
  oneProof: "Send one proof: a code, a passkey, or a provider's credential.",
  onlyAdmins: "Only admins may do this.",
  onlyAdminsCreate: "Only admins may create tournaments here.",
  onlyOrganisers: "Only organisers of this tournament may do this.",
  onlyResults: "You may enter results of this tournament, nothing else.",
  organiserNeeded: "Appoint another organiser with all rights first.",
  otherMemberNotFound: "There is no such other member.",
  otherSite:
    "This call did not come from this site. If it did, a proxy changes Host: the operator sets PUBLIC_URL to the site's address.",
  overloaded: "Too many calls are waiting. Try again shortly.",
  pagesOnly: (most: number) =>
    `This leaderboard has more than ${most.toLocaleString("en")} rows: ask for pages, with limit and offset.`,
  passkeyChallengeEnded: "That took too long, or another sign-in began meanwhile. Please try again.",
  passkeyNotFound: "You have no such passkey.",
  passkeyOfOther: "This passkey belongs to another account. Use one of your own, or another way.",
  passkeyRefused: "This passkey could not be checked. Try again, or sign in another way.",
  passkeyUnknown: "This passkey is not known here, or it was removed. Sign in another way.",
  passkeyUsed: "This passkey is in your account already, or in another one.",
  pictureNotFound: "There is no such picture.",
  playerProtected: "Admins and organisers stay as they are. Take an organiser's rights away first.",
  playerNotFound: PLAYER_NOT_FOUND,
  providerClientInvalid: "A client id has no blanks; the provider's console shows it.",
  providerIssuerInvalid:
    "The issuer has to be the https:// address in its tokens, such as https://login.example.org.",
  providerSilent:
    "No provider answers there: it publishes no /.well-known/openid-configuration of this issuer.",
  providerUnreachable: PROVIDER_UNREACHABLE,
  publicationNotFound: "Publication not found",
  raceChangedMeanwhile: "This race was changed just now. Please try again.",
  raceJustChanged: "This race has just changed. Look again and pick once more.",
  raceNotFound: "Race not found",
  raceOfTournamentNotFound: (id: number) => `There is no race ${id} in this tournament.`,
  reauthenticationRequired: "Confirm first that it is you: by a code, a passkey or your sign-in provider.",
  removedByOrganiser: "An organiser has removed you from this tournament: you can look, but not take part.",
  roundNotFound: (round: string) => `There is no round ${round}.`,
  rowNotFound: (kind: string, id: number, place: string) => `There is no ${kind} ${id} in ${place}.`,
  roundEmpty: (round: string, sport: Sport) =>
    `${round} has no ${termsOf(sport).event} yet. Add one, or remove the round.`,
  onlyOrganisersOfBoth: "Only organisers of both tournaments can bring leagues along.",
  sameTournament: "Choose an earlier tournament: leagues come along from another one.",
  notOneRound: "Send picks of one round, each game or team once.",
  placeLevel: (label: string, teams: string) =>
    `“${label}” stays open: ${teams} are level in everything that the rule counts. Write the team into the game.`,
  placeKept: (team: string, label: string, now: string | null) =>
    `${team} stays in a game whose picks are closed, although “${label}” is ${now ?? "open"} after a correction.`,
  placeTooHigh: (label: string, group: string, teams: number) =>
    `“${label}” is never filled: ${group} has ${teams} teams. Correct the place or the group.`,
  bestTable: (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replace("-", " ")}`,
  bestLevel: (label: string, group: string, teams: string) =>
    `“${label}” stays open: in ${group}, ${teams} are level in everything that the rule counts, so that nobody of it is compared. Write the team into the game.`,
  bestUneven: (label: string) =>
    `“${label}” stays open: the groups differ in size, or games of theirs are missing. Write the team into the game.`,
  groupUneven: (group: string, label: string) =>
    `“${label}” stays open: not everybody in ${group} meets everybody equally often. Add the missing game, or write the team into the game.`,
  looksAlike: (rows: string, name: string, other: string) =>
    `The ${rows} ${other} and ${name} look alike. If they are the same, give both one name.`,
  namedForOtherSport:
    'A basketball tournament whose name contains "f1" would show the racing screens. Choose another name.',
  stackedMarks: `A letter has more than ${MAX_MARKS} accents. Write it with fewer.`,
  waitsForAnswer: (title: string) => `It waits for the answer to “${title}”`,
  driversOfTeam: (drivers: readonly string[]) =>
    drivers.length === 1
      ? `A team has two drivers in a race. The file has only ${drivers[0]}.`
      : `A team has two drivers in a race. The file has ${drivers.length}: ${drivers.join(", ")}. Name the race of each.`,
  fileHasNoLineUps: (name: string) =>
    `${name} has no drivers. Write each team with its two drivers, as in “McLaren: Lando Norris, Oscar Piastri”, or a table with the columns Team, Driver 1 and Driver 2.`,
  noRacesForLineUps: (name: string) =>
    `${name} has drivers, and there is no race yet in which they could drive. Bring or add the races first.`,
  noTeamForDriver: "There is no team before it. Write the team and its drivers on one line.",
  raceUnknown: (name: string) => `No race here is called “${name}”. Write its name or its round.`,
  fileHasNoGames: (name: string) =>
    `${name} has no games. A schedule has a row for each, with round, date, time and both teams.`,
  sameGameTwice: (line: number, first: number) =>
    `Row ${line} is the same game as row ${first}, so it is imported once.`,
  sameName: (rows: string, name: string, other: string) =>
    `There are two ${rows} ${name}${other === name ? "" : `: ${other} is the same name`}.`,
  sessionEnded: "Your session has ended. Please sign in again.",
  siteNameInvalid: (longest: number) => `A name has 2 to ${longest} characters, and no line breaks.`,
  setUpLinkEnded: `This link does not work any more. Restart the server, or run \`${writeCommand("admin")}\`: both make a new one.`,
  sessionNotFound: "You have no such session.",
  sharesInvalid: SHARES_INVALID,
  signInFirst: "Sign in first.",
  signInNotSetUp: SIGN_IN_NOT_SET_UP,
  signUpClosed: "New players need an invitation here.",
  storeReadOnly: "The store takes no writes at the moment.",
  superseded: "A later request took the place of this one.",
  teamAloneNotMoved: "A team alone can only be cancelled or restored.",
  teamNotFound: (team: string) => `${team} is not a team of this race.`,
  teamNotSupportable: (team: string) => `${team} is not a team that one can support here.`,
  teamPickMissing: "Send a pick: winner_prediction or handicap_prediction.",
  timeUnknown:
    "Picks and jokers cannot be saved now: the server does not know the time well enough. Nothing was changed. Try again shortly.",
  timeZoneUnknown: (zone: string) => `There is no time zone ${zone}.`,
  keyReused:
    "This Idempotency-Key was sent before, with another call. Send each call under a key of its own.",
  tooManyJoins: "You are joining chats too fast. Wait a moment.",
  tooManyMessages: "You are writing too fast. Wait a moment.",
  tooManyDrafts: (most: number) =>
    `You can have at most ${most} drafts. Publish or delete one of them first.`,
  tooManyLines: (file: string, most: number) =>
    `${file} has more than ${most.toLocaleString("en")} rows. Leave out those without a game.`,
  tooManyLeagues: (most: number) => `You can be in at most ${most} leagues.`,
  tooManyMuted: (most: number) =>
    `You can hide the messages of at most ${most} players. Show those of somebody again first.`,
  tooManyReactions: "You are reacting too fast. Wait a moment.",
  tooManyPasskeys: (most: number) => `You can have at most ${most} passkeys. Remove one first.`,
  tooManyReads: (seconds: number) =>
    `Too many requests from your network. Try again in ${countOf(seconds, "second")}.`,
  tournamentNameMissing: "Give the tournament a name.",
  tournamentNotFound: "Tournament not found",
  tournamentOver: "This tournament is over, so gifts can no longer be given.",
  resultNotPutBack: (why: string) => `${why} Taking the update back would bring its result back.`,
  undoReasonMissing: "Say why the update is taken back.",
  unknownDriver: (name: string, team: string) => `${name} does not drive for ${team} in this race.`,
  wrongRound: (round: string) => `This game is not in ${round}.`,
  wrongSport: (sport: string) => `This tournament's sport is ${sport}.`,
  credentialExpired: "This sign-in has expired. Please sign in again.",
  credentialOfOtherProvider: "This credential comes from a provider that is not trusted here.",
  credentialTooEarly: "This credential is not valid yet.",
  credentialInvalid: "The credential of the sign-in provider is not valid.",
  rowChangedMeanwhile: "Somebody else changed or removed this row meanwhile. Load the page again.",
  cellChangedMeanwhile: "Somebody else changed this cell meanwhile. Load the page again.",
  handicapSealed: "The picks are sealed, so the handicap stays.",
  startedEarlier: (name: string, at: string) =>
    `${name} starts at ${at}, which is over: it takes no more picks, and those made since then do not count.`,
  begunAlready: (counted: string) =>
    `${counted} would have begun already: nobody can pick there. Is the year right?`,
  nameNeeded: "Say first what your friends call you.",
  playerNameTaken: "Somebody here has this name, or one that looks like it. Please choose another.",
  mutedHere: "An organiser has muted you in this tournament: you can read here, but not write.",
  muted: "An admin has muted you: you can read here, but not write.",
  beingChecked: BEING_CHECKED,
  backupFailed: "The backup failed: see the log. The newest one before it is untouched.",
  backupImpossible: "This server makes no backups of its store.",
  contestUnsealed: "A contest is not sealed yet, long after its lock: see the log.",
  draining: "This server is about to stop. Ask another one.",
  calendarNotFound: "There is no calendar at this address any more.",
  bouncesRefused: "Reports of bounces need the bearer token of BOUNCE_TOKEN.",
  metricsLocal: "Metrics are for callers on this machine: set METRICS_TOKEN for others.",
  metricsToken: "Metrics need the bearer token of METRICS_TOKEN.",
  importGone: "There is no import of the last day to undo.",
  importChanged: "Rows of this import were changed afterwards. Change them by hand.",
  questionJustChanged: "This question has just changed. Look again and answer once more.",
  questionNotFound: QUESTION_NOT_FOUND,
  questionNotLocked: (text: string) =>
    `“${text}” is not locked yet, or it is cancelled, so it has no result.`,
  questionWithoutLock: "This question takes answers once the first game or race has a date.",
  unknownOption: (name: string, text: string) =>
    `${name || "An empty name"} is none of the options of “${text}”.`,
  resultOvertaken: (row: string, { stored, entered }: { stored: string; entered: string }) =>
    `Somebody else entered another result of ${row} meanwhile: ${stored}. Yours is ${entered}. Nothing was saved: load the results again and correct it if yours is right.`,
  stale: (row: string, list: string) =>
    `${row} was changed by someone else meanwhile. Load the ${list} again.`,
};
