/** "+12", "0", "−3". */
export const writePoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
