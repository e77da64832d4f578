import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { getSport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { JoinCodeForm } from "#web/leagues/join/join-code-form.tsx";
import { useCreateLeague } from "#web/leagues/league-mutations.ts";
import { ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { OwnLeagueList } from "./own-league-list.tsx";
import "#web/later-styles.css";

/** The player's leagues, and the forms to join and to create one. */
export function LeaguesScreen() {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const { data: own, isLoadingError, refetch } = useQuery(ownLeaguesQuery(userId, tournament.id));
  return (
    <ScreenLayout title="Leagues">
      <header className="head">
        <h1>Leagues</h1>
        <p>{tournament.name}. Same picks, smaller boards.</p>
      </header>
      {isLoadingError && (
        <ErrorBanner onRetry={() => void refetch()}>Your leagues could not be loaded.</ErrorBanner>
      )}
      {own === undefined ? !isLoadingError && <Loading /> : <OwnLeagueList own={own} userId={userId} />}
      <div className="league-columns">
        <section aria-labelledby="join-league">
          <div className="section-head">
            <h2 id="join-league">Join with a code</h2>
          </div>
          <JoinCodeForm />
        </section>
        <section aria-labelledby="create-league">
          <div className="section-head">
            <h2 id="create-league">Create a league</h2>
          </div>
          <CreateLeagueForm />
          <p className="hint">You become its captain. Everybody in it keeps playing for Everyone too.</p>
        </section>
      </div>
    </ScreenLayout>
  );
}

const MAX_NAME_LENGTH = 32;

/** The emoji of a new league, which its captain can change. */
const FIRST_EMOJI = "🃏";

/** Creates a league of the chosen tournament and leads to it. */
function CreateLeagueForm() {
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
