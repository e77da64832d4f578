import { useOpenCell } from "#web/organise/editor/edits/open-cells.tsx";

interface AskRowProps {
  name: string;
  /** The teams that it may mean. */
  near: readonly string[];
  onTeam: () => void;
  onPlace: () => void;
  onNear: (team: string) => void;
}

/** Asks below a game what a name is that no team has: until then nothing is published. */
export function AskRow({ name, near, onTeam, onPlace, onNear }: AskRowProps) {
  useOpenCell(true);
  return (
    <tr className="setup-ask">
      <td colSpan={7}>
        <div role="group" aria-label={`What is ${name}?`}>
          <p>
            <b>“{name}” is new here.</b> Is it a team, or a place that is decided later, as “Winner #1” is?
          </p>
          <button className="btn" type="button" onClick={onTeam}>
            New team {name}
          </button>
          <button className="btn" type="button" onClick={onPlace}>
            Place, to be decided
          </button>
          {near.map((team) => (
            <button key={team} className="btn" type="button" onClick={() => onNear(team)}>
              {team}
            </button>
          ))}
        </div>
      </td>
    </tr>
  );
}
