/** The names of rows, each once: two rows may have the same one until the other is renamed. */
export const listNames = (rows: readonly { name: string }[]): string[] => [
  ...new Set(rows.map(({ name }) => name)),
];
