/** Writes an action's name with spaces: "sign in". */
export function describeAction(action: string): string {
  return action.replaceAll("-", " ");
}
