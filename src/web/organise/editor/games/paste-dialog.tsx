import Papa from "papaparse";
import { YEARS } from "#domain/time.ts";
import { type SubmitEvent, useId, useState } from "react";
import { parseGames, type ParsedGame, type UnreadLine } from "#domain/organise/parse-games.ts";
import { countOf } from "#domain/pluralize.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

const REASONS: Readonly<Record<UnreadLine["reason"], string>> = {
  "too-few-columns": "has too few columns",
  "not-a-date": "has no date in its second column",
  "not-in-years": `has a date that is not of the years ${YEARS.first} to ${YEARS.last}`,
  "not-a-time": "has no time in its third column",
  "not-a-number": "has no number in its sixth column",
};

interface PasteDialogProps {
  /** Says what games bring with them, such as new teams. */
  describe: (games: readonly ParsedGame[]) => string;
  onAdd: (games: readonly ParsedGame[]) => void;
  onClose: () => void;
}

/** Takes games that were copied from a spreadsheet, and says what will be added. */
export function PasteDialog({ describe, onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const id = useId();
  const { games, unread } = parseGames(Papa.parse<string[]>(text).data);
  const [first] = unread;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (games.length > 0 && first === undefined) onAdd(games);
  };
  return (
    <Dialog title="Paste from a spreadsheet" onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Columns: round, date, time, team 1, team 2, spread
          </label>
          <textarea
            className="input"
            id={id}
            rows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {first !== undefined && (
          <InlineError>
            Line {first.line} {REASONS[first.reason]}
            {unread.length > 1 && `, and ${countOf(unread.length - 1, "more line")}`}.
          </InlineError>
        )}
        <p className="hint" role="status">
          {games.length === 0 ? "Dates are day before month, or 2026-03-01." : describe(games)}
        </p>
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="btn btn-primary"
            type="submit"
            aria-disabled={games.length === 0 || first !== undefined}
          >
            Add {countOf(games.length, "game")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
