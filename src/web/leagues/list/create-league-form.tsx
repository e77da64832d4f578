import { useState } from "react";
import { useLocation } from "wouter";
import { messageOf } from "#web/api/api.ts";
import { getSport } from "#domain/sports.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useCreateLeague } from "#web/leagues/league-mutations.ts";

const MAX_NAME_LENGTH = 32;

/** What a new league is marked with until its captain chooses something else. */
const FIRST_EMOJI = "🃏";

/** Creates a league of the chosen tournament and leads to it. */
export function CreateLeagueForm() {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useCreateLeague();
  return (
    <form
      className="league-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const handleSuccess = ({ id }: { id: number }) => {
          rememberTournament(tournament.id, getSport(tournament));
          navigate(paths.league(id, tournament.id));
        };
        const league = { name, emoji: FIRST_EMOJI, tournament_id: tournament.id };
        mutate(league, { onSuccess: handleSuccess });
      }}
    >
      <TextField
        label="Name"
        value={name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={setName}
      />
      <button className="btn btn-primary" type="submit" aria-busy={isPending}>
        Create
      </button>
    </form>
  );
}
