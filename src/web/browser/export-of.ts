/** Returns one export of a module that is loaded on demand. The bundle has twice as much code for each
 * `(await import("…")).name`. */
export async function exportOf<M, Name extends keyof M>(module: Promise<M>, name: Name): Promise<M[Name]> {
  return (await module)[name];
}
