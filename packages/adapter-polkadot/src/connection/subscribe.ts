import type { InjectedAccounts } from '../injected/InjectedExtension.js'

/**
 * Follows a wallet's list of accounts. A wallet that has no subscription, or whose subscription fails, still works: it is read again
 * before each request.
 *
 * @returns Stops following. From then on nothing is heard, also from a wallet that goes on telling, or that says only later how to
 * leave it.
 */
export function subscribe(accounts: InjectedAccounts, heard: (list: unknown) => void): () => void {
  let isOver = false
  let left: unknown
  const leave = (): void => attempt(() => (typeof left === 'function' ? left() : undefined))
  attempt(() => {
    const subscription = accounts.subscribe?.((list) => {
      if (!isOver) heard(list)
    })
    left = subscription
    if (isThenable(subscription)) {
      subscription.then(
        (later) => {
          left = later
          if (isOver) leave()
        },
        () => undefined, // it could not subscribe, so there is nothing to leave
      )
    }
  })
  return () => {
    if (isOver) return
    isOver = true
    leave()
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
    // Nothing to report to: what a subscription throws says nothing about the wallet's accounts.
  }
}
