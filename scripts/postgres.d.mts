/** Finds the folder with `initdb` and `postgres`; undefined when there is none. */
export function findPostgres(): string | undefined;

/** Starts a temporary server with these settings; undefined when this machine has no PostgreSQL. */
export function startPostgres(
  settings?: Record<string, string>,
): Promise<
  { url: string; stop: () => Promise<void>; crash: (milliseconds: number) => Promise<void> } | undefined
>;
