import type { TabsPort } from '../../contract/core.js'

export interface TabsOptions {
  readonly window: Window & typeof globalThis
  /** Separates the modals of one origin. The same in every tab. */
  readonly name: string
  /** Ends the channel. */
  readonly signal: AbortSignal
}

/**
 * The other tabs of this origin, over BroadcastChannel. Without a channel, messages are dropped.
 * Messages are untrusted: the receiver checks them.
 */
export function createTabs({ window, name, signal }: TabsOptions): TabsPort {
  const channel = signal.aborted ? undefined : openChannel(window, name)
  signal.addEventListener('abort', () => channel?.close(), { once: true })

  return {
    post(message) {
      if (!signal.aborted) channel?.postMessage(message)
    },
    onMessage(run) {
      const ended = new AbortController()
      channel?.addEventListener('message', ({ data }) => run(data), {
        signal: AbortSignal.any([signal, ended.signal]),
      })
      return () => ended.abort()
    },
  }
}

function openChannel(window: Window & typeof globalThis, name: string): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(name)
  } catch {
    return undefined // missing, or forbidden because the page has no origin
  }
}
