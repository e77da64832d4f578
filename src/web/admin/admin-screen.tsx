import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Link } from "wouter";
import type { Round, Tournament } from "#contract/tournaments/schemas.ts";
import { isFinished } from "#domain/basketball/score.ts";
import { awaitsResult } from "#domain/contest/awaits-result.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import type { EventKind } from "#contract/sport-terms.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { AdminToolbar } from "./admin-toolbar.tsx";
import type { TypedCells } from "#web/admin/table/row-edits.ts";
import { editableGamesQuery } from "./editable-queries.ts";
import { gameTable } from "./game-table.ts";
import { GamesEditor } from "./games-editor.tsx";
import { RacesEditorPanel } from "./races-editor-panel.tsx";
import type { Typing } from "#web/admin/table/use-editor.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

const EDITOR_PANELS: Readonly<Record<EventKind, ComponentType<Typing & { tournament: Tournament }>>> = {
  game: GamesEditorPanel,
  race: RacesEditorPanel,
};

/** Where admins edit results and rounds and update the leaderboard. */
export function AdminScreen() {
  const tournament = useTournament();
  // Row ids are unique over all tournaments, so unsaved edits survive a look at another one.
  const [typed, setTyped] = useState<TypedCells>({});
  const EditorPanel = EDITOR_PANELS[SPORT_TERMS[getSport(tournament)].event];
  return (
    <ScreenLayout title="Admin">
      <header className="head">
        <h1>Admin</h1>
        <p>{tournament.name}</p>
        <Link className="btn btn-s admin-health" to={paths.health}>
          Health
        </Link>
      </header>
      <EditorPanel key={tournament.id} tournament={tournament} typed={typed} onType={setTyped} />
    </ScreenLayout>
  );
}

/** The round to open with: the first that is not complete, else the last. */
function findOpenRound(rounds: readonly Round[]): Round | undefined {
  return rounds.find((round) => !round.is_over) ?? rounds.at(-1);
}

function GamesEditorPanel({ tournament, ...typing }: Typing & { tournament: Tournament }) {
  const { rounds } = tournament;
  const [chosen, setChosen] = useState(() => findOpenRound(rounds)?.name);
  const round = rounds.find(({ name }) => name === chosen) ?? findOpenRound(rounds);
  const { data: games } = useQuery(editableGamesQuery(tournament.id));
  const unplayed = (games?.reply ?? []).filter(
    (game) => game.round === round?.name && awaitsResult(game, isFinished(game)),
  );
  return (
    <>
      <AdminToolbar
        tournament={tournament}
        rounds={rounds}
        round={round}
        unplayed={unplayed.map(gameTable.nameOf)}
        onChooseRound={setChosen}
      />
      {round && (
        <GamesEditor tournamentId={tournament.id} round={round.name} onShowRound={setChosen} {...typing} />
      )}
    </>
  );
}
