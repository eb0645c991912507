import { createSource, type Source, type SourceOptions } from './createSource.js'
import type { OutgoingRequest } from './GuardedClient.js'

export interface ServiceSourceOptions extends Omit<SourceOptions, 'ask'> {
  /** Something cheap that the service has an answer to, whatever clients ask. */
  readonly trial: Pick<OutgoingRequest, 'url' | 'headers'>
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

const maxBytes = 1024 * 1024
/** Milliseconds for the gateway's own question. */
const timeout = 3000

/** A service of the web as a source. Whether it is down is decided by a request of the gateway's own. */
export function createServiceSource({ trial, ended, ...options }: ServiceSourceOptions): Source {
  return createSource({
    ...options,
    async ask() {
      const request = { ...trial, types: ['application/json'], maxBytes, timeout, signal: ended }
      const { status } = await options.client.send(request)
      if (status >= 500 || status === 429) throw new Error('The service has no answer to its cheapest request.')
    },
  })
}
