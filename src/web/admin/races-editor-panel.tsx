import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import { awaitsResult } from "#domain/contest/awaits-result.ts";
import { offScheduleState } from "#domain/contest/phase.ts";
import { isFinished } from "#domain/racing/positions.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { useNow } from "#web/clock/clock.tsx";
import { OFF_SCHEDULE_WORDS } from "#contract/contest-sentences.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { AdminToolbar } from "./admin-toolbar.tsx";
import { describeUnsaved, SaveBar } from "#web/admin/table/save-bar.tsx";
import { countOtherUnsaved, type TypedCells } from "#web/admin/table/row-edits.ts";
import { DriversEditor } from "./drivers-editor.tsx";
import { adminRacesQuery } from "./editable-queries.ts";
import { ScheduleMenu } from "#web/organise/schedule/schedule-menu.tsx";
import { contestOfRace } from "#web/organise/schedule/scheduled-contest.ts";
import { UnsavedChangesDialog } from "#web/screen/unsaved-changes-dialog.tsx";
import type { Typing } from "#web/admin/table/use-editor.ts";

/** The races of a tournament: choose one, then edit its drivers. */
export function RacesEditorPanel({ tournament, ...typing }: Typing & { tournament: Tournament }) {
  const { data: races, error, refetch } = useQuery(adminRacesQuery(tournament.id));
  const [chosen, setChosen] = useState("");
  const race = races?.find(({ round }) => round === chosen);
  return (
    <>
      <AdminToolbar
        tournament={tournament}
        rounds={(races ?? []).map(({ round, gp_emoji }) => ({ name: round, emoji: gp_emoji }))}
        round={race && tournament.rounds.find(({ name }) => name === race.round)}
        placeholder="Select a round..."
        unplayed={race && awaitsResult(race, isFinished(race)) ? [race.name] : []}
        onChooseRound={setChosen}
      />
      {error && !races && <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>}
      {race ? (
        <>
          <RaceSchedule race={race} />
          <DriversEditor key={race.id} tournamentId={tournament.id} race={race} {...typing} />
        </>
      ) : (
        <NoRound typed={typing.typed} />
      )}
    </>
  );
}

/** The date of the race, with the button to change it. */
function RaceSchedule({ race }: { race: Race }) {
  const now = useNow();
  const offSchedule = offScheduleState(race, qualifyingStart(race), now);
  return (
    <div className="race-sched">
      <span className={race.status === "cancelled" ? "is-off" : undefined}>{race.name}</span>{" "}
      <span className="muted">
        {offSchedule && <b>{OFF_SCHEDULE_WORDS[offSchedule]} </b>}
        {race.status !== "undated" &&
          `Qualifying ${dayAndTime(qualifyingStart(race), now)}, race ${dayAndTime(raceStart(race), now)}`}
      </span>
      <ScheduleMenu
        contest={contestOfRace(race.tournament_id, race)}
        name={race.name}
        state={{ status: race.status ?? "scheduled", has_result: isFinished(race) }}
      />
    </div>
  );
}

/** A save requires a selected round. */
function NoRound({ typed }: { typed: TypedCells }) {
  const [isAsked, setAsked] = useState(false);
  const elsewhere = countOtherUnsaved([], typed);
  return (
    <>
      <SaveBar
        edited={[]}
        noun="team"
        elsewhere={elsewhere}
        isSaving={false}
        nothingToSave={isAsked ? "Select a round to edit its drivers." : null}
        onSave={() => setAsked(true)}
      />
      <UnsavedChangesDialog unsaved={describeUnsaved([], "team", elsewhere)} />
    </>
  );
}
