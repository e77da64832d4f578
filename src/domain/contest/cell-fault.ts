/** What is wrong with one cell of a row that an admin edited. */
export interface CellFault {
  /** The cell's name on the wire. */
  field: string;
  /** Without a full stop. */
  reason: string;
}

/** Names a game as its row on the screen does. */
export function nameGame(team1: string, team2: string): string {
  return `${team1} \u2013 ${team2}`;
}

/** Says which cell of which row cannot be saved and why, in the words of the screen. */
export function describeCellFault(
  rowName: string,
  columnNames: Readonly<Record<string, string>>,
  { field, reason }: CellFault,
): string {
  return `${rowName}, ${columnNames[field] ?? field}: ${reason}.`;
}
