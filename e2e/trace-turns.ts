import type { Browser, Page } from "@playwright/test";
import { Type } from "typebox";
import { Value } from "typebox/value";

const Trace = Type.Object({
  traceEvents: Type.Array(
    Type.Object({
      name: Type.String(),
      pid: Type.Number(),
      tid: Type.Number(),
      tdur: Type.Optional(Type.Number()),
      args: Type.Optional(Type.Object({ name: Type.Optional(Type.Unknown()) })),
    }),
  ),
});

/** Returns the longest turn that the page's main thread takes for some work, in milliseconds of processor
 * time, which other programs of the machine do not change. */
export async function findLongestTurn(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await work();
  const { traceEvents } = Value.Parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const turns = traceEvents.filter((one) => one.name.endsWith("RunTask") && main.has(threadOf(one)));
  return Math.max(0, ...turns.map(({ tdur = 0 }) => tdur / 1000));
}
