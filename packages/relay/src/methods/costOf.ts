/** Entries that are as much work as a message: none of them is written. */
const entriesPerMessage = 20

/**
 * What a call takes of the messages of a second: as many as it publishes, or one for every twenty entries of its other
 * lists, so that clients with many topics can still come back at once. At least one.
 */
export function costOf(params: Readonly<Record<string, unknown>>): number {
  const { messages, topics, subscriptions, receipts } = params
  const entries = Math.max(...[topics, subscriptions, receipts].map(lengthOf))
  return Math.max(1, lengthOf(messages), Math.ceil(entries / entriesPerMessage))
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
