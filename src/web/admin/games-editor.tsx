import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball.ts";
import { gameStart } from "#domain/time.ts";
import { useNow } from "#web/app/clock.tsx";
import { dayAndTime } from "../ui/when.ts";
import { Editor } from "./editor.tsx";
import { gameSheet } from "./game-sheet.ts";
import { editableGamesQuery, useSaveGames } from "./queries.ts";
import { type Typing, useEditor } from "./use-editor.ts";

interface GamesEditorProps extends Typing {
  tournamentId: number;
  /** The round whose games are shown; a save takes the changes of all rounds. */
  round: string;
  onShowRound: (round: string) => void;
}

function GameHead({ game }: { game: Game }) {
  return (
    <>
      <span className="ed-name">{gameSheet.nameOf(game)}</span>{" "}
      <span className="muted">
        {dayAndTime(gameStart(game), useNow())} <span className="ed-id">#{game.id}</span>
      </span>
    </>
  );
}

const HEADS = { title: "Game", headOf: (game: Game) => <GameHead game={game} /> };

/** The games of a basketball tournament, editable. */
export function GamesEditor({ tournamentId, round, typed, onType, onShowRound }: GamesEditorProps) {
  const editor = useEditor({
    tournamentId,
    sheet: gameSheet,
    query: useQuery(editableGamesQuery(tournamentId)),
    saving: useSaveGames(tournamentId),
    savedNoun: "game",
    typed,
    onType,
    onShowRow: (game) => onShowRound(game.round),
  });
  return (
    <Editor
      sheet={gameSheet}
      editor={editor}
      typed={typed}
      what="games"
      label="Games, editable"
      heads={HEADS}
      isShown={(game) => game.round === round}
    />
  );
}
