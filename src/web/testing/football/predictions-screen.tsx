import { useQuery } from "@tanstack/react-query";
import { basketball } from "#contract/basketball/calls.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { call } from "#web/api/api.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** The games of the chosen tournament, each with a button for either team and for a draw. */
export function PredictionsScreen() {
  const { data: games = [] } = useQuery(gamesQuery(useTournament().id));
  return games.map((game) => <GamePick key={game.id} game={game} />);
}

function GamePick({ game: { id: game_id, tournament_id, round, team1, team2 } }: { game: Game }) {
  const user = useUser();
  const pick = (straight_prediction: string) =>
    call(basketball.placePick, {
      body: { user_id: user?.id ?? 0, game_id, tournament_id, round, straight_prediction },
    });
  return (
    <fieldset>
      <legend>{`${team1} – ${team2}`}</legend>
      {[team1, DRAW, team2].map((name) => (
        <button key={name} type="button" onClick={() => void pick(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
