/** Names of server programs that speak Redis's protocol. */
export const REDIS_PROGRAMS: string[];

/** Whether this machine has Go and the functions of Helm's templates. */
export function canRenderChart(): boolean;

/** Finds the first of these programs on the PATH; undefined when there is none. */
export function findProgram(...names: string[]): string | undefined;
