import { useState } from "react";
import type { EventKind } from "#contract/sport-terms.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { groupBy } from "#domain/group-by.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Sport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PickForm } from "./pick-form.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Instant } from "#domain/time.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { racesQuery } from "#web/racing/queries.ts";
import { listOpenGames, listOpenTeams } from "./open-contests.ts";

/** The tournament's contests that take picks, their loading state, or the error. */
function useOpenContests(tournamentId: number, event: EventKind, now: Instant) {
  const games = useQuery({ ...gamesQuery(tournamentId), enabled: event === "game" });
  const races = useQuery({ ...racesQuery(tournamentId), enabled: event === "race" });
  const { isPending, isLoadingError, error, refetch } = event === "game" ? games : races;
  const contests = [...listOpenGames(games.data ?? [], now), ...listOpenTeams(races.data ?? [], now)];
  return { contests, isPending, failure: isLoadingError ? error : null, refetch };
}

interface PickDialogProps {
  tournamentId: number;
  sport: Sport;
  player: { user_id: number; name: string };
  onClose: () => void;
}

/** Enters picks of a round for a player who allowed it; the player's own picks are not shown. */
export function PickDialog({ tournamentId, sport, player, onClose }: PickDialogProps) {
  const now = useNow();
  const { event } = SPORT_TERMS[sport];
  const { contests, isPending, failure, refetch } = useOpenContests(tournamentId, event, now);
  const [chosen, setChosen] = useState<string | null>(null);
  const rounds = [...groupBy(contests, ({ round }) => round)];
  const [round, open] = rounds.find(([name]) => name === chosen) ?? rounds[0] ?? [];
  return (
    <Dialog title={`Pick for ${player.name}`} isSheet hasClose onClose={onClose}>
      {isPending && <Loading />}
      {failure && <ErrorBanner onRetry={() => void refetch()}>{messageOf(failure)}</ErrorBanner>}
      {!isPending && !failure && rounds.length === 0 && <p>Nothing is open for picks.</p>}
      {open && (
        <>
          <SelectField label="Round" value={round} onChange={setChosen}>
            {rounds.map(([name, own]) => (
              <option key={name} value={name}>
                {name}, {countOf(own.length, SPORT_TERMS[sport].contest)} open
              </option>
            ))}
          </SelectField>
          <PickForm
            key={round}
            tournamentId={tournamentId}
            contests={open}
            player={player}
            onDone={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
