import { Fragment } from "react";
import type { LiveBoard, WinCondition, WinIf as WinIfData } from "#contract/provisional/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";
import { Icon } from "#web/ui/icon.tsx";
import { describeCondition } from "./describe-condition.ts";

interface WinIfProps {
  live: LiveBoard;
  /** How the game or race stands: "61–46"; null: in no such figures. */
  score: string | null;
}

/** When the viewer still finishes first; nothing where that cannot be said exactly. */
export function WinIf({ live: { win, own, result }, score }: WinIfProps) {
  if (win === null || own === null) return null;
  const topScorers = result.contests.flatMap(({ top_scorer }) => top_scorer?.split(", ") ?? []);
  const isSure = own.outlook?.worst_rank === 1;
  const isSaid = win.conditions.length > 0;
  return (
    <div className="win-if">
      <h3>{isSure ? "First place is yours" : isSaid ? "You still win" : "You can still win"}</h3>
      {!isSure && isSaid && (
        <p>
          if <Conditions conditions={win.conditions} joined={win.joined} topScorers={topScorers} />.
        </p>
      )}
      <small>
        {describeStanding(score, topScorers)} you finish {ordinal(own.rank)}.
      </small>
      {!isSure && !isSaid && <AllOutcomes win={win} topScorers={topScorers} />}
    </div>
  );
}

/** "At 71–74 with Alperen Şengün on top". */
function describeStanding(score: string | null, topScorers: readonly string[]): string {
  if (score === null) return "As it stands";
  return topScorers.length === 1 ? `At ${score} with ${topScorers[0]} on top` : `At ${score}`;
}

/** Every outcome in which the viewer finishes first, where two conditions cannot say it. */
function AllOutcomes({ win, topScorers }: { win: WinIfData; topScorers: readonly string[] }) {
  return (
    <details>
      <summary>
        All outcomes
        <Icon name="chev-d" className="icon icon-16" />
      </summary>
      <ul>
        {win.outcomes.map((conditions, at) => (
          // Outcomes have no other key than their place.
          <li key={at}>
            <Conditions conditions={conditions} joined="and" topScorers={topScorers} />
          </li>
        ))}
        {win.more > 0 && <li>and {countOf(win.more, "other")}</li>}
      </ul>
    </details>
  );
}

interface ConditionsProps {
  conditions: readonly WinCondition[];
  joined: "and" | "or";
  topScorers: readonly string[];
}

function Conditions({ conditions, joined, topScorers }: ConditionsProps) {
  return conditions.map((condition, at) => {
    const [strong, rest] = describeCondition(condition, topScorers);
    return (
      <Fragment key={`${strong}${rest}`}>
        {at > 0 && ` ${joined} `}
        <b>{strong}</b>
        {rest}
      </Fragment>
    );
  });
}
