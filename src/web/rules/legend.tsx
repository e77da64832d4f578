import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments.ts";
import { type Award, BADGES, listAwardsIn } from "#domain/awards.ts";
import { isRacing } from "#web/app/tournament.tsx";
import { wordsOf } from "../gifts/treats.ts";
import { hasCroissantKing } from "../leaderboard/marks.ts";
import { JokerMark, PickMark, Star } from "../ui/marks.tsx";

interface Sign extends Pick<Award, "name" | "meaning"> {
  sign: ReactNode;
}

const signOf = ({ emoji, name, meaning }: Award): Sign => ({ sign: emoji, name, meaning });

/** What a tournament's gifts look like beside a name. */
function listGiftSigns(tournament: Tournament): Sign[] {
  if (!hasCroissantKing(tournament)) return [signOf(BADGES.gift)];
  return [signOf(BADGES.croissantKing), { ...signOf(BADGES.gift), sign: wordsOf(tournament.treat).emoji }];
}

/** Every emoji and mark that a tournament has, from the one table of awards (D14). */
export function Legend({ tournament }: { tournament: Tournament }) {
  const { joker, roundWinner, onFire, goldMedal, silverMedal, bronzeMedal, categoryLeader, correct } = BADGES;
  const signs = [
    { ...signOf(joker), sign: <JokerMark /> },
    ...listAwardsIn(isRacing(tournament) ? "f1" : "basketball").map(signOf),
    ...[roundWinner, onFire, goldMedal, silverMedal, bronzeMedal].map(signOf),
    ...listGiftSigns(tournament),
    { ...signOf(categoryLeader), sign: <Star /> },
    { ...signOf(correct), sign: <PickMark verdict="right" /> },
  ];
  return (
    <ul>
      {signs.map(({ sign, name, meaning }) => (
        <li key={name}>
          <span className="e" aria-hidden="true">
            {sign}
          </span>
          <span>
            {name}: {meaning}
          </span>
        </li>
      ))}
    </ul>
  );
}
