/** Points as a card shows them: "+2", "0", "−1". */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}
