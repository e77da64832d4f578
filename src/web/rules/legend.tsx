import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { type Award, listAwardsIn } from "#domain/awards.ts";
import { BADGES } from "#domain/badges.ts";
import { getSport } from "#domain/sports.ts";
import { getGiftLabels } from "#web/gifts/gift-labels.ts";
import { hasCroissantKing } from "#web/leaderboard/player-badges.ts";
import { Star } from "#web/ui/star.tsx";
import { PickMark } from "#web/ui/pick-mark.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

interface LegendEntry extends Pick<Award, "name" | "meaning"> {
  symbol: ReactNode;
}

const toEntry = ({ emoji, name, meaning }: Award): LegendEntry => ({ symbol: emoji, name, meaning });

/** Lists the gift badges that a tournament shows beside a name. */
function listGiftEntries(tournament: Tournament): LegendEntry[] {
  if (!hasCroissantKing(tournament)) return [toEntry(BADGES.gift)];
  return [
    toEntry(BADGES.croissantKing),
    { ...toEntry(BADGES.gift), symbol: getGiftLabels(tournament.gift_type).emoji },
  ];
}

/** Explains every emoji and badge of a tournament, from the domain's table of awards. */
export function Legend({ tournament }: { tournament: Tournament }) {
  const { joker, roundWinner, onFire, goldMedal, silverMedal, bronzeMedal, categoryLeader, correct } = BADGES;
  const entries = [
    { ...toEntry(joker), symbol: <JokerMark /> },
    ...listAwardsIn(getSport(tournament)).map(toEntry),
    ...[roundWinner, onFire, goldMedal, silverMedal, bronzeMedal].map(toEntry),
    ...listGiftEntries(tournament),
    { ...toEntry(categoryLeader), symbol: <Star /> },
    { ...toEntry(correct), symbol: <PickMark verdict="right" /> },
  ];
  return (
    <ul>
      {entries.map(({ symbol, name, meaning }) => (
        <li key={name}>
          <span className="rule-emoji" aria-hidden="true">
            {symbol}
          </span>
          <span>
            {name}: {meaning}
          </span>
        </li>
      ))}
    </ul>
  );
}
