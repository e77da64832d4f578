/** Where the team's own colour is not at hand. */
const NEUTRAL = "#5b646f";

/** White where it reads well on a colour (#rrggbb), else ink. */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05) >= 4.5 ? "#fff" : "#14171a";
}

/** Draws the badge of a team without a picture, as the address of an image: its first three letters on its
 * colour (#rrggbb), in the same shape. */
export function initialsOf(team: string, color = NEUTRAL): string {
  const fill = /^#[0-9a-f]{6}$/i.test(color) ? color : NEUTRAL;
  const letters = team.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${fill}" d="M8 0H40V32a8 8 0 0 1-8 8H0V8a8 8 0 0 1 8-8z"/><text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="16" textLength="30" lengthAdjust="spacingAndGlyphs" fill="${inkOn(fill)}">${letters.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
