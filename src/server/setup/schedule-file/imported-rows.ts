import type { ImportRow, ImportTable } from "#contract/organise/import-schemas.ts";
import type { LeftOutCell } from "./read-schedule.ts";
import type { ImportQuestion } from "./questions.ts";
import type {
  SetupDuel,
  SetupGame,
  SetupRace,
  SetupRound,
  SetupSettings,
  SetupTeam,
} from "#contract/organise/schemas.ts";

/** A row's line in its file, from 1; null: it has none. */
interface Placed {
  line: number | null;
}
export type ImportedTeam = Omit<SetupTeam, "color"> & { color?: string };
/** The table that a row is of, where a cell can be corrected, and one that was left out. */
export interface RowSource {
  file: string;
  leftOut: LeftOutCell | null;
}
export type ImportedGame = Partial<SetupGame> & Pick<SetupGame, "round"> & Placed & { source?: RowSource };
type ImportedDuel = Omit<SetupDuel, "id"> & { id?: number };
/** Without a status the stored one stays. */
export type ImportedRace = Omit<SetupRace, "id" | "duels" | "status"> &
  Partial<Pick<SetupRace, "id" | "status">> & { duels: ImportedDuel[] } & Placed;

/** Former names by current name. */
export type FormerNames = Readonly<Record<string, readonly string[]>>;

/** What files say about a tournament, and their unreadable rows. What they leave out stays as it is. */
export interface ImportedRows {
  settings: Partial<SetupSettings> | null;
  rounds: SetupRound[];
  teams: ImportedTeam[];
  games: ImportedGame[];
  races: ImportedRace[];
  /** Of racing teams and drivers, from `tournament.json`. */
  formerly: FormerNames;
  refused: ImportRow[];
  /** Notes about the files, as sentences. */
  notes: string[];
  /** What the files leave open; rows that wait for an answer are refused. */
  questions: ImportQuestion[];
  /** How the tables among the files are read. */
  tables: ImportTable[];
}
