import type { Clock } from '@latchkey/core'
import type { SignClient } from './Client.js'

/** Of one topic; our own questions are not counted. */
const most = 64
/** ms for which the client keeps a record. */
const kept = 30 * 86_400_000
/** ms for which one is of use: no question, code or session is answered later. */
const useful = 86_400_000
/** What it is asked after a reload, to join a question that waits: by what it says. */
const ours = 'wc_sessionRequest'

/**
 * The client writes down each message that it takes, whole, keeps it for thirty days and deletes what was answered alone. Whoever saw a
 * code could fill the page's storage with it, each code that nobody scanned stayed, and so did a session's accounts after its end. From here
 * on it notes that a message was there and not what it said, for a day, and of each topic the last {@link most}.
 */
export function keepHistoryShort({ core: { history } }: SignClient, clock: Clock): void {
  const { set } = history
  history.set = (topic, request, chainId) => {
    set(topic, request.method === ours ? request : { ...request, params: null }, chainId)
    const old = clock.now() + kept - useful
    const shortened = history.values.filter((record) => record.topic === topic && record.request.method !== ours)
    const surplus = new Set(shortened.slice(0, -most))
    for (const record of history.values)
      if (surplus.has(record) || Number(record.expiry) * 1000 < old) history.delete(record.topic, record.id)
  }
}
