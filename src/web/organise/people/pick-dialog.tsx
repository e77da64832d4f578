import { useState } from "react";
import type { EventKind } from "#contract/sport-terms.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import type { Sport } from "#domain/sports.ts";
import { useBackCloses } from "#web/browser/use-back-closes.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
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

const LABELS = { game: "Game", team: "Team" } as const;

interface PickDialogProps {
  tournamentId: number;
  sport: Sport;
  player: { user_id: number; name: string };
  onClose: () => void;
}

/** Enters picks for a player who allowed it; the player's own picks are not shown. */
export function PickDialog({ tournamentId, sport, player, onClose }: PickDialogProps) {
  const now = useNow();
  useBackCloses(onClose);
  const terms = SPORT_TERMS[sport];
  const { contests, isPending, failure, refetch } = useOpenContests(tournamentId, terms.event, now);
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
            label={LABELS[terms.contest]}
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
