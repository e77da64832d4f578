import { type ComponentProps, Suspense } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { LoadingPredictions } from "#web/picks/round/predictions-states.tsx";
import type { QuestionRound as LoadedRound } from "./question-round.tsx";

const Loaded = lazyComponent(() => exportOf(import("./question-round.tsx"), "QuestionRound"));

/** The round of the questions, loaded when it is first shown: most tournaments ask none. */
export function QuestionRound(props: ComponentProps<typeof LoadedRound>) {
  return (
    <Suspense fallback={<LoadingPredictions />}>
      <Loaded {...props} />
    </Suspense>
  );
}
