/** Resolves in a new task, ahead of other waiting tasks, so that several requests that start at once do not
 * block the browser in one long task; resolves at once in browsers without a scheduler (Safari). */
export async function waitForNextTask(): Promise<void> {
  if ("scheduler" in globalThis) await scheduler.postTask(() => {}, { priority: "user-blocking" });
}
