import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import type { Settings } from "#contract/app/schemas.ts";
import type { League, OwnLeague } from "#contract/leagues/schemas.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import type { Race, RaceTeam, TeamPrediction } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";

/** A running tournament with one incomplete round. */
export function aTournament(fields: Partial<Tournament> = {}): Tournament {
  return {
    id: 7,
    name: "EuroBasket 2025",
    sport: "basketball",
    visible: true,
    is_over: false,
    sequence: 7,
    points_per_pick: 1,
    gift_type: "chocolate",
    gift_badge: "everyone",
    supporters: [],
    notes: [],
    rounds: [{ name: "Final", multiplier: 5, is_over: false }],
    rules: null,
    ...fields,
  };
}

/** A signed-in player without admin rights. */
export function aUser(fields: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: 19,
    name: "Liis",
    email: "liis@example.org",
    team: null,
    token: "secret",
    admin: false,
    asks_name: false,
    joined_at: "2024-01-01T00:00:00.000Z",
    ...fields,
  };
}

/** A league that the player is in. */
export function aLeague(fields: Partial<League> = {}): League {
  return {
    id: 3,
    name: "Kossuvennad",
    emoji: "🏀",
    tournament_id: 7,
    role: "member",
    members: 3,
    created_at: "2026-03-01T12:00:00.000Z",
    deleted_at: null,
    is_closed: false,
    needs_approval: false,
    shows_names: true,
    members_invite: true,
    late_joiners: "own",
    is_late_joiners_fixed: false,
    stake: null,
    pending: null,
    invitation: null,
    ...fields,
  };
}

/** A league in its member's list. */
export function anOwnLeague(fields: Partial<OwnLeague> = {}): OwnLeague {
  return {
    id: 3,
    name: "Kossuvennad",
    emoji: "🏀",
    tournament_id: 7,
    role: "member",
    is_pending: false,
    members: 2,
    deleted_at: null,
    standing: null,
    ...fields,
  };
}

/** Settings of a demo installation with two people. */
export function someSettings(fields: Partial<Settings> = {}): Settings {
  return {
    now: "2025-09-06T10:00:00.000Z",
    contact_email: "hello@example.org",
    email_codes: false,
    site_name: "Jokerpick",
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

/** A game that starts on 6 September 2025 at 18:45 UTC, has a spread and no result. */
export function aGame(fields: Partial<Game> = {}): Game {
  return {
    id: 7064,
    tournament_id: 7,
    round: "Final",
    date: "2025-09-06T20:45:00.000Z",
    team1: "Serbia",
    team2: "Finland",
    emoji1: "🇷🇸",
    emoji2: "🇫🇮",
    spread: -9.5,
    score1: null,
    score2: null,
    top_scorer: null,
    players: ["Nikola Jokić", "Lauri Markkanen"],
    ...fields,
  };
}

/** A player's empty picks for that game. */
export function aPrediction(fields: Partial<Prediction> = {}): Prediction {
  return {
    game_id: 7064,
    straight_prediction: null,
    spread_prediction: null,
    top_scorer_prediction: null,
    is_double_points: false,
    ...fields,
  };
}

/** A player's row of the overall leaderboard, without badges. */
export function anEntry(fields: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    user_id: 1,
    name: "Kadri",
    team: null,
    total_points: 9,
    winner_points: 4,
    handicap_points: 3,
    top_scorer_points: 2,
    rank: 1,
    round_win_count: 0,
    on_fire: false,
    croissant_count: 0,
    is_croissant_leader: false,
    expert_countries: [],
    expert_teams: [],
    ...fields,
  };
}

/** A player's row of a round's leaderboard. */
export function aRoundEntry(fields: Partial<RoundEntry> = {}): RoundEntry {
  return {
    id: 1,
    user_id: 1,
    name: "Kadri",
    team: null,
    total_points: 3,
    winner_points: 1,
    handicap_points: 1,
    top_scorer_points: 1,
    rank: 1,
    ...fields,
  };
}

/** A team in a race without a result: Norris −0.5 against Piastri. */
export function aRaceTeam(fields: Partial<RaceTeam> = {}): RaceTeam {
  return {
    id: 61706,
    team_name: "McLaren",
    team_emoji: "🟠",
    team_color: "#FF8000",
    driver1: "Lando Norris",
    driver1_flag: "🇬🇧",
    driver2: "Oscar Piastri",
    driver2_flag: "🇦🇺",
    handicap: -0.5,
    driver1_position: null,
    driver2_position: null,
    ...fields,
  };
}

/** A race whose qualifying starts on 20 September 2025 at 12:00 UTC, the race itself a day later at 11:00. */
export function aRace(fields: Partial<Race> = {}): Race {
  return {
    id: 6017,
    tournament_id: 6,
    round: "Azerbaijan",
    name: "Azerbaijan Grand Prix",
    date: "2025-09-21T11:00:00.000Z",
    qualifying_date: "2025-09-20T12:00:00.000Z",
    gp_emoji: "🇦🇿",
    is_over: false,
    teams: [aRaceTeam()],
    ...fields,
  };
}

/** A player's empty picks for that team. */
export function aTeamPrediction(fields: Partial<TeamPrediction> = {}): TeamPrediction {
  return {
    user_id: 19,
    race_id: 6017,
    team_name: "McLaren",
    winner_prediction: null,
    handicap_prediction: null,
    is_double_points: false,
    ...fields,
  };
}
