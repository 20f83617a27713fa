import { Component, type ErrorInfo, type ReactNode } from 'react';
import { mayReloadFor, PartGone } from '#models/play/chunk-reload.ts';

interface BoundaryProps {
  /** Drawn in the place of what failed, nothing by default; `again` tries it anew, a part that is gone with the page. */
  fallback?: (again: () => void) => ReactNode;
  /** Told once for each failure, but of a part that could not be fetched while the page is loaded again for it. */
  onFailed?: ((cause: unknown) => void) | undefined;
  /** What is drawn: another one is tried anew. */
  of?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  of: unknown;
}

/** What fails to draw goes away by itself: the scene, everything around, and the way out of it, stay. */
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
    // Caught here it never reaches the page, which would do the same.
    if (mayReloadFor(cause)) location.reload();
    else this.props.onFailed?.(cause);
  }

  readonly #again = () => {
    if (this.#cause instanceof PartGone) location.reload();
    else this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback?.(this.#again) : this.props.children;
  }
}
