import type { Settings } from "#contract/app.ts";
import type { SignedInUser } from "#contract/players.ts";
import type { Tournament } from "#contract/tournaments.ts";

/** A tournament under way, one round of which is being played. */
export function aTournament(fields: Partial<Tournament> = {}): Tournament {
  return {
    id: 7,
    name: "EuroBasket 2025",
    sport: "basketball",
    visible: true,
    is_over: false,
    sequence: 7,
    points_per_pick: 1,
    treat: "chocolate",
    supporters: [],
    notes: [],
    rounds: [{ name: "Final", multiplier: 5, is_over: false }],
    rules: null,
    ...fields,
  };
}

/** A signed-in player who is no admin. */
export function aUser(fields: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: 19,
    name: "Liis",
    email: "liis@example.org",
    team: null,
    token: "secret",
    admin: false,
    ...fields,
  };
}

/** Settings of an installation whose demo lists two people. */
export function someSettings(fields: Partial<Settings> = {}): Settings {
  return {
    now: "2025-09-06T10:00:00.000Z",
    contact_email: "hello@example.org",
    sign_in: {
      kind: "demo",
      people: [
        { name: "Liis", email: "liis@example.org", admin: false },
        { name: "Ada", email: "ada@example.org", admin: true },
      ],
    },
    ...fields,
  };
}
