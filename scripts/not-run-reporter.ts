import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

const formatName = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Lists at the end of a run the tests that this machine could not run, which fails the run in CI, and those
 * that failed before they passed. A test counts as run when one of the projects ran it, on the embedded
 * engine or on PostgreSQL. */
export class NotRunReporter implements Reporter {
  readonly #missing: readonly string[];
  #isPartial = false;

  /** `missing`: parts of the suite that this machine cannot run at all. */
  constructor(missing: readonly string[]) {
    this.#missing = missing;
  }

  onInit(vitest: Vitest): void {
    this.#isPartial = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#isPartial) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const isSkipped = (test: TestCase) => test.result().state === "skipped";
    const run = new Set(tests.filter((test) => !isSkipped(test)).map(formatName));
    const skipped = tests.filter(isSkipped).map(formatName);
    const notRun = [...this.#missing, ...new Set(skipped.filter((name) => !run.has(name)))];
    for (const name of notRun) console.log(`not run: ${name}`);
    for (const test of tests)
      if (test.diagnostic()?.flaky === true)
        console.log(`flaky, passed at its second try: ${formatName(test)}`);
    if (notRun.length > 0 && process.env["CI"] === "true") process.exitCode = 1;
  }
}
