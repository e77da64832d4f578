import { useState } from "react";
import type { Round, Tournament } from "#contract/tournaments.ts";
import { Page } from "#web/app/page.tsx";
import { isRacing, useTournament } from "#web/app/tournament.tsx";
import { AdminToolbar } from "./admin-toolbar.tsx";
import type { Typed } from "./game-edits.ts";
import { GamesEditor } from "./games-editor.tsx";

/** The round to open with: the first that is not complete, else the last. */
function findOpenRound(rounds: readonly Round[]): Round | undefined {
  return rounds.find((round) => !round.is_over) ?? rounds.at(-1);
}

/** Where admins keep results, rounds and the leaderboard (spec §2). */
export function AdminScreen() {
  const tournament = useTournament();
  // Games have the same id in no two tournaments, so what was typed survives a look at another one.
  const [typed, setTyped] = useState<Typed>({});
  return (
    <Page title="Admin">
      <header className="head">
        <h1>Admin</h1>
        <p>{tournament.name}</p>
      </header>
      <Desk key={tournament.id} tournament={tournament} typed={typed} onType={setTyped} />
    </Page>
  );
}

interface DeskProps {
  tournament: Tournament;
  typed: Typed;
  onType: (change: (typed: Typed) => Typed) => void;
}

function Desk({ tournament, typed, onType }: DeskProps) {
  const { rounds } = tournament;
  const [chosen, setChosen] = useState(() => findOpenRound(rounds)?.name);
  const round = rounds.find(({ name }) => name === chosen) ?? findOpenRound(rounds);
  return (
    <>
      <AdminToolbar tournament={tournament} round={round} onChooseRound={setChosen} />
      {round && !isRacing(tournament) && (
        <GamesEditor
          tournamentId={tournament.id}
          round={round.name}
          typed={typed}
          onType={onType}
          onShowRound={setChosen}
        />
      )}
    </>
  );
}
