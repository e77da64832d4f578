import { useState } from "react";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

interface RoundDialogProps {
  /** "#74, Turkey – Greece". */
  line: string;
  round: string;
  rounds: readonly string[];
  onSave: (round: string) => void;
  onClose: () => void;
}

/** Asks to which round a game is moved. */
export function RoundDialog({ line, round, rounds, onSave, onClose }: RoundDialogProps) {
  const [chosen, setChosen] = useState(round);
  return (
    <SheetDialog
      title="Move to another round"
      line={line}
      foot={<DialogButtons title="Move the game" onClose={onClose} />}
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
    >
      <SelectField label="Round" value={chosen} onChange={setChosen}>
        {rounds.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </SheetDialog>
  );
}
