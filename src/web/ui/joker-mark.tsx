/** The mark of a game or team with the joker, which counts twice. */
export function JokerMark({ isLarge = false }: { isLarge?: boolean }) {
  const className = isLarge ? "joker-mark is-large" : "joker-mark";
  return (
    <span className={className} role="img" aria-label="Double-Point Game" title="Double-Point Game">
      <JokerGlyph />
      {isLarge && <span aria-hidden="true">×2</span>}
    </span>
  );
}

/** The joker's head, on its own 64px grid. */
export function JokerGlyph() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g fill="currentColor" stroke="none">
        <path d="M19.5 46C19.5 36 15.5 29.5 6 33C6 17.5 20.5 12.5 28 22C22.5 28.5 25.6 37 25.8 46Z" />
        <path d="M32 7L40 22.5C37 30 36.2 37 36.2 46H27.8C27.8 37 27 30 24 22.5Z" />
        <path d="M44.5 46C44.5 36 48.5 29.5 58 33C58 17.5 43.5 12.5 36 22C41.5 28.5 38.4 37 38.2 46Z" />
        <circle cx="6.5" cy="36.5" r="5" />
        <circle cx="57.5" cy="36.5" r="5" />
        <circle cx="32" cy="8" r="5" />
      </g>
      <path
        d="M16 51.5Q32 59.5 48 51.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
