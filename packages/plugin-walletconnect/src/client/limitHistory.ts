import type { Clock } from '@latchkey/core'
import type { SignClient } from './Client.js'

/** Records per topic. Requests of this app are not counted. */
const maxRecords = 64
/** ms for which the client keeps a record. */
const clientLifetime = 30 * 86_400_000
/** ms for which a record is useful: no request, pairing or session is answered later. */
const lifetime = 86_400_000
/**
 * Requests of this app keep their parameters: after a reload an equal request joins the open one.
 */
const requestMethod = 'wc_sessionRequest'

/**
 * Limits the client's history to a day and to the last {@link maxRecords} messages of a topic,
 * without their content. The client stores each message whole for thirty days, and deletes only
 * answered ones. So an observer of the QR code could fill the page's storage, pairings that were
 * never used stayed, and so did the accounts of a session after its end.
 */
export function limitHistory({ core: { history } }: SignClient, clock: Clock): void {
  const { set } = history
  history.set = (topic, request, chainId) => {
    set(topic, request.method === requestMethod ? request : { ...request, params: null }, chainId)
    const old = clock.now() + clientLifetime - lifetime
    const shortened = history.values.filter(
      (record) => record.topic === topic && record.request.method !== requestMethod,
    )
    const surplus = new Set(shortened.slice(0, -maxRecords))
    for (const record of history.values)
      if (surplus.has(record) || Number(record.expiry) * 1000 < old) history.delete(record.topic, record.id)
  }
}
