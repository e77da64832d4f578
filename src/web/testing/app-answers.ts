import { aRace, aTournament, aUser, someSettings } from "./builders.ts";

/** Replies to the calls of the app's start and of its first screens. */
export const answers = {
  "GET /api/settings": someSettings(),
  "GET /api/tournaments": [aTournament(), aTournament({ id: 1, name: "Paris", sequence: 1, is_over: true })],
  "GET /api/leaderboard": [],
  "GET /api/round-leaderboard": {},
  "GET /api/leaderboard/newcomers": { begins_at: null, players: [] },
  "GET /api/leaderboard/ranks-before": [],
  "GET /api/leaderboard/changes": { publication: null },
  "GET /api/leaderboard/unpublished": [],
  "GET /api/games": [],
  "GET /api/user/19/old": { predictions: [] },
  "GET /api/f1/races/12": aRace({ id: 12 }),
  "GET /api/f1/races/12/predictions": { predictions: [] },
  "POST /demo/credential": { credential: "a.b.c" },
  "POST /api/user": aUser(),
  "POST /api/sign-out": { success: true },
  "POST /api/reminders/zone": { success: true },
};
