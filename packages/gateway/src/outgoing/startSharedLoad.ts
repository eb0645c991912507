/** Gets something. It must end with the signal. */
export type Load<Value> = (signal: AbortSignal) => Promise<Value>

/** A load that several callers wait for. */
export interface SharedLoad<Value> {
  /**
   * Waits for the outcome. When all callers have left, the load is aborted.
   *
   * @param signal - Of the caller. Rejects with its reason.
   */
  wait(signal: AbortSignal): Promise<Value>
}

/** @param forget - Is called when it is over. A caller that comes later needs a new one. */
export function startSharedLoad<Value>(run: Load<Value>, forget: () => void): SharedLoad<Value> {
  const ending = new AbortController()
  let callers = 0
  const done = run(ending.signal).finally(forget)
  // Each caller gets the failure. Without a caller it concerns no one.
  done.catch(() => undefined)
  return {
    wait(signal) {
      callers += 1
      return new Promise((resolve, reject) => {
        const leave = () => {
          callers -= 1
          reject(signal.reason)
          if (callers > 0) return
          forget()
          ending.abort(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        done.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
  }
}
