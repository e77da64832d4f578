import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";

const SKELETONS = [1, 2, 3, 4];

/** The predictions screen while it loads. */
export function LoadingPredictions() {
  return (
    <ScreenLayout title="Predictions">
      <h1 className="visually-hidden">Predictions</h1>
      <Loading>
        <div className="deck">
          {SKELETONS.map((nth) => (
            <div className="card game" aria-hidden="true" key={nth}>
              <Skeleton width="58%" height="24px" />
              <Skeleton width="40%" height="14px" />
              <Skeleton height="48px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </div>
          ))}
        </div>
      </Loading>
    </ScreenLayout>
  );
}

/** The predictions screen after loading failed. */
export function FailedPredictions({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <ScreenLayout title="Predictions">
      <h1 className="visually-hidden">Predictions</h1>
      <ErrorBanner onRetry={onRetry}>{text}</ErrorBanner>
    </ScreenLayout>
  );
}
