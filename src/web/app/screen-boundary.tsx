import { Component, Suspense, type ReactNode } from "react";
import { Loading } from "../ui/loading.tsx";
import { ErrorNote } from "../ui/note.tsx";
import { Page } from "./page.tsx";

interface Props {
  /** The address shown: another one is another try. */
  at: string;
  children: ReactNode;
}
interface State {
  at: string;
  failure: Error | null;
}

/** Stands in for a screen while its code loads, and when it cannot be had or breaks: the page around it stays. */
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
        <Page title="Error">
          <ErrorNote onRetry={() => location.reload()}>Error: {failure.message}</ErrorNote>
        </Page>
      );
    }
    const loading = (
      <Page title="Loading">
        <Loading />
      </Page>
    );
    return <Suspense fallback={loading}>{this.props.children}</Suspense>;
  }
}
