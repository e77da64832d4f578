import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ScreenLayout } from "./screen-layout.tsx";

interface UnloadedScreenProps {
  title: string;
  /** Why it could not be loaded; null while it loads. */
  failure: string | null;
  onRetry: () => void;
}

/** A screen whose data is loading or could not be loaded. */
export function UnloadedScreen({ title, failure, onRetry }: UnloadedScreenProps) {
  return (
    <ScreenLayout title={title}>
      <h1 className="visually-hidden">{title}</h1>
      {failure === null ? <Loading /> : <ErrorBanner onRetry={onRetry}>{failure}</ErrorBanner>}
    </ScreenLayout>
  );
}
