import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball/schemas.ts";
import { offScheduleState } from "#domain/contest/phase.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { useNow } from "#web/clock/clock.tsx";
import { OFF_SCHEDULE_WORDS } from "#contract/contest-sentences.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { editableGamesQuery, useSaveGames } from "./editable-queries.ts";
import { Editor } from "#web/admin/table/editor.tsx";
import { gameTable } from "./game-table.ts";
import { ScheduleMenu } from "#web/organise/schedule/schedule-menu.tsx";
import { type Typing, useEditor } from "#web/admin/table/use-editor.ts";

interface GamesEditorProps extends Typing {
  tournamentId: number;
  /** The round whose games are shown; a save includes the changes of all rounds. */
  round: string;
  onShowRound: (round: string) => void;
}

function GameHead({ game }: { game: Game }) {
  const now = useNow();
  const start = gameStart(game);
  const offSchedule = offScheduleState(game, start, now);
  return (
    <>
      <ScheduleMenu
        contest={{ id: game.id, tournamentId: game.tournament_id, isRace: false }}
        name={gameTable.nameOf(game)}
        state={{ status: game.status ?? "scheduled", has_result: game.score1 !== null }}
      />
      <span className={game.status === "cancelled" ? "ed-name is-off" : "ed-name"}>
        {gameTable.nameOf(game)}
      </span>{" "}
      <span className="muted">
        {offSchedule && <b>{OFF_SCHEDULE_WORDS[offSchedule]} </b>}
        {game.status !== "undated" && dayAndTime(start, now)} <span className="ed-id">#{game.id}</span>
      </span>
    </>
  );
}

const HEADS = { title: "Game", headOf: (game: Game) => <GameHead game={game} /> };

/** The games of a basketball tournament, editable. */
export function GamesEditor({ tournamentId, round, typed, onType, onShowRound }: GamesEditorProps) {
  const editor = useEditor({
    tournamentId,
    table: gameTable,
    query: useQuery(editableGamesQuery(tournamentId)),
    saving: useSaveGames(tournamentId),
    savedNoun: "game",
    typed,
    onType,
    onShowRow: (game) => onShowRound(game.round),
  });
  return (
    <Editor
      table={gameTable}
      editor={editor}
      typed={typed}
      what="games"
      label="Games, editable"
      heads={HEADS}
      isShown={(game) => game.round === round}
    />
  );
}
