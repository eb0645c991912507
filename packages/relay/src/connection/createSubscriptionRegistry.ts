import type { Subscription } from './Subscription.js'

/**
 * Of several connections of one client, the one that subscribed last gets the messages of a topic.
 */
export interface SubscriptionRegistry {
  add(subscription: Subscription): void
  /** If this was the newest subscription, the one before it is woken. */
  remove(subscription: Subscription): void
  isNewest(subscription: Subscription): boolean
}

/**
 * A client that reconnects may have an old connection whose end is not yet detected. Messages go to
 * the new one. Messages sent to the old one and not answered are still in the mailbox.
 */
export function createSubscriptionRegistry(): SubscriptionRegistry {
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
