import type { Game } from "#contract/basketball/schemas.ts";
import { shuffleOnce } from "./shuffle-names.ts";

/** What chooses the top scorer of a game. */
export interface TopScorerProps {
  game: Game;
  picked: string | null;
  isSaving: boolean;
  /** Whether the pick has not reached the server. */
  isUnsent: boolean;
  /** Null takes the pick back. */
  onPick: (name: string | null, control: HTMLElement) => void;
}

/** The players of one team of a game, in the order of this visit. */
export interface ScorerList {
  /** Null where it is not known who plays for which team. */
  team: string | null;
  emoji: string | null;
  players: readonly string[];
}

/** Lists the players of a game by team, in random order within each. */
export function listScorers(game: Game): ScorerList[] {
  const { id, team1, team2, emoji1, emoji2, players, team1_players: ofTeam1 } = game;
  const shuffled = (team: string, names: readonly string[]) => shuffleOnce(`game ${id} ${team}`, names);
  // An answer kept from an earlier version of the server.
  if (ofTeam1 === undefined) return [{ team: null, emoji: null, players: shuffled("", players) }];
  return [
    { team: team1, emoji: emoji1, players: shuffled(team1, players.slice(0, ofTeam1)) },
    { team: team2, emoji: emoji2, players: shuffled(team2, players.slice(ofTeam1)) },
  ];
}
