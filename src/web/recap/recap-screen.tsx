import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "wouter";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { writeOwnRound } from "#contract/recap/round-words.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { isNotFound } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { readId } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type ShownRound, roundRecapQuery } from "./queries.ts";
import { RecapCard } from "./recap-card.tsx";
import { SharePicture } from "./share-picture.tsx";
import { usePlayedLeagues } from "./use-played-leagues.ts";
import "#web/later-styles.css";

const TITLE = "Your round";

/** In the address: not the first league, but everyone. */
const EVERYONE = "everyone";

/** What a round of the chosen tournament brought the player: the round that the address names, else the
 * newest whose results are all published. */
export function RecapScreen() {
  const tournament = useTournament();
  const [search, setSearch] = useSearchParams();
  const leagues = usePlayedLeagues(tournament.id);
  if (leagues === undefined) return <UnloadedScreen title={TITLE} failure={null} onRetry={() => undefined} />;
  const asked = search.get("league");
  const named = asked === null ? undefined : leagues.find(({ id }) => id === readId(asked));
  const league = asked === EVERYONE ? undefined : (named ?? leagues[0]);
  const choose = (value: string) =>
    setSearch((shown) => {
      const params = new URLSearchParams(shown);
      params.set("league", value);
      return params;
    });
  const shown = { tournamentId: tournament.id, round: search.get("round"), leagueId: league?.id ?? null };
  return (
    <LoadedRecap shown={shown}>
      {leagues.length > 1 && (
        <SelectField label="Among" value={String(league?.id ?? EVERYONE)} onChange={choose}>
          <option value={EVERYONE}>Everyone</option>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </LoadedRecap>
  );
}

function LoadedRecap({ shown, children }: { shown: ShownRound; children: ReactNode }) {
  const { data, error, isLoadingError, refetch } = useQuery(roundRecapQuery(shown));
  if (data === null || isNotFound(error)) return <NoRecap />;
  if (data !== undefined)
    return (
      <Recap recap={data} shown={shown}>
        {children}
      </Recap>
    );
  const failure = isLoadingError ? "Your round could not be loaded." : null;
  return <UnloadedScreen title={TITLE} failure={failure} onRetry={() => void refetch()} />;
}

/** Shown in place of a round that is not over yet, or that there never was. */
function NoRecap() {
  return (
    <ScreenLayout title={TITLE}>
      <Crumb to={paths.leaderboard}>Leaderboard</Crumb>
      <h1 className="visually-hidden">{TITLE}</h1>
      <EmptyState title="Not all results are in">
        Your round is here once its last result is on the board.
      </EmptyState>
    </ScreenLayout>
  );
}

interface RecapProps {
  recap: RoundRecap;
  shown: ShownRound;
  children: ReactNode;
}

function Recap({ recap, shown, children }: RecapProps) {
  const terms = SPORT_TERMS[getSport(useTournament())];
  const now = useNow();
  const title = writeOwnRound(recap.round, terms.stages[0]);
  return (
    <ScreenLayout title={title}>
      <Crumb to={paths.leaderboard}>Leaderboard</Crumb>
      <header className="head">
        <h1>{title}</h1>
        <p>All results are in. {dayAndTime(instantOf(recap.published_at), now)}</p>
        {children}
      </header>
      <div className="recap-columns">
        <div>
          <RecapCard recap={recap} title={title} contest={terms.contest} />
        </div>
        {recap.right > 0 && <SharePicture recap={recap} shown={{ ...shown, round: recap.round }} />}
      </div>
    </ScreenLayout>
  );
}
