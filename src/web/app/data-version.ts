/** Zero until this page has seen one: nothing that the server knows is older. */
let newest = 0;

/** Takes note of a version of the server's data that this page has seen. */
export function noteDataVersion(version: number): void {
  if (version > newest) newest = version;
}

/** The newest version of the server's data that this page has seen; 0 before the first. */
export function getDataVersion(): number {
  return newest;
}
