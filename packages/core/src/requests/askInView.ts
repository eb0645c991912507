import type { ModalCore } from '../contract/core.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { race, reasonOf } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a hidden page waits for an answer before it waits to be seen: the other tabs are in line behind it. */
const hiddenLimit = 1000

export interface AskInViewOptions<T> {
  /** ms that the answer may take while the page is in view. */
  readonly limit: number
  /** Runs each try when it may begin. The time in line is not part of the limit. */
  readonly inTurn?: ((ask: () => Promise<Asked<T>>) => Promise<Asked<T>>) | undefined
  /** Gets an answer that comes after its limit. */
  readonly late?: ((answer: T) => void) | undefined
}

/** `undefined`: no answer, and the page was hidden. */
export type Asked<T> = { readonly answer: T } | undefined

/**
 * A silent question to a wallet. Some wallets answer nothing to a hidden page, so a question that got no answer counts only if the page was
 * in view all the time; otherwise it is asked once more as soon as the page is in view.
 * @throws {TimeoutError} after `limit`, or why the signal ended.
 */
export async function askInView<T>(
  core: ModalCore,
  name: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T> | T,
  { limit, inTurn, late }: AskInViewOptions<T>,
): Promise<T> {
  const document = core.page.current?.window.document
  const isHidden = (): boolean => document?.visibilityState === 'hidden'
  const askOnce = async (): Promise<Asked<T>> => {
    const asked = new AbortController()
    let wasHidden = isHidden()
    const note = (): void => {
      wasHidden ||= isHidden()
    }
    document?.addEventListener('visibilitychange', note, { signal: asked.signal })
    const bounded = timeoutSignal(core.clock, wasHidden ? hiddenLimit : limit, signal)
    try {
      return { answer: await race(name, bounded.signal, ask, late) }
    } catch (cause) {
      if (signal.aborted || !wasHidden || !(cause instanceof TimeoutError)) throw cause
      return undefined
    } finally {
      bounded.stop()
      asked.abort()
    }
  }
  for (;;) {
    const asked = inTurn ? await inTurn(askOnce) : await askOnce()
    if (asked) return asked.answer
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
