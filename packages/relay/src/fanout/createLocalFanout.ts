import type { StoredMessage } from '../mailbox/Mailbox.js'
import type { Fanout } from './Fanout.js'

/** A fan-out inside one process. */
export function createLocalFanout(): Fanout {
  const receivers = new Map<string, Set<(stored: StoredMessage) => void>>()
  return {
    join(topicKey, receive) {
      const all = receivers.get(topicKey) ?? new Set()
      receivers.set(topicKey, all.add(receive))
      return () => {
        all.delete(receive)
        if (all.size === 0 && receivers.get(topicKey) === all) receivers.delete(topicKey)
      }
    },
    async announce(stored) {
      for (const receive of receivers.get(stored.topicKey) ?? []) receive(stored)
    },
    async close() {
      receivers.clear()
    },
  }
}
