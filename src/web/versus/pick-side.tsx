import type { ComparedPick, PickDifference } from "#contract/versus/schemas.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { Flag, PickMark, type Verdict } from "#web/ui/marks.tsx";

function getVerdict(pick: ComparedPick | null): Verdict {
  if (pick === null) return "none";
  if (pick.points === null) return "wait";
  return pick.points > 0 ? "right" : "wrong";
}

interface PickSideProps {
  pick: ComparedPick | null;
  market: PickDifference["market"];
  isDecided: boolean;
}

/** What one of the two players picked, and the points for it. */
export function PickSide({ pick, market, isDecided }: PickSideProps) {
  const verdict = getVerdict(pick);
  return (
    <span className="versus-pick">
      <PickMark verdict={verdict} />
      <span className={verdict === "right" || verdict === "wait" ? undefined : "miss"}>
        {pick === null ? "No pick" : <PickName pick={pick} market={market} />}
      </span>
      {isDecided && (
        <span className={pick?.points ? "versus-points" : "versus-points zero"}>
          {pick?.points ? `+${pick.points}` : 0}
        </span>
      )}
    </span>
  );
}

function PickName({ pick, market }: { pick: ComparedPick; market: PickDifference["market"] }) {
  if (market !== "handicap" || pick.handicap === null)
    return (
      <>
        <Flag emoji={pick.emoji} /> {pick.name}
      </>
    );
  const handicap = handicapText(pick.handicap, 1);
  return (
    <>
      <Flag emoji={pick.emoji} />
      {pick.emoji ? <span className="visually-hidden">{pick.name}</span> : pick.name} {handicap}
    </>
  );
}
