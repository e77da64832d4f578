// Written without newer syntax, as an old Node reads it too.

/** With more threads of V8 than one, the allocator keeps what compiling once took of memory for each. */
var FLAGS = ["--max-semi-space-size=32", "--v8-pool-size=1"];

function isGiven(flag) {
  var name = flag.split("=")[0];
  var options = process.execArgv.concat((process.env.NODE_OPTIONS || "").split(" "));
  return options.some(function (one) {
    return one.split("=")[0] === name;
  });
}

/** Has Node start anew in this process with the options for a small machine that it was started without; from
 * Node 22.15 on, and not on Windows. */
export function startForSmallMachine() {
  var missing = FLAGS.filter(function (flag) {
    return !isGiven(flag);
  });
  if (missing.length === 0 || typeof process.execve !== "function" || process.platform === "win32") return;
  var options = missing.concat(process.execArgv);
  process.execve(process.execPath, [process.execPath].concat(options, process.argv.slice(1)));
}
