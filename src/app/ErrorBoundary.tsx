import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { texts } from './texts';

interface Props {
  /** The page's address: after a failure, the next page is tried. */
  pathname: string;
  children: ReactNode;
}

interface State {
  pathname: string;
  failed: boolean;
}

/** Shown instead of a page that failed to load (a new version is out, the network is gone) or to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { pathname: this.props.pathname, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State) {
    return pathname === state.pathname ? null : { pathname, failed: false };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState title={texts.brokenTitle} message={texts.broken} onRetry={() => window.location.reload()} />
    );
  }
}
