import { useState } from "react";
import { useLocation } from "wouter";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { StateItems } from "#web/organise/editor/cells/state-items.tsx";
import type { Action } from "#web/organise/schedule/schedule-actions.ts";
import { ScheduleSheet } from "#web/organise/schedule/schedule-sheet.tsx";
import { MenuItem, RowActions } from "#web/ui/controls/row-actions.tsx";
import { RoundDialog } from "./round-dialog.tsx";
import type { SideAnswer } from "./side-answer.ts";
import { SideDialog } from "./side-dialog.tsx";

interface GameMenuProps {
  game: SetupGame;
  number: number;
  /** Undefined: players do not see the game yet. */
  facts: ContestFacts | undefined;
  /** The names of all rounds. */
  rounds: readonly string[];
  /** The names of all teams. */
  teams: readonly string[];
  /** The tournament in which the game can be rescheduled; null for a draft and for unsaved games. */
  scheduledIn: number | null;
  /** The places of other games that fill from it: "Winner #45". */
  places: readonly string[];
  onAnswer: (side: 1 | 2, answer: SideAnswer) => void;
  /** Null: the game is removed. */
  onChange: (game: SetupGame | null) => void;
}

type Open = Action | "side" | "round" | null;

/** What can be done with a game beside what its cells say. */
export function GameMenu(props: GameMenuProps) {
  const { game, number, facts, rounds, teams, scheduledIn, onChange } = props;
  const [open, setOpen] = useState<Open>(null);
  const [, navigate] = useLocation();
  const name = `#${number}, ${nameSides(game)}`;
  const isLocked = facts?.is_locked === true;
  return (
    <>
      <RowActions name={name} label={`Actions for #${number}`}>
        {(choose) => (
          <>
            <StateItems
              contest={{ isRace: false }}
              status={game.status}
              hasResult={facts?.has_result === true}
              isPublished={scheduledIn !== null}
              choose={choose}
              onVerb={setOpen}
              onStatus={(status) => onChange({ ...game, status })}
            />
            <hr className="menu-line" />
            {facts !== undefined && listTeamSides(game, teams).length > 0 && (
              <MenuItem
                title="Change a side…"
                text="Correct its name, or replace it"
                onClick={choose(() => setOpen("side"))}
              />
            )}
            {rounds.length > 1 && (
              <MenuItem title="Move to another round…" onClick={choose(() => setOpen("round"))} />
            )}
            {scheduledIn !== null && (
              <MenuItem
                title="Log of this game"
                onClick={choose(() => navigate(organisePaths.logOfGame(scheduledIn, game.id)))}
              />
            )}
            {!isLocked && (
              <MenuItem title="Remove the game" isDangerous onClick={choose(() => onChange(null))} />
            )}
          </>
        )}
      </RowActions>
      <OpenSheet {...props} open={open} line={name} onClose={() => setOpen(null)} />
    </>
  );
}

const nameSides = ({ side1, side2 }: SetupGame) => nameGame(side1 ?? "Undecided", side2 ?? "Undecided");

/** The sides that are teams of the list. */
const listTeamSides = ({ side1, side2 }: SetupGame, teams: readonly string[]) =>
  ([1, 2] as const).filter((side) => {
    const name = side === 1 ? side1 : side2;
    return name !== null && teams.includes(name);
  });

interface OpenSheetProps extends GameMenuProps {
  open: Open;
  /** "#74, Turkey – Greece". */
  line: string;
  onClose: () => void;
}

/** The sheet of the chosen verb. */
function OpenSheet(props: OpenSheetProps) {
  const { game, rounds, scheduledIn, places, open, line, onChange, onClose } = props;
  if (open === null) return null;
  if (open === "side") return <SideSheet {...props} />;
  if (open === "round")
    return (
      <RoundDialog
        line={line}
        round={game.round}
        rounds={rounds}
        onSave={(round) => {
          onClose();
          onChange({ ...game, round });
        }}
        onClose={onClose}
      />
    );
  if (scheduledIn === null) return null;
  return (
    <ScheduleSheet
      contest={{ id: game.id, tournamentId: scheduledIn, isRace: false }}
      name={nameSides(game)}
      verb={open}
      places={places}
      onClose={onClose}
    />
  );
}

/** Changes one of the sides that are teams. */
function SideSheet({ game, number, teams, facts, onAnswer, onClose }: OpenSheetProps) {
  const sides = listTeamSides(game, teams);
  const [chosen, setChosen] = useState(sides[0] ?? 1);
  if (facts === undefined) return null;
  const others = teams
    .filter((name) => name !== game.side1 && name !== game.side2)
    .map((name) => ({ label: name, name, isNew: false }));
  return (
    <SideDialog
      key={chosen}
      game={game}
      number={number}
      side={chosen}
      onSide={sides.length > 1 ? setChosen : undefined}
      typed={null}
      others={others}
      facts={facts}
      onAnswer={(answer) => {
        onClose();
        onAnswer(chosen, answer);
      }}
      onClose={onClose}
    />
  );
}
