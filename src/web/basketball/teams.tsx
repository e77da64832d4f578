import type { Game } from "#contract/basketball/schemas.ts";
import { spreadMargin } from "#domain/basketball/spread-margin.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { Flag } from "#web/ui/flag.tsx";

type Teams = Pick<Game, "team1" | "team2">;
type Flags = Teams & Pick<Game, "emoji1" | "emoji2">;
type Spread = Flags & Pick<Game, "spread">;

/** Names a game: "Serbia – Finland". */
export function titleOf({ team1, team2 }: Teams): string {
  return nameGame(team1, team2);
}

/** The flag of one of a game's teams; null where it has none, and for any other name. */
export function flagOf(game: Flags, team: string | null): string | null {
  if (team === game.team1) return game.emoji1;
  return team === game.team2 ? game.emoji2 : null;
}

/** Writes a team's handicap, such as "−10.5"; empty while there is none. */
export function spreadOf(game: Teams & Pick<Game, "spread">, team: string): string {
  return game.spread === null ? "" : handicapText(game.spread, team === game.team1 ? 1 : 2);
}

/** Names the favourite of a game with its handicap: "Germany −12.5"; empty while there is none. */
export function favouriteSpread(game: Teams & Pick<Game, "spread">): string {
  if (game.spread === null) return "";
  const team = spreadMargin(game.spread).favourite === 1 ? game.team1 : game.team2;
  return `${team} ${spreadOf(game, team)}`;
}

/** A team with its flag, which repeats the name. */
export function FlaggedTeam({ game, team }: { game: Flags; team: string }) {
  return (
    <>
      <Flag emoji={flagOf(game, team)} /> {team}
    </>
  );
}

/** A team with its flag and handicap: "🇱🇹 Lithuania −3.5". */
export function FlaggedSpread({ game, team }: { game: Spread; team: string }) {
  return (
    <>
      <FlaggedTeam game={game} team={team} /> {spreadOf(game, team)}
    </>
  );
}
