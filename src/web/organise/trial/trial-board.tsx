import type { TrialStand } from "#domain/trial/trial-run.ts";
import { countOf } from "#domain/pluralize.ts";

/** Rows of the board. */
const SHOWN = 10;

/** The best of a trial run, and how many share the first place. */
export function TrialBoard({
  stand: { board },
  players,
  isOver,
}: {
  stand: TrialStand;
  players: number;
  isOver: boolean;
}) {
  const first = board.filter(({ rank }) => rank === 1).length;
  const others = players - board.length;
  return (
    <section>
      <div className="section-head">
        <h2>{isOver ? "Final board" : "Board"}</h2>
        <span className="section-note">{first > 1 && `${first} share the first place`}</span>
      </div>
      {board.length === 0 ? (
        <p className="hint">Nobody has points before the first result.</p>
      ) : (
        <table className="sheet trial-board">
          <caption className="visually-hidden">The best of the trial run</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Player</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {board.slice(0, SHOWN).map(({ player, points, rank }) => (
              <tr key={player}>
                <td>{rank}</td>
                <th scope="row">Player {player}</th>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {board.length > SHOWN && <p className="hint">{describeRest(board.length - SHOWN, others)}</p>}
    </section>
  );
}

const describeRest = (below: number, others: number): string =>
  others === 0
    ? `${countOf(below, "player")} below`
    : `${countOf(below, "player")} below, ${others} without a pick that has a result`;
