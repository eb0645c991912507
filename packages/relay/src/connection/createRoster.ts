import type { Subscription } from './Subscription.js'

/** Whose turn it is when one client has several connections: the one that subscribed last gets the messages. */
export interface Roster {
  add(subscription: Subscription): void
  /** Wakes the next newest one, if this one was it. */
  remove(subscription: Subscription): void
  isNewest(subscription: Subscription): boolean
}

/**
 * A client that comes back may have an old connection that nobody has noticed is dead. Messages go to the new one; what
 * the old one was sent and has not answered is still in the mailbox.
 */
export function createRoster(): Roster {
  const all = new Map<string, readonly Subscription[]>()
  const keyOf = ({ topicKey, clientKey }: Subscription) => `${topicKey}${clientKey}`
  return {
    add(subscription) {
      const key = keyOf(subscription)
      all.set(key, [...(all.get(key) ?? []), subscription])
    },
    remove(subscription) {
      const key = keyOf(subscription)
      const before = all.get(key) ?? []
      const after = before.filter((each) => each !== subscription)
      if (after.length > 0) all.set(key, after)
      else all.delete(key)
      if (before.at(-1) === subscription) after.at(-1)?.wake()
    },
    isNewest: (subscription) => all.get(keyOf(subscription))?.at(-1) === subscription,
  }
}
