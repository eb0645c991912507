import { cheapCalls } from './cheapCalls.js'
import { createSource, type Source } from './createSource.js'
import { readNodeAnswer } from './nodes/readNodeAnswer.js'
import type { Outgoing } from './Outgoing.js'

export interface NodeSourceOptions {
  /** For metrics and errors. */
  readonly name: string
  /** CAIP-2. */
  readonly networkId: string
  readonly url: string
}

/** Media types of answers of nodes. */
export const nodeTypes: readonly string[] = ['application/json', 'application/json-rpc', 'text/plain']

const maxBytes = 64 * 1024
/** Milliseconds for the gateway's own question. */
const timeout = 3000
const id = 1

/** A node as a source. Whether it is down is decided by a call of the gateway's own. */
export function createNodeSource(outgoing: Outgoing, { name, networkId, url }: NodeSourceOptions): Source {
  const { client, ended } = outgoing
  const [namespace = ''] = networkId.split(':')
  const method = cheapCalls[namespace]
  const json = JSON.stringify({ jsonrpc: '2.0', id, method, params: [] })
  const ask = async () => {
    const answer = await client.send({ url, json, types: nodeTypes, maxBytes, timeout, signal: ended })
    const read = readNodeAnswer(name, id, answer)
    if ('error' in read) throw new Error('The node has no answer to its cheapest call.')
  }
  return createSource({
    ...outgoing,
    name,
    count: (outcome) => outgoing.count(name, outcome),
    ask: method === undefined ? undefined : ask,
  })
}
