import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  /** Called once per failure. */
  readonly onFail: (cause: unknown) => void
  /** Rendered in place of the children. `retry` renders the children again. */
  readonly fallback?: ((retry: () => void) => ReactNode) | undefined
  readonly children: ReactNode
}

/** Contains an error that is thrown while the children render. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state: { readonly hasFailed: boolean } = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFail(cause)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback?.(() => this.setState({ hasFailed: false })) ?? null
  }
}
