import type { TabsPort } from '../../contract/core.js'
import { abortable } from '../../waits/abortable.js'

export interface TabsOptions {
  readonly window: Window & typeof globalThis
  /** Tells modals of one origin apart; the same in every tab. */
  readonly name: string
  /** Ends everything: the channel, and locks that are waited for or held. */
  readonly signal: AbortSignal
}

/**
 * The other tabs of this origin, over BroadcastChannel and Web Locks. Where the page has no channel, messages go
 * nowhere; where it has no locks (an insecure page), every tab is a holder. Messages are from outside: whoever
 * receives one checks it.
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
    async lock(lockName, caller, run) {
      const ends = AbortSignal.any([signal, caller])
      ends.throwIfAborted()
      const { locks } = window.navigator as { readonly locks?: LockManager | undefined }
      // A holder that hangs must not keep the lock from the other tabs once its run is over.
      const hold = async () => abortable(run(), ends)
      if (!locks) return hold()
      let isHeld = false
      try {
        return await locks.request(`${name}:${lockName}`, { signal: ends }, () => {
          isHeld = true
          return hold()
        })
      } catch (cause) {
        // A sandboxed page has locks that refuse: then it is as if there were none.
        if (isHeld || ends.aborted) throw cause
        return hold()
      }
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
