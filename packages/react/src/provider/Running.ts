import type { Modal } from '@latchkey/core'
import { Component } from 'react'

export interface RunningProps {
  readonly modal: Modal
}

/**
 * Starts the modal while it is mounted, before the first paint, so that a stored connection shows
 * as reconnecting from the first frame on. A class, because React 18 warns about `useLayoutEffect`
 * on a server.
 */
export class Running extends Component<RunningProps> {
  #stop: (() => void) | undefined

  override componentDidMount(): void {
    this.#stop = this.props.modal.start()
    // React subscribes to stores after the paint, unless a synchronous render is pending.
    this.forceUpdate()
  }

  override componentDidUpdate({ modal }: RunningProps): void {
    if (modal === this.props.modal) return
    this.componentWillUnmount()
    this.componentDidMount()
  }

  override componentWillUnmount(): void {
    // Strict mode, a hot reload and a route with its own provider unmount and mount again at once.
    // The delay keeps the modal started.
    if (this.#stop) queueMicrotask(this.#stop)
  }

  override render(): null {
    return null
  }
}
