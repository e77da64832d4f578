import { TellList } from "#web/organise/told/tell-list.tsx";

interface NameEffectProps {
  /** Whether the name was corrected or somebody else takes the place. */
  kind: "corrected" | "replaced";
  /** How many players picked it. */
  picked: number;
  /** What they picked. */
  of: "game" | "team";
  /** What a corrected name changes besides. */
  corrected: string;
  /** Which picks end and which stay where somebody else takes the place. */
  replaced: string;
}

/** What a name that was typed over another one means for picks and players. Whom they picked stays hidden
 * until the lock, from organisers too. */
export function NameEffect({ kind, picked, of, corrected, replaced }: NameEffectProps) {
  const players = picked === 1 ? "player has" : "players have";
  const text =
    kind === "corrected"
      ? `${players} picked the ${of}. Every pick stays, nobody is told. ${corrected}`
      : `${players} picked the ${of} and ${picked === 1 ? "is" : "are"} told when you save, with your reason.`;
  return (
    <div className="name-effect" role="status">
      <TellList tells={[{ count: picked, text }]} />
      {kind === "replaced" && <p className="hint">{replaced}</p>}
    </div>
  );
}
