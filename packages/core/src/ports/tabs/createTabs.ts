import type { TabsPort } from '../../contract/core.js'

export interface TabsOptions {
  readonly window: Window & typeof globalThis
  /** Tells modals of one origin apart; the same in every tab. */
  readonly name: string
  /** Ends the channel. */
  readonly signal: AbortSignal
}

/**
 * The other tabs of this origin, over BroadcastChannel. Where the page has no channel, messages go nowhere. Messages are from outside: the
 * receiver checks them.
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
    return undefined // missing, or forbidden where the page has no origin of its own
  }
}
