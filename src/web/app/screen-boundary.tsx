import { Component, Suspense, type ReactNode } from "react";
import { findScreenAt } from "#contract/screens.ts";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";

interface Props {
  /** The path shown; a change resets the error. */
  at: string;
  children: ReactNode;
}
interface State {
  at: string;
  failure: Error | null;
}

/** Replaces a screen while its code loads, and if loading or rendering fails; the layout around it stays. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failure: null };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failure: null };
  }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  override render() {
    const { failure } = this.state;
    if (failure) {
      return (
        <ScreenLayout title="Error">
          <ErrorBanner onRetry={() => location.reload()}>Error: {failure.message}</ErrorBanner>
        </ScreenLayout>
      );
    }
    const loading = (
      <ScreenLayout title="Loading">
        <Loading />
      </ScreenLayout>
    );
    // Of each screen its own: else the screen before it would stay while code loads.
    return (
      <Suspense key={findScreenAt(this.props.at)} fallback={loading}>
        {this.props.children}
      </Suspense>
    );
  }
}
