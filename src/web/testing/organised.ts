import type { OrganisedTournament } from "#contract/organise/schemas.ts";

/** An empty draft as its organiser sees it. */
export const ORGANISED: OrganisedTournament = {
  id: 4,
  stage: "draft",
  is_over: false,
  rights: "everything",
  setup: {
    sport: "basketball",
    settings: {
      name: "Winter Cup",
      points_per_pick: 1,
      gift_type: "chocolate",
      gift_badge: "leader",
      supporters: [],
      notes: [],
      time_zone: "UTC",
      sequence: 4,
      rules: null,
    },
    rounds: [],
    teams: [],
    games: [],
    races: [],
  },
  facts: [],
  notes: [],
  problems: [],
  groups: [],
  organisers: [],
  last_publication: null,
};
