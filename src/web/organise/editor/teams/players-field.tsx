import { useId } from "react";

/** A team's players, one in a line. */
export function PlayersField({
  players,
  onChange,
}: {
  players: readonly string[];
  onChange: (players: string[]) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Players, one in a line
      </label>
      <textarea
        className="input"
        id={id}
        rows={8}
        value={players.join("\n")}
        onChange={(event) => onChange(event.target.value.split("\n"))}
      />
    </div>
  );
}
