import type { ReactNode } from "react";
import { countOf } from "#domain/pluralize.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { type WhosePicks, WhosePicksSwitch } from "./whose-picks.tsx";

interface PredictionsSectionProps {
  kind: "game" | "race";
  /** Number of players who picked. */
  count: number;
  /** Number of those whose picks are listed; null: they are not loaded. */
  shownCount: number | null;
  whose: WhosePicks;
  /** Whether everybody sees the picks. */
  isShown: boolean;
  /** What follows the number of players before everybody sees the picks. */
  note?: string;
  /** The query of the league's picks. */
  ofLeague: { error: Error | null; refetch: () => unknown };
  /** The table of the picks. */
  children: ReactNode;
}

/** Returns the league whose picks are listed; null: everybody's are, as always before the lock. */
export const listedLeague = ({ isEveryone, league }: WhosePicks, isShown: boolean) =>
  isShown && !isEveryone ? league : null;

/** Who picked what: the members of a league, or everybody. */
export function PredictionsSection(props: PredictionsSectionProps) {
  const { count, shownCount, whose, isShown, note = "" } = props;
  const league = listedLeague(whose, isShown);
  return (
    <>
      <div className="section-head has-segments">
        <h2>Predictions</h2>
        <span className="section-note">
          {league !== null && shownCount !== null
            ? `${shownCount} of ${count}`
            : `${countOf(count, "player")}${note}`}
        </span>
        {isShown && count > 0 && <WhosePicksSwitch {...whose} />}
      </div>
      <Listed {...props} isOfLeague={league !== null} />
    </>
  );
}

function Listed(props: PredictionsSectionProps & { isOfLeague: boolean }) {
  const { kind, shownCount, isShown, isOfLeague, ofLeague, children } = props;
  if (shownCount === null && ofLeague.error === null) return <Loading isPart />;
  if (shownCount === null)
    return (
      <ErrorBanner onRetry={() => void ofLeague.refetch()}>
        The league’s picks could not be loaded.
      </ErrorBanner>
    );
  if (shownCount > 0) return children;
  const who = isOfLeague ? "Nobody in this league" : "Nobody";
  return (
    <EmptyState title="No predictions">
      {isShown
        ? `${who} picked anything in this ${kind}.`
        : `${who} has picked anything in this ${kind} yet.`}
    </EmptyState>
  );
}
