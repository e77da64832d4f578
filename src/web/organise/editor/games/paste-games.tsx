import { type SubmitEvent, useId, useState } from "react";
import { Link } from "wouter";
import { parsePlace } from "#domain/basketball/knock-out-places.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listMissing } from "#domain/organise/list-missing.ts";
import { type ParsedGame, parseGames, type UnreadLine } from "#domain/organise/parse-games.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { fromZonedTime } from "#web/organise/zoned-time.ts";
import Papa from "papaparse";
import { YEARS } from "#domain/existing-dates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

/** Adds games from a spreadsheet, with the rounds and teams that they name. */
export function PasteGames({ id, edits }: { id: number; edits: SetupEdits }) {
  const [isOpen, setOpen] = useState(false);
  const { setup, change } = edits;
  const describe = (games: readonly ParsedGame[]) => {
    const { rounds, teams } = listMissing(setup, games);
    const counts = [
      countOf(games.length, "game"),
      ...(rounds.length > 0 ? [countOf(rounds.length, "new round")] : []),
      ...(teams.length > 0 ? [countOf(teams.length, "new team")] : []),
    ];
    const hasPlaces = games.some(
      ({ side1, side2 }) => parsePlace(side1) !== null || parsePlace(side2) !== null,
    );
    const places = hasPlaces ? " Knock-out places are filled once the games before them are decided." : "";
    return `${counts.join(", ")} will be added.${places}`;
  };
  const add = (games: readonly ParsedGame[]) => {
    const { rounds, teams } = listMissing(setup, games);
    for (const name of rounds) change("rounds", null, { name, multiplier: 1 });
    for (const name of teams) change("teams", null, { name, emoji: "🏀", color: null, players: [] });
    const findRound = createNameFinder([...setup.rounds, ...rounds.map((name) => ({ name }))]);
    const findTeam = createNameFinder([...setup.teams, ...teams.map((name) => ({ name }))]);
    const spell = (side: string) => (side === "" ? null : (findTeam(side)?.name ?? side));
    for (const { round, side1, side2, spread, ...zoned } of games) {
      change("games", null, {
        id: takeNewId(),
        round: findRound(round)?.name ?? round,
        starts_at: fromZonedTime(zoned, zoneName()),
        status: "scheduled",
        side1: spell(side1),
        side2: spell(side2),
        spread,
      });
    }
    setOpen(false);
  };
  return (
    <div className="add-row">
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Paste from a spreadsheet
      </button>
      <Link className="btn" href={paths.importFiles(id)}>
        Import files
      </Link>
      {isOpen && <PasteDialog describe={describe} onAdd={add} onClose={() => setOpen(false)} />}
    </div>
  );
}

const REASONS: Readonly<Record<UnreadLine["reason"], string>> = {
  "too-few-columns": "has too few columns",
  "not-a-date": "has no date in its second column",
  "not-in-years": `has a date that is not of the years ${YEARS.first} to ${YEARS.last}`,
  "not-a-time": "has no time in its third column",
  "not-a-number": "has no number in its sixth column",
};

interface PasteDialogProps {
  /** Describes what games would add besides themselves, such as new teams. */
  describe: (games: readonly ParsedGame[]) => string;
  onAdd: (games: readonly ParsedGame[]) => void;
  onClose: () => void;
}

/** Parses pasted lines of a spreadsheet and shows what they will add. */
function PasteDialog({ describe, onAdd, onClose }: PasteDialogProps) {
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
