import type { Game } from "#contract/basketball.ts";
import { gameStart } from "#domain/time.ts";
import { daySpan } from "../ui/when.ts";
import {
  CELLS,
  type Cell,
  type EditedGame,
  type Field,
  type RowError,
  textOf,
  type Typed,
} from "./game-edits.ts";

type OnType = (game: Game, field: Field, text: string) => void;

interface GamesTableProps {
  games: readonly Game[];
  typed: Typed;
  edited: readonly EditedGame[];
  error: RowError | null;
  onType: OnType;
}

/** The games of a round, every cell editable; changed cells stand out against what was loaded (spec §4). */
export function GamesTable({ games, typed, edited, error, onType }: GamesTableProps) {
  const changes = new Map(edited.map(({ game, changed }) => [game.id, changed]));
  return (
    <div className="sheet scroll-x" role="region" aria-label="Games, editable">
      <table className="dt ed">
        <thead>
          <tr>
            <th scope="col">Game</th>
            {CELLS.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              texts={typed[game.id] ?? {}}
              changed={changes.get(game.id)}
              error={error?.id === game.id ? error : null}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GameRowProps {
  game: Game;
  texts: Readonly<Partial<Record<Field, string>>>;
  changed: ReadonlySet<Field> | undefined;
  error: RowError | null;
  onType: OnType;
}

function GameRow({ game, texts, changed, error, onType }: GameRowProps) {
  const errorId = `game-${game.id}-error`;
  return (
    <>
      <tr className={changed && "dirty"}>
        <th scope="row">
          #{game.id} <span className="muted">{daySpan([gameStart(game)])}</span>
        </th>
        {CELLS.map((cell) => {
          const { field } = cell;
          const isWrong = error !== null && (error.field === null || error.field === field);
          return (
            <td key={field}>
              <CellInput
                cell={cell}
                game={game}
                text={texts[field] ?? textOf(game[field])}
                isChanged={changed?.has(field) ?? false}
                errorId={isWrong && error.field !== null ? errorId : undefined}
                onType={onType}
              />
            </td>
          );
        })}
      </tr>
      {error && (
        <tr className="ed-err">
          <td colSpan={CELLS.length + 1}>
            <p className="err-line" id={errorId} role="alert">
              {error.text}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

const WIDTHS: Record<Cell["kind"], string> = { name: "w", emoji: "", decimal: "s", integer: "s" };

interface CellInputProps {
  cell: Cell;
  game: Game;
  text: string;
  isChanged: boolean;
  errorId: string | undefined;
  onType: OnType;
}

function CellInput({ cell: { field, title, kind }, game, text, isChanged, errorId, onType }: CellInputProps) {
  const label = `${game.team1} – ${game.team2}, ${title.toLowerCase()}`;
  const before = textOf(game[field]);
  return (
    <input
      type="text"
      className={["cell", WIDTHS[kind], isChanged && "changed"].filter(Boolean).join(" ")}
      value={text}
      aria-label={isChanged ? `${label}, changed` : label}
      title={isChanged ? `Before: ${before || "empty"}` : undefined}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      inputMode={kind === "decimal" || kind === "integer" ? kindToInputMode[kind] : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(game, field, event.target.value)}
    />
  );
}

const kindToInputMode = { decimal: "decimal", integer: "numeric" } as const;
