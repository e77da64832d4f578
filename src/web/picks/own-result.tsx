/** Says that who entered the result of a game or race plays in it. */
export function OwnResult({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span>
      Result entered by <bdi>{name}</bdi>, who plays too
    </span>
  );
}
