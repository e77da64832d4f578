import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Lists at the end of a run what could not be run on this machine, and in CI fails the run for it. A test that runs in
 * one of the projects, on the embedded engine or on PostgreSQL, has been run. */
export class NotRunReporter implements Reporter {
  readonly #missing: readonly string[];
  #isPartial = false;

  /** `missing`: whole parts of the suite that this machine cannot run. */
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
    const run = new Set(tests.filter((test) => !isSkipped(test)).map(nameOf));
    const skipped = tests.filter(isSkipped).map(nameOf);
    const notRun = [...this.#missing, ...new Set(skipped.filter((name) => !run.has(name)))];
    for (const name of notRun) console.log(`not run: ${name}`);
    if (notRun.length > 0 && process.env["CI"] === "true") process.exitCode = 1;
  }
}
