import { paths } from "#web/navigation/paths.ts";

/** The path of the picks with a deadline. */
export const picksPath = ({ tournament_id, round }: { tournament_id: number; round: string }): string =>
  `${paths.predictionsOf(round)}&tournament=${tournament_id}`;
