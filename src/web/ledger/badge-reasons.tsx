import type { Explanation } from "#contract/explain/schemas.ts";
import { writeInRound } from "#contract/recap/round-words.ts";
import { BADGES } from "#domain/badges.ts";
import { countOf } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";
import { nameList } from "./name-list.ts";

interface Reason {
  key: string;
  emoji: string;
  title: string;
  text: string;
}

const shared = (others: readonly string[], count: number) =>
  count === 0 ? "Nobody else." : `Shared with ${nameList(others, count)}.`;

function listReasons({ round_wins, on_fire, expertise, gifts }: Explanation): Reason[] {
  const wins = round_wins.map(({ round, points, others, other_count }) => ({
    key: `win ${round}`,
    emoji: BADGES.roundWinner.emoji,
    title: `Most points ${writeInRound(round)}: ${points}`,
    text: shared(others, other_count),
  }));
  const fire = {
    key: "fire",
    emoji: BADGES.onFire.emoji,
    title: BADGES.onFire.name,
    text: on_fire
      .map(({ round, rank, points }) => `${ordinal(rank)} ${writeInRound(round)} with ${points}`)
      .join(", "),
  };
  const experts = expertise.map(({ team, points, contests, others, other_count }) => ({
    key: `expert ${team.name}`,
    emoji: team.emoji ?? "",
    title: `Expert of ${team.name}: ${countOf(points, "point")}`,
    text: `The most points in its ${countOf(contests, "result")}. ${shared(others, other_count)}`,
  }));
  const gift = {
    key: "gift",
    emoji: BADGES.gift.emoji,
    title: countOf(gifts, "gift"),
    text: `From ${gifts === 1 ? "a friend who stays" : "friends who stay"} anonymous. Gifts bring no points.`,
  };
  return [...wins, ...(on_fire.length > 0 ? [fire] : []), ...experts, ...(gifts > 0 ? [gift] : [])];
}

/** Why a player has the badges beside the name: rounds won, on fire, expertise and gifts. */
export function BadgeReasons({ explanation }: { explanation: Explanation }) {
  const reasons = listReasons(explanation);
  if (reasons.length === 0) return null;
  return (
    <ul className="ledger-awards">
      {reasons.map(({ key, emoji, title, text }) => (
        <li key={key}>
          <span className="ledger-emoji" aria-hidden="true">
            {emoji}
          </span>
          <p className="ledger-title">{title}</p>
          <p className="ledger-calc">{text}</p>
        </li>
      ))}
    </ul>
  );
}
