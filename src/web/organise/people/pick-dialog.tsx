import { useState } from "react";
import type { Sport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PickForm } from "./pick-form.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Instant } from "#domain/time.ts";
import { gamesQuery } from "#web/basketball/queries.ts";
import { racesQuery } from "#web/racing/queries.ts";
import { listOpenGames, listOpenTeams } from "./open-contests.ts";

/** A tournament's contests that take picks now, while they load, or why they could not be loaded. */
function useOpenContests(tournamentId: number, sport: Sport, now: Instant) {
  const games = useQuery({ ...gamesQuery(tournamentId), enabled: sport === "basketball" });
  const races = useQuery({ ...racesQuery(tournamentId), enabled: sport === "racing" });
  const { isPending, isLoadingError, error, refetch } = sport === "basketball" ? games : races;
  const contests = [...listOpenGames(games.data ?? [], now), ...listOpenTeams(races.data ?? [], now)];
  return { contests, isPending, failure: isLoadingError ? error : null, refetch };
}

interface PickDialogProps {
  tournamentId: number;
  sport: Sport;
  player: { user_id: number; name: string };
  onClose: () => void;
}

/** Enters picks for a player who allowed it; what the player has picked is not shown. */
export function PickDialog({ tournamentId, sport, player, onClose }: PickDialogProps) {
  const now = useNow();
  const { contests, isPending, failure, refetch } = useOpenContests(tournamentId, sport, now);
  const [chosen, setChosen] = useState<number | null>(null);
  const contest = contests.find(({ id }) => id === chosen) ?? contests[0];
  return (
    <Dialog title={`Pick for ${player.name}`} isSheet hasClose onClose={onClose}>
      {isPending && <Loading />}
      {failure && <ErrorBanner onRetry={() => void refetch()}>{messageOf(failure)}</ErrorBanner>}
      {!isPending && !failure && contests.length === 0 && <p>Nothing is open for picks.</p>}
      {contest && (
        <>
          <SelectField
            label={sport === "basketball" ? "Game" : "Team"}
            value={contest.id}
            onChange={(id) => setChosen(Number(id))}
          >
            {contests.map(({ id, title, locksAt }) => (
              <option key={id} value={id}>
                {title}, {dayAndTime(locksAt, now)}
              </option>
            ))}
          </SelectField>
          <PickForm
            key={contest.id}
            tournamentId={tournamentId}
            contest={contest}
            player={player}
            onDone={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
