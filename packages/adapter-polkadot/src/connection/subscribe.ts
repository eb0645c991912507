import type { InjectedAccounts } from '../injected/InjectedExtension.js'

/**
 * Subscribes to a wallet's list of accounts. A wallet without a subscription, or with a failing
 * one, still works: it is read again before each request.
 *
 * @returns Unsubscribes. After that `onList` is never called, even if the wallet continues to send
 * lists or returns its unsubscribe function late.
 */
export function subscribe(accounts: InjectedAccounts, onList: (list: unknown) => void): () => void {
  let isOver = false
  let unsubscribe: unknown
  const stop = (): void => attempt(() => (typeof unsubscribe === 'function' ? unsubscribe() : undefined))
  attempt(() => {
    const subscription = accounts.subscribe?.((list) => {
      if (!isOver) onList(list)
    })
    unsubscribe = subscription
    if (isThenable(subscription)) {
      subscription.then(
        (later) => {
          unsubscribe = later
          if (isOver) stop()
        },
        () => undefined, // the subscription failed, so there is nothing to end
      )
    }
  })
  return () => {
    if (isOver) return
    isOver = true
    stop()
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { readonly then?: unknown }).then === 'function'
  )
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // An error of the subscription does not affect the wallet's accounts.
  }
}
