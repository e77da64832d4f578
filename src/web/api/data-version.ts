/** Zero until this page has seen a version. */
let newest = 0;

/** Records a version of the server's data that this page has seen. */
export function recordDataVersion(version: number): void {
  if (version > newest) newest = version;
}

/** Returns the newest version of the server's data that this page has seen; 0 before the first. */
export function getDataVersion(): number {
  return newest;
}
