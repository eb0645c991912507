import type { Json, PluginContext, TransactionSent } from '@latchkey/core'

/** Where the transactions of this app are stored. */
export const sentKey = 'sent'
/** Where they wait until the code that follows them is loaded. */
export const queueKey = 'sent.new'
/** As many as are kept. */
const most = 99

/**
 * Stores a transaction at once: it must be there after a reload, also when the rest of the plugin
 * can't be fetched now.
 */
export function queueSent({ clock, storage }: Pick<PluginContext, 'clock' | 'storage'>, sent: TransactionSent): void {
  const { networkId, address, hash, transfer, replaces } = sent
  const entry = { networkId, address, hashes: [hash], at: clock.now(), status: 'pending', transfer, replaces }
  const queue = storage.get(queueKey)
  // Without members that are `undefined`, which are no JSON.
  const json: Json = JSON.parse(JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
  storage.set(queueKey, [...(Array.isArray(queue) ? queue.slice(1 - most) : []), json])
}
