import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Versus } from "#contract/versus/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { opponentsQuery } from "./queries.ts";

/** Chooses another opponent among the best of the board. */
export function OpponentSelect({ player, other }: Pick<Versus, "player" | "other">) {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  const { data: board = [] } = useQuery(opponentsQuery(tournament.id));
  const listed = board.filter(({ user_id }) => user_id !== player.user_id);
  const isListed = listed.some(({ user_id }) => user_id === other.user_id);
  const opponents = isListed ? listed : [other, ...listed];
  return (
    <div className="versus-against">
      <SelectField
        label="Against"
        value={String(other.user_id)}
        onChange={(id) => navigate(paths.versus(player.user_id, Number(id), tournament.id))}
      >
        {opponents.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
