import { whyUndecided } from "#domain/contest/availability.ts";
import { countPicks } from "#domain/contest/market.ts";
import { PICKS_PER_TEAM, whyJokerFixed } from "#domain/racing/picks.ts";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { PickError } from "#web/picks/card/pick-error.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { explainPick } from "#contract/sentences.ts";
import { flagOf } from "./drivers.tsx";
import { TeamCardFrame } from "./team-card-frame.tsx";
import { TeamPickRows } from "./team-pick-rows.tsx";
import type { TeamCardProps } from "./team-card-props.ts";
import { useTeamPickAdapter } from "./use-team-pick-adapter.ts";

/** The card of a team that can be picked: every tap is saved. */
export function OpenTeamCard({ race, team, own, attempts, now, isJokerPlayed }: TeamCardProps) {
  const adapter = useTeamPickAdapter({ race, team });
  const emojisOf = ({ winner }: OwnPicks) => [flagOf(team, winner) || "🏎️", "🏎️"];
  const card = usePickCard(adapter, { own, attempts, emojisOf });
  const { isSavingOf, pick } = card;
  const waiting = explainPick("race", whyUndecided(team));
  const joker = (
    <JokerSlot
      contest={team.team_name}
      isOn={own.joker}
      reason={explainPick("race", whyJokerFixed(isJokerPlayed ? race : null, { race, team }, now))}
      onToggle={card.toggleJoker}
    />
  );
  return (
    <TeamCardFrame team={team} own={own} corner={joker}>
      {card.jokerFailure && <PickError failure={card.jokerFailure} label={null} at="right" />}
      {waiting === null ? (
        <>
          <TeamPickRows
            team={team}
            picked={own}
            isSavingOf={isSavingOf}
            failureOf={card.failureOf}
            onPick={pick}
          />
          <CardFoot
            picked={countPicks(own)}
            possible={PICKS_PER_TEAM}
            state={card.state}
            isSaving={card.isSaving}
          />
        </>
      ) : (
        <PickUnavailable reason={waiting} />
      )}
    </TeamCardFrame>
  );
}
