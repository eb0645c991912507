/** As many entries are as much work as one message, since none of them is written. */
const entriesPerMessage = 20

/**
 * How much of its messages per second a call uses: one for each message that it publishes, one for
 * every twenty entries of its other lists, and at least one. Clients with many topics can therefore
 * reconnect at once.
 */
export function costOf(params: Readonly<Record<string, unknown>>): number {
  const { messages, topics, subscriptions, receipts } = params
  const entries = Math.max(...[topics, subscriptions, receipts].map(lengthOf))
  return Math.max(1, lengthOf(messages), Math.ceil(entries / entriesPerMessage))
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
