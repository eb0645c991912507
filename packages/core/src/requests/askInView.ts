import type { ModalCore } from '../contract/core.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { race, reasonOf } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/**
 * ms that a hidden page waits for an answer. Then it waits to be in view, so that other tabs can
 * have the lock.
 */
const hiddenLimit = 1000

export interface AskInViewOptions<T> {
  /** ms that the wallet has to answer while the page is in view. */
  readonly limit: number
  /** Runs each try when it has the lock. The wait for the lock is not part of the limit. */
  readonly withLock?: ((ask: () => Promise<T>) => Promise<T>) | undefined
  /** Gets an answer that arrives after the limit. */
  readonly late?: ((answer: T) => void) | undefined
}

/**
 * Sends a silent request to a wallet. Some wallets don't answer a hidden page, and a machine that
 * slept wakes up with all limits over. So a missing answer, or a lock that was not free, counts only
 * if the page was in view all the time. Otherwise it is tried once more when the page is in view.
 * @throws {TimeoutError} after `limit`, or the reason of the signal.
 */
export async function askInView<T>(
  core: ModalCore,
  name: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T> | T,
  { limit, withLock, late }: AskInViewOptions<T>,
): Promise<T> {
  const document = core.page.current?.window.document
  const isHidden = (): boolean => document?.visibilityState === 'hidden'
  const askOnce = (): Promise<T> => {
    const bounded = timeoutSignal(core.clock, isHidden() ? hiddenLimit : limit, signal)
    return race(name, bounded.signal, ask, late).finally(bounded.stop)
  }
  for (;;) {
    const turn = new AbortController()
    let wasHidden = isHidden()
    const note = (): void => {
      wasHidden ||= isHidden()
    }
    document?.addEventListener('visibilitychange', note, { signal: turn.signal })
    try {
      return await (withLock ? withLock(askOnce) : askOnce())
    } catch (cause) {
      if (signal.aborted || !wasHidden || !(cause instanceof TimeoutError)) throw cause
    } finally {
      turn.abort()
    }
    if (document && isHidden()) await comesIntoView(name, document, signal)
  }
}

function comesIntoView(name: string, document: Document, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (settle: () => void): void => {
      over.abort()
      settle()
    }
    const look = (): void => {
      if (document.visibilityState !== 'hidden') end(resolve)
    }
    const fail = (): void => end(() => reject(reasonOf(name, signal)))
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    signal.addEventListener('abort', fail, { signal: over.signal })
    if (signal.aborted) fail()
  })
}
