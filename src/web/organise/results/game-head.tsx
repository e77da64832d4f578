import { Link } from "wouter";
import type { OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { describeSpread } from "./describe-game.ts";

/** Which game's result is entered. */
export function GameHead({ organised, game }: { organised: OrganisedTournament; game: SetupGame }) {
  const now = useNow();
  const { id, number = id, side1, side2, starts_at } = game;
  return (
    <div className="results-head">
      <h2>
        {side1} – {side2}
      </h2>
      <Link className="stage-tag" href={paths.game(id, organised.id)}>
        #{number}
      </Link>
      <p className="hint">
        {starts_at !== null && `${dayAndTime(instantOf(starts_at), now)}. `}
        {describeSpread(game)}
      </p>
    </div>
  );
}
