import type { RaceTeam } from "#contract/racing/schemas.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import type { Market, Picks } from "#domain/contest/market.ts";
import { whyHandicapUnavailable } from "#domain/racing/picks.ts";
import { PickRow, PickUnavailable } from "#web/picks/card/pick-row.tsx";
import type { CardFailure } from "#web/picks/card/use-pick-card.ts";
import { DriverTile, handicapOf } from "./drivers.tsx";

type OnPick = (kind: Market, name: string, control: HTMLElement) => void;

interface TeamPickRowsProps {
  team: RaceTeam;
  picked: Picks;
  isSavingOf: (kind: Market) => boolean;
  /** Whether the pick of a market has not reached the server. */
  isUnsentOf?: (kind: Market) => boolean;
  failureOf: (kind: Market) => CardFailure | null;
  onPick: OnPick;
}

/** What can be picked of a team in a race: who of its drivers is ahead, with and without the handicap. */
export function TeamPickRows({
  team,
  picked,
  isSavingOf,
  isUnsentOf = () => false,
  failureOf,
  onPick,
}: TeamPickRowsProps) {
  return (
    <>
      <WinnerRow
        team={team}
        picked={picked.winner}
        isSaving={isSavingOf("winner")}
        isUnsent={isUnsentOf("winner")}
        failure={failureOf("winner")}
        onPick={onPick}
      />
      <HandicapRow
        team={team}
        picked={picked.handicap}
        isSaving={isSavingOf("handicap")}
        isUnsent={isUnsentOf("handicap")}
        failure={failureOf("handicap")}
        onPick={onPick}
      />
    </>
  );
}

interface PickRowProps {
  team: RaceTeam;
  picked: string | null;
  isSaving: boolean;
  isUnsent: boolean;
  failure: CardFailure | null;
  onPick: OnPick;
}

function WinnerRow({ team, picked, isSaving, isUnsent, failure, onPick }: PickRowProps) {
  const side = (driver: string, flag: string | null) => ({
    name: driver,
    content: <DriverTile driver={driver} flag={flag} />,
    look: "driver" as const,
  });
  return (
    <PickRow
      label="Winner"
      sides={[side(team.driver1, team.driver1_flag), side(team.driver2, team.driver2_flag)]}
      picked={picked}
      isSaving={isSaving}
      isUnsent={isUnsent}
      failure={failure}
      onPick={(name, button) => onPick("winner", name, button)}
    />
  );
}

function HandicapRow({ team, picked, isSaving, isUnsent, failure, onPick }: PickRowProps) {
  const reason = explainPick("race", whyHandicapUnavailable(team));
  if (reason !== null) return <PickUnavailable reason={reason} />;
  const side = (driver: string) => ({
    name: driver,
    content: (
      <>
        <span className="visually-hidden">{driver} </span>
        {handicapOf(team, driver)}
      </>
    ),
    label: handicapOf(team, driver),
    look: "spread" as const,
  });
  return (
    <PickRow
      label="Handicap"
      sides={[side(team.driver1), side(team.driver2)]}
      picked={picked}
      isSaving={isSaving}
      isUnsent={isUnsent}
      failure={failure}
      onPick={(name, button) => onPick("handicap", name, button)}
    />
  );
}
