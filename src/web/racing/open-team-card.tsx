import { countPicks, type PickKind } from "#domain/contest/pick-kinds.ts";
import { PICKS_PER_TEAM, whyHandicapUnavailable, whyJokerFixed } from "#domain/racing/picks.ts";
import type { RaceTeam } from "#contract/racing.ts";
import { DuelRow, PickUnavailable } from "#web/picks/pick-row.tsx";
import { JokerSlot } from "#web/picks/joker-slot.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { CardFoot } from "#web/picks/save-state.tsx";
import { usePickCard } from "#web/picks/use-pick-card.ts";
import { explainPick } from "#web/sentences.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DriverTile, flagOf, handicapOf } from "./drivers.tsx";
import { TeamCardFrame } from "./team-card-frame.tsx";
import type { TeamCardProps } from "./team-card-props.ts";
import { useTeamPickAdapter } from "./use-team-pick-adapter.ts";

/** The card of a team that can be picked: every tap is saved. */
export function OpenTeamCard({ race, team, own, attempts, now, isJokerPlayed }: TeamCardProps) {
  const adapter = useTeamPickAdapter({ race, team });
  const emojisOf = ({ winner }: OwnPicks) => [flagOf(team, winner) || "🏎️", "🏎️"];
  const card = usePickCard(adapter, { own, attempts, emojisOf });
  const { isSavingOf, pick } = card;
  const joker = (
    <JokerSlot
      contest={team.team_name}
      isOn={own.joker}
      reason={explainPick("racing", whyJokerFixed(isJokerPlayed ? race : null, race, now))}
      onToggle={card.toggleJoker}
    />
  );
  return (
    <TeamCardFrame team={team} own={own} corner={joker}>
      <WinnerRow team={team} picked={own.winner} isSaving={isSavingOf("winner")} onPick={pick} />
      <HandicapRow team={team} picked={own.handicap} isSaving={isSavingOf("handicap")} onPick={pick} />
      {card.failure && <InlineError onRetry={card.retry}>{card.failure}</InlineError>}
      <CardFoot
        picked={countPicks(own)}
        possible={PICKS_PER_TEAM}
        state={card.state}
        isSaving={card.isSaving}
      />
    </TeamCardFrame>
  );
}

interface PickRowProps {
  team: RaceTeam;
  picked: string | null;
  isSaving: boolean;
  onPick: (kind: PickKind, name: string, button: HTMLButtonElement) => void;
}

function WinnerRow({ team, picked, isSaving, onPick }: PickRowProps) {
  const side = (driver: string, flag: string | null) => ({
    name: driver,
    content: <DriverTile driver={driver} flag={flag} />,
    look: "driver" as const,
  });
  return (
    <DuelRow
      label="Winner"
      sides={[side(team.driver1, team.driver1_flag), side(team.driver2, team.driver2_flag)]}
      picked={picked}
      isSaving={isSaving}
      onPick={(name, button) => onPick("winner", name, button)}
    />
  );
}

function HandicapRow({ team, picked, isSaving, onPick }: PickRowProps) {
  const reason = explainPick("racing", whyHandicapUnavailable(team));
  if (reason !== null) return <PickUnavailable reason={reason} />;
  const side = (driver: string) => ({
    name: driver,
    content: (
      <>
        <span className="visually-hidden">{driver} </span>
        {handicapOf(team, driver)}
      </>
    ),
    look: "spread" as const,
  });
  return (
    <DuelRow
      label="Handicap"
      sides={[side(team.driver1), side(team.driver2)]}
      picked={picked}
      isSaving={isSaving}
      onPick={(name, button) => onPick("handicap", name, button)}
    />
  );
}
