/** How many of something a change touches, and what happens to them, as the rest of the sentence. */
export interface Tell {
  count: number;
  text: string;
}

/** Lists what a change does to picks and players. */
export function TellList({ tells }: { tells: readonly Tell[] }) {
  if (tells.length === 0) return null;
  return (
    <ul className="tells">
      {tells.map(({ count, text }) => (
        <li key={text}>
          <b>{count}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
