import type { Clock } from '@latchkey/server'
import { createSource, type SourceOptions } from '../../outgoing/createSource.js'
import type { GuardedClient } from '../../outgoing/GuardedClient.js'
import { SourceError } from '../../outgoing/SourceError.js'
import type { RpcCall } from '../RpcCall.js'
import type { NodeAnswer } from './NodeAnswer.js'
import { readNodeAnswer } from './readNodeAnswer.js'

export interface NodesOptions {
  /** CAIP-2 id. */
  readonly networkId: string
  /** In order of preference. */
  readonly urls: readonly string[]
  readonly client: GuardedClient
  readonly clock: Clock
  readonly count: (source: string, outcome: Parameters<SourceOptions['count']>[0]) => void
}

/** The nodes of a network. */
export interface Nodes {
  /**
   * Asks the nodes in order until one answers. A call that may change something goes to another
   * node only if the one before can't have carried it out.
   *
   * @throws {SourceError} if none answers.
   */
  ask(call: Pick<RpcCall, 'method' | 'params'>, options: { readonly isRead: boolean }): Promise<NodeAnswer>
}

const mostNodes = 5
const timeout = 10_000
const mostBytes = 10_000_000
const types = ['application/json', 'application/json-rpc', 'text/plain']
/** Each request has one call, so its id can be constant. */
const id = 1

/** @see Wire formats, section 4; security GWY-3, GWY-7; decision 36. */
export function createNodes({ networkId, urls, client, clock, count }: NodesOptions): Nodes {
  const nodes = urls.slice(0, mostNodes).map((url, at) => {
    const name = `${networkId} ${at + 1}`
    const source = createSource({ name, client, clock, count: (outcome) => count(name, outcome) })
    return {
      ask: (json: string, { isRead, isRepeated }: { readonly isRead: boolean; readonly isRepeated: boolean }) =>
        source.call(
          { url, json, types, mostBytes, timeout, needsNewConnection: !isRead },
          { isRead: isRepeated, read: (answer) => readNodeAnswer(name, id, answer) },
        ),
    }
  })

  return {
    async ask({ method, params }, { isRead }) {
      const json = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      // The next node is better than a second call of the same.
      const isRepeated = isRead && nodes.length === 1
      let fault: NodeAnswer | undefined
      let last = new SourceError(networkId, { mayHaveArrived: false })
      for (const node of nodes) {
        try {
          const answer = await node.ask(json, { isRead, isRepeated })
          if (!isRead || !('isFault' in answer) || !answer.isFault) return answer
          fault ??= answer
        } catch (error) {
          if (!(error instanceof SourceError) || (!isRead && error.mayHaveArrived)) throw error
          last = error
        }
      }
      if (fault) return fault
      throw last
    },
  }
}
