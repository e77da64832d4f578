import { useQuery } from "@tanstack/react-query";
import type { RaceTeam } from "#contract/racing/schemas.ts";
import type { Picks } from "#domain/contest/market.ts";
import { whyHandicapUnavailable, whyPickLocked } from "#domain/racing/picks.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { useNow } from "#web/clock/clock.tsx";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { SampleFigure } from "#web/picks/sample/sample-figure.tsx";
import { handicapOf } from "./drivers.tsx";
import { racesQuery } from "./queries.ts";
import { TeamCardFrame } from "./team-card.tsx";
import { TeamPickRows } from "./team-pick-rows.tsx";

const nothing = () => {};

/** Invented picks of a team, which are nobody's. */
function inventPicks(team: RaceTeam): Picks {
  const hasHandicap = whyHandicapUnavailable(team) === null;
  return { winner: team.driver1, handicap: hasHandicap ? team.driver2 : null, topScorer: null };
}

function describe(team: RaceTeam, picks: Picks): string {
  const parts = [`Example of a team’s card. ${team.team_name}`, `Winner: ${picks.winner}`];
  if (picks.handicap !== null) parts.push(`Handicap: ${picks.handicap} ${handicapOf(team, picks.handicap)}`);
  return `${parts.join(". ")}. The joker doubles the team.`;
}

/** The card of a team in the next race that can be picked, as an example; nothing while there is none. */
export function SampleCard({ tournamentId }: { tournamentId: number }) {
  const races = useQuery(racesQuery(tournamentId)).data ?? [];
  const now = useNow(races.map(qualifyingStart));
  const race = races
    .toSorted((a, b) => qualifyingStart(a) - qualifyingStart(b))
    .find((one) => whyPickLocked(one, now) === null);
  const team = race?.teams.find(({ undecided }) => undecided === undefined);
  if (team === undefined) return null;
  const picks = inventPicks(team);
  const made = Object.values(picks).filter((pick) => pick !== null).length;
  const joker = <JokerSlot contest={team.team_name} isOn={false} reason={null} onToggle={nothing} />;
  return (
    <SampleFigure of="one team" picks={made} label={describe(team, picks)}>
      <TeamCardFrame team={team} own={{ ...picks, joker: false }} corner={joker}>
        <TeamPickRows
          team={team}
          picked={picks}
          isSavingOf={() => false}
          failureOf={() => null}
          onPick={nothing}
        />
      </TeamCardFrame>
    </SampleFigure>
  );
}
