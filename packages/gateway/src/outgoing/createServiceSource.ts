import { createSource, type Source } from './createSource.js'
import type { OutgoingRequest } from './GuardedClient.js'
import type { Outgoing } from './Outgoing.js'

export interface ServiceSourceOptions {
  /** For metrics and errors. */
  readonly name: string
  /** Something cheap that the service has an answer to, whatever clients ask. */
  readonly trial: Pick<OutgoingRequest, 'url' | 'headers'>
}

const maxBytes = 1024 * 1024
/** Milliseconds for the gateway's own question. */
const timeout = 3000

/** A service of the web as a source. Whether it is down is decided by a request of the gateway's own. */
export function createServiceSource(outgoing: Outgoing, { name, trial }: ServiceSourceOptions): Source {
  return createSource({
    ...outgoing,
    name,
    count: (outcome) => outgoing.count(name, outcome),
    async ask() {
      const request = { ...trial, types: ['application/json'], maxBytes, timeout, signal: outgoing.ended }
      const { status } = await outgoing.client.send(request)
      if (status >= 500 || status === 429) throw new Error('The service has no answer to its cheapest request.')
    },
  })
}
