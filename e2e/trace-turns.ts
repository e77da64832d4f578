import type { Browser, Page } from "@playwright/test";
import { Type } from "typebox";
import { Value } from "typebox/value";

const Trace = Type.Object({
  traceEvents: Type.Array(
    Type.Object({
      name: Type.String(),
      pid: Type.Number(),
      tid: Type.Number(),
      ts: Type.Number(),
      dur: Type.Optional(Type.Number()),
      tdur: Type.Optional(Type.Number()),
      args: Type.Optional(Type.Object({ name: Type.Optional(Type.Unknown()) })),
    }),
  ),
});

/** What Chromium spends on the text of a response that tools may ask for; without tools, as in use, it spends
 * nothing on that. */
const FOR_TOOLS = "ResponseBodyLoader::DidFinishLoadingBody";

/** Returns the longest turn that the page's main thread takes for some work, in milliseconds of processor
 * time, which other programs of the machine do not change. */
export async function findLongestTurn(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["toplevel", "blink", "disabled-by-default-devtools.timeline"],
  });
  await work();
  const { traceEvents } = Value.Parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const ofPage = traceEvents.filter((one) => main.has(threadOf(one)));
  const forTools = ofPage.filter(({ name }) => name === FOR_TOOLS);
  const turns = ofPage
    .filter(({ name }) => name.endsWith("RunTask"))
    .map(({ ts: start, dur = 0, tdur = 0 }) =>
      forTools
        .filter(({ ts }) => start <= ts && ts <= start + dur)
        .reduce((rest, one) => rest - (one.tdur ?? 0), tdur),
    );
  return Math.max(0, ...turns) / 1000;
}
