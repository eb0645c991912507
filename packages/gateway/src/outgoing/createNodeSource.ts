import { cheapCalls } from './cheapCalls.js'
import { createSource, type Source, type SourceOptions } from './createSource.js'
import { readNodeAnswer } from './nodes/readNodeAnswer.js'

export interface NodeSourceOptions extends Omit<SourceOptions, 'ask'> {
  /** CAIP-2. */
  readonly networkId: string
  readonly url: string
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

/** Media types of answers of nodes. */
export const nodeTypes: readonly string[] = ['application/json', 'application/json-rpc', 'text/plain']

const maxBytes = 64 * 1024
/** Milliseconds for the gateway's own question. */
const timeout = 3000
const id = 1

/** A node as a source. Whether it is down is decided by a call of the gateway's own. */
export function createNodeSource({ networkId, url, ended, ...options }: NodeSourceOptions): Source {
  const [namespace = ''] = networkId.split(':')
  const method = cheapCalls[namespace]
  if (method === undefined) return createSource(options)
  const { client, name } = options
  const json = JSON.stringify({ jsonrpc: '2.0', id, method, params: [] })
  return createSource({
    ...options,
    async ask() {
      const answer = await client.send({ url, json, types: nodeTypes, maxBytes, timeout, signal: ended })
      const read = readNodeAnswer(name, id, answer)
      if ('error' in read) throw new Error('The node has no answer to its cheapest call.')
    },
  })
}
