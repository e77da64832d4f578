// Which queries a change on the server makes stale. Loaded when the first change is reported, since it needs
// the queries of every screen.
import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#contract/live.ts";
import { SPORTS } from "#domain/sports.ts";
import { invalidateBoards, invalidateUnpublished } from "#web/leaderboard/queries.ts";
import { invalidateExplanations } from "#web/ledger/queries.ts";
import { invalidateLeaguesIn } from "#web/leagues/queries.ts";
import { invalidateFeeds } from "#web/organise/feed-queries.ts";
import { invalidateNotices } from "#web/notices/queries.ts";
import { invalidateEnteredPicks } from "#web/on-behalf/queries.ts";
import { invalidateProvisional } from "#web/provisional/queries.ts";
import { invalidateAnswers, invalidateQuestions } from "#web/questions/queries.ts";
import { invalidateRecaps } from "#web/recap/queries.ts";
import { invalidateProfiles, invalidateResults } from "#web/profile/queries.ts";
import { invalidateContests, WEB_SPORTS } from "#web/sports.ts";
import {
  invalidateOrganised,
  invalidateTournaments,
  listLoadedTournaments,
} from "#web/tournaments/invalidate-tournaments.ts";
import { invalidateVersus } from "#web/versus/queries.ts";
import type { Invalidate } from "#web/web-sport.ts";

const PREDICTIONS = SPORTS.map((sport) => WEB_SPORTS[sport].invalidatePredictions);
const OWN_PICKS = SPORTS.map((sport) => WEB_SPORTS[sport].invalidateOwnPicks);

const STALE_ON: Readonly<Record<Change["what"], readonly Invalidate[]>> = {
  contests: [
    invalidateContests,
    invalidateQuestions,
    invalidateNotices,
    invalidateUnpublished,
    invalidateLeaguesIn,
    invalidateProfiles,
    invalidateVersus,
    invalidateOrganised,
    invalidateFeeds,
    invalidateProvisional,
  ],
  board: [
    invalidateContests,
    invalidateQuestions,
    invalidateBoards,
    invalidateExplanations,
    invalidateLeaguesIn,
    invalidateProfiles,
    invalidateRecaps,
    invalidateResults,
    // After a lost connection too.
    invalidateFeeds,
    invalidateVersus,
    invalidateProvisional,
  ],
  lock: [
    ...PREDICTIONS,
    invalidateQuestions,
    invalidateEnteredPicks,
    invalidateLeaguesIn,
    invalidateProfiles,
    invalidateVersus,
    // Organisers now see the countdown to another deadline.
    invalidateOrganised,
    // What was open is locked, so more is known of who can still win.
    invalidateProvisional,
  ],
  provisional: [invalidateProvisional],
  feeds: [invalidateFeeds],
};

const SHOWS_OWN_PICKS: readonly Invalidate[] = [
  ...OWN_PICKS,
  invalidateAnswers,
  ...PREDICTIONS,
  invalidateEnteredPicks,
  invalidateProfiles,
  invalidateVersus,
];

/** Invalidates what a kind of change makes stale on any screen; a screen that shows it refetches at once. */
function invalidateFor(client: QueryClient, what: Change["what"], tournamentId: number): void {
  for (const invalidate of STALE_ON[what]) void invalidate(client, tournamentId);
}

/** Invalidates the queries that a change concerns. */
export function invalidateForChange(client: QueryClient, { what, tournament_id }: Change): void {
  invalidateFor(client, what, tournament_id);
  // A completed round is part of the tournament, and may end it.
  if (what === "board") void invalidateTournaments(client);
}

/** Invalidates what shows the signed-in player's own picks, which changed in another tab or browser. */
export function invalidateOwnPicks(client: QueryClient): void {
  for (const id of listLoadedTournaments(client)) {
    for (const invalidate of SHOWS_OWN_PICKS) void invalidate(client, id);
  }
}

/** Invalidates what may have changed while disconnected. */
export function invalidateAll(client: QueryClient): void {
  for (const id of listLoadedTournaments(client)) invalidateFor(client, "board", id);
  void invalidateTournaments(client);
}
