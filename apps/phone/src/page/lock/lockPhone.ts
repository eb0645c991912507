export interface PhoneLock {
  /** Aborts when another window takes the lock. */
  readonly signal: AbortSignal
  end(): void
}

const lock = 'latchkey.phone'

/**
 * Gives one window at a time the phone: two clients with the same records would answer each other's
 * requests. The newest window takes the lock, so that a link opens a working phone.
 *
 * @param mode - `steal` takes the lock at once. `wait` takes it when the window that has it is
 *   closed.
 * @param stop - Ends the wait.
 */
export function lockPhone(locks: LockManager, mode: 'steal' | 'wait', stop: AbortSignal): Promise<PhoneLock> {
  const lost = new AbortController()
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve({ signal: lost.signal, end })
      return held
    }
    const options = mode === 'steal' ? { steal: true } : { signal: stop }
    locks.request(lock, options, hold).catch((cause: unknown) => {
      lost.abort(cause)
      reject(cause)
    })
  })
}
