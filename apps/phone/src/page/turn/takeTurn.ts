export interface Turn {
  /** Aborted when another window takes the phone. */
  readonly signal: AbortSignal
  end(): void
}

const lock = 'latchkey.phone'

/**
 * One phone, one window: two clients over the same records would each answer for the other. Whoever comes last has it, so that a link opens a
 * phone that works; the one before hears of it.
 *
 * @param how - `take`: at once; `wait`: when the window that has it is closed.
 * @param given - Ends the wait.
 */
export function takeTurn(locks: LockManager, how: 'take' | 'wait', given: AbortSignal): Promise<Turn> {
  const lost = new AbortController()
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve({ signal: lost.signal, end })
      return held
    }
    const options = how === 'take' ? { steal: true } : { signal: given }
    locks.request(lock, options, hold).catch((cause: unknown) => {
      lost.abort(cause)
      reject(cause)
    })
  })
}
