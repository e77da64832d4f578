import { useState } from "react";
import { Link } from "wouter";
import { parsePlace } from "#domain/basketball/knock-out-places.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listMissing } from "#domain/organise/list-missing.ts";
import type { ParsedGame } from "#domain/organise/parse-games.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { takeNewId } from "#web/organise/editor/edits/take-new-id.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { fromZonedTime } from "#web/organise/zoned-time.ts";

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
    const places = hasPlaces ? " Knock-out places fill themselves when the game before is decided." : "";
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
