import type { ReactNode } from "react";
import { BADGES } from "#domain/awards.ts";
import { TeamBadge } from "#web/racing/team-badge.tsx";
import { Star } from "#web/ui/marks.tsx";
import { hasCroissantKing, type BadgeContext } from "./player-badges.ts";
import { Arrow } from "./rank-change.tsx";

interface Sign {
  sign: ReactNode;
  meaning: string;
}

const MOVEMENT: Sign = {
  sign: (
    <>
      <Arrow isUp />
      <Arrow isUp={false} />
    </>
  ),
  meaning: "Since the round before",
};

const STAR: Sign = { sign: <Star />, meaning: BADGES.categoryLeader.name };

/** Signs that only the overall board has: what a player earned over the tournament. */
function listOverallSigns(occasion: BadgeContext, isRacing: boolean): Sign[] {
  const { croissantKing, gift, goldMedal, onFire, roundWinner } = BADGES;
  const medal: Sign = { sign: goldMedal.emoji, meaning: "Final rank" };
  const wins: Sign = { sign: roundWinner.emoji, meaning: roundWinner.name };
  const fire: Sign = { sign: onFire.emoji, meaning: onFire.name };
  return [
    ...(occasion.is_over ? [medal, wins] : [wins, fire]),
    hasCroissantKing(occasion)
      ? { sign: croissantKing.emoji, meaning: croissantKing.name }
      : { sign: gift.emoji, meaning: "Gift from a friend" },
    isRacing
      ? { sign: <TeamBadge team="Ferrari" />, meaning: "Expert on a team" }
      : { sign: "🇪🇪", meaning: "Expert on a country" },
  ];
}

interface LeaderboardKeyProps {
  occasion: BadgeContext;
  isRacing: boolean;
  isOverall: boolean;
  hasMovement: boolean;
}

/** What the signs on this board mean. */
export function LeaderboardLegend({ occasion, isRacing, isOverall, hasMovement }: LeaderboardKeyProps) {
  const signs = [
    STAR,
    ...(isOverall ? listOverallSigns(occasion, isRacing) : []),
    ...(hasMovement ? [MOVEMENT] : []),
  ];
  return (
    <aside className="key" aria-labelledby="leaderboard-key">
      <h2 id="leaderboard-key">Key</h2>
      <ul>
        {signs.map(({ sign, meaning }) => (
          <li key={meaning}>
            <span aria-hidden="true">{sign}</span>
            {meaning}
          </li>
        ))}
      </ul>
    </aside>
  );
}
