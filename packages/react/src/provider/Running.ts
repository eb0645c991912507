import type { Modal } from '@latchkey/core'
import { Component } from 'react'

export interface RunningProps {
  readonly modal: Modal
}

/**
 * Holds the modal's run while it is mounted, from before the first paint on, so that a stored connection shows as coming back from the first
 * frame on. A class, because React 18 complains about `useLayoutEffect` on a server.
 */
export class Running extends Component<RunningProps> {
  #stop: (() => void) | undefined

  override componentDidMount(): void {
    this.#stop = this.props.modal.start()
    // React subscribes to stores after the paint, unless something is to be drawn again before it.
    this.forceUpdate()
  }

  override componentDidUpdate({ modal }: RunningProps): void {
    if (modal === this.props.modal) return
    this.componentWillUnmount()
    this.componentDidMount()
  }

  override componentWillUnmount(): void {
    // Strict mode, a hot reload and a route with a provider of its own let go and take hold again at once: it goes on running.
    if (this.#stop) queueMicrotask(this.#stop)
  }

  override render(): null {
    return null
  }
}
