import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  /** Drawn in the place of what failed, nothing by default; `again` tries it anew. */
  fallback?: (again: () => void) => ReactNode;
  /** Told once for each failure. */
  onFailed?: ((cause: unknown) => void) | undefined;
  children: ReactNode;
}

/** Panels that fail go away by themselves: the scene, everything around, and the way out of it, stay. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo) {
    console.error('panels in the headset failed:', cause, componentStack);
    this.props.onFailed?.(cause);
  }

  readonly #again = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback?.(this.#again) : this.props.children;
  }
}
