import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PartGone, reloadFor } from '#models/play/chunk-reload.ts';

interface BoundaryProps {
  /** Replaces the failed children; nothing by default. `again` retries, reloading the page for a missing chunk. */
  fallback?: (again: () => void) => ReactNode;
  /** Called once per failure, except when the page reloads because a chunk is missing. */
  onFailed?: ((cause: unknown) => void) | undefined;
  /** Identity of the children; a change resets the failure. */
  of?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  of: unknown;
}

/** Catches errors of its children only, so that the rest of the scene stays usable. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { failed: false, of };
  }

  #cause: unknown;

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo) {
    console.error('a part failed to draw:', cause, componentStack);
    this.#cause = cause;
    // The page reloads for uncaught errors of this kind; this one is caught here.
    reloadFor(cause, () => this.props.onFailed?.(cause));
  }

  readonly #again = () => {
    if (this.#cause instanceof PartGone) location.reload();
    else this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback?.(this.#again) : this.props.children;
  }
}
