// Written without newer syntax, so that an old Node can still say which one is needed.

/** Ends the process with one sentence when this Node is too old. */
export function checkNode() {
  var version = process.versions.node.split(".").map(Number);
  if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) return;
  console.error(
    "Jokerpick needs Node 20.19 or newer; this is " +
      process.versions.node +
      ". Get one at https://nodejs.org",
  );
  process.exit(1);
}
