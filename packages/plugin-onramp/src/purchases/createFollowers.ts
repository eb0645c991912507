import type { Page } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { type FollowPurchaseParameters, followPurchase } from './followPurchase.js'
import { isSettled } from './isSettled.js'
import { longestFollowed } from './longestFollowed.js'

/** Follows purchases as long as the modal is started. Each has one follower. */
export interface Followers {
  /** Ids of the purchases of which neither the provider nor the network answers now. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** Follows what is not settled until the page ends. */
  start(page: Page): void
  /** Looks for a purchase now, and follows it. */
  follow(id: string): void
}

export interface FollowersParameters
  extends Omit<FollowPurchaseParameters, 'provider' | 'document' | 'id' | 'signal' | 'onReach' | 'onPage'> {
  provider(purchaseId: string): ReturnType<FollowPurchaseParameters['provider']>
  onPage(purchaseId: string, ...page: Parameters<FollowPurchaseParameters['onPage']>): void
}

export function createFollowers({ provider, onPage, ...shared }: FollowersParameters): Followers {
  const { context, purchases } = shared
  const $unreached = atom<ReadonlySet<string>>(new Set())
  const running = new Map<string, AbortController>()
  let page: Page | undefined
  const setReached = (id: string, isReached: boolean): void => {
    const unreached = new Set($unreached.get())
    if (isReached ? unreached.delete(id) : unreached.size < unreached.add(id).size) $unreached.set(unreached)
  }
  const follow = (id: string): void => {
    running.get(id)?.abort()
    if (!page || page.signal.aborted) return
    const own = new AbortController()
    running.set(id, own)
    const signal = AbortSignal.any([own.signal, page.signal])
    followPurchase({
      ...shared,
      document: page.window.document,
      id,
      signal,
      provider: () => provider(id),
      onReach: (isReached) => setReached(id, isReached),
      onPage: (...args) => onPage(id, ...args),
    }).catch((cause) => {
      if (!signal.aborted) throw cause
    })
  }
  return {
    $unreached,
    follow,
    start(started) {
      page = started
      const { window, signal } = started
      window.addEventListener('storage', () => purchases.reload(), { signal })
      for (const { id, status, at } of purchases.$all.get()) {
        if (!isSettled(status) && context.clock.now() - at < longestFollowed) follow(id)
      }
    },
  }
}
