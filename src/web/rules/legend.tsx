import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { type Award, listAwardsIn } from "#domain/awards.ts";
import { BADGE_MEANINGS } from "#domain/badge-meanings.ts";
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

const entryOf = (badge: keyof typeof BADGES): LegendEntry =>
  toEntry({ ...BADGES[badge], meaning: BADGE_MEANINGS[badge] });

/** Lists the gift badges that a tournament shows beside a name. */
function listGiftEntries(tournament: Tournament): LegendEntry[] {
  if (!hasCroissantKing(tournament)) return [entryOf("gift")];
  return [
    entryOf("croissantKing"),
    { ...entryOf("gift"), symbol: getGiftLabels(tournament.gift_type).emoji },
  ];
}

/** Explains every emoji and badge of a tournament, from the domain's table of awards. */
export function Legend({ tournament }: { tournament: Tournament }) {
  const entries = [
    { ...entryOf("joker"), symbol: <JokerMark /> },
    ...listAwardsIn(getSport(tournament)).map(toEntry),
    ...(["roundWinner", "onFire", "goldMedal", "silverMedal", "bronzeMedal"] as const).map(entryOf),
    ...listGiftEntries(tournament),
    { ...entryOf("categoryLeader"), symbol: <Star /> },
    { ...entryOf("correct"), symbol: <PickMark verdict="right" /> },
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
