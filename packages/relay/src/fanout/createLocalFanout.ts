import type { Letter } from '../mailbox/Mailbox.js'
import type { Fanout } from './Fanout.js'

/** Fan-out inside of one process. */
export function createLocalFanout(): Fanout {
  const receivers = new Map<string, Set<(letter: Letter) => void>>()
  return {
    join(topicKey, receive) {
      const all = receivers.get(topicKey) ?? new Set()
      receivers.set(topicKey, all.add(receive))
      return () => {
        all.delete(receive)
        if (all.size === 0 && receivers.get(topicKey) === all) receivers.delete(topicKey)
      }
    },
    async announce(letter) {
      for (const receive of receivers.get(letter.topicKey) ?? []) receive(letter)
    },
    async close() {
      receivers.clear()
    },
  }
}
