import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";

/** Whether a tournament is over or archived. */
export const isOver = ({ is_over, stage }: Row) => is_over || stage === "archived";

/** Whether only organisers see a tournament. */
export const hasDraftStage = ({ stage }: Row) => stage === "draft";

/** Whether players see a tournament that is not over. */
export const isInPlay = (row: Row) => !isOver(row) && !hasDraftStage(row);
