import { countOf } from "#domain/pluralize.ts";
import { useNow } from "#web/clock/clock.tsx";
import type { RoundGap } from "#web/picks/round/round-contest.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";

interface QuestionsLinkProps {
  /** Of the round of the questions; none: there are no questions. */
  gaps: readonly RoundGap[];
  onChoose: (round: string) => void;
}

/** Leads from another round to the questions while any can be answered and is not. */
export function QuestionsLink({ gaps: [gap], onChoose }: QuestionsLinkProps) {
  const now = useNow();
  if (gap === undefined || gap.missing === 0 || gap.locksAt === null) return null;
  const { round, missing, locksAt } = gap;
  return (
    <p className="questions-link">
      <button className="link-btn" type="button" onClick={() => onChoose(round)}>
        {countOf(missing, "question")} to answer
        <Icon name="chev-r" className="icon icon-16" />
      </button>{" "}
      <span>until {dayAndTime(locksAt, now)}</span>
    </p>
  );
}
