import type { ReactNode } from "react";
import { BADGES } from "#domain/badges.ts";
import type { Sport } from "#domain/sports.ts";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { SPORT_TERMS } from "#contract/sports.ts";
import { Star } from "#web/ui/star.tsx";
import { hasCroissantKing, type BadgeContext } from "./player-badges.ts";
import { RankArrow } from "./rank-change.tsx";

interface LegendEntry {
  symbol: ReactNode;
  meaning: string;
}

const MOVEMENT: LegendEntry = {
  symbol: (
    <>
      <RankArrow isUp />
      <RankArrow isUp={false} />
    </>
  ),
  meaning: "Since the round before",
};

const STAR: LegendEntry = { symbol: <Star />, meaning: BADGES.categoryLeader.name };

/** The column that is called as in racing: its picks have another name on the cards of some sports. */
function listHandicapEntries(sport: Sport): LegendEntry[] {
  const { handicap } = SPORT_TERMS[sport];
  return handicap === "handicap" ? [] : [{ symbol: "Hcp", meaning: `Handicap: points of ${handicap} picks` }];
}

function toExpertiseEntry(sport: Sport): LegendEntry {
  const { expertise: meaning, expertiseBy, expertiseExample: example } = SPORT_TERMS[sport];
  return { symbol: expertiseBy === "emoji" ? example : <TeamBadge team={example} />, meaning };
}

/** Lists the entries that only the overall board has. */
function listOverallEntries(context: BadgeContext, sport: Sport): LegendEntry[] {
  const { croissantKing, gift, goldMedal, onFire, roundWinner } = BADGES;
  const medal: LegendEntry = { symbol: goldMedal.emoji, meaning: "Final rank" };
  const wins: LegendEntry = { symbol: roundWinner.emoji, meaning: roundWinner.name };
  const fire: LegendEntry = { symbol: onFire.emoji, meaning: onFire.name };
  return [
    ...(context.is_over ? [medal, wins] : [wins, fire]),
    hasCroissantKing(context)
      ? { symbol: croissantKing.emoji, meaning: croissantKing.name }
      : { symbol: gift.emoji, meaning: "Gift from a friend" },
    toExpertiseEntry(sport),
  ];
}

interface LeaderboardLegendProps {
  context: BadgeContext;
  sport: Sport;
  isOverall: boolean;
  hasMovement: boolean;
}

/** Explains the symbols on this leaderboard. */
export function LeaderboardLegend({ context, sport, isOverall, hasMovement }: LeaderboardLegendProps) {
  const entries = [
    STAR,
    ...(isOverall ? listOverallEntries(context, sport) : []),
    ...(hasMovement ? [MOVEMENT] : []),
    ...listHandicapEntries(sport),
  ];
  return (
    <aside className="leaderboard-legend" aria-labelledby="leaderboard-key">
      <h2 id="leaderboard-key">Key</h2>
      <ul>
        {entries.map(({ symbol, meaning }) => (
          <li key={meaning}>
            <span aria-hidden="true">{symbol}</span>
            {meaning}
          </li>
        ))}
      </ul>
    </aside>
  );
}
