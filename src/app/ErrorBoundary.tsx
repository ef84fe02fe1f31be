import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { texts } from './texts';

interface Props {
  children: ReactNode;
}

/** Shown instead of a page that failed to load (a new version is out, the network is gone) or to render. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
