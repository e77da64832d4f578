/** The name under which a tournament's whole board stands beside the boards of its rounds. */
export const OVERALL = "Overall";

/** Tells whether a round of this name could not be told from the whole board. */
export function isNameOfOverall(name: string): boolean {
  return name.trim().toLowerCase() === OVERALL.toLowerCase();
}
