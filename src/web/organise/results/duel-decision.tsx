import type { SetupDuel } from "#contract/organise/schemas.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { handicapWinnerOf, winnerOf } from "#domain/racing/positions.ts";
import { surnameOf } from "#web/racing/drivers.tsx";
import { type Finishes, positionOf } from "./race-finishes.ts";

/** Which picks the positions make right: "Winner Gasly Handicap Colapinto +2.5". */
export function DuelDecision({ duel, finishes }: { duel: SetupDuel; finishes: Finishes }) {
  const { driver1, driver2, handicap } = duel;
  const team = {
    ...duel,
    driver1_position: positionOf(finishes, driver1),
    driver2_position: positionOf(finishes, driver2),
  };
  const [winner, covers] = [winnerOf(team), handicapWinnerOf(team)];
  if (winner === null || finishes[driver1] === "" || finishes[driver2] === "") return null;
  return (
    <p className="results-decision">
      <span>
        Winner <b>{surnameOf(winner)}</b>
      </span>
      {covers !== null && handicap !== null && (
        <span>
          Handicap{" "}
          <b>
            {surnameOf(covers)} {handicapText(handicap, covers === driver1 ? 1 : 2)}
          </b>
        </span>
      )}
    </p>
  );
}
