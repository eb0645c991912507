import { type Requester, SourceError } from '@latchkey/server'
import { createNodeSource, nodeTypes as types } from '../../outgoing/createNodeSource.js'
import type { NodeAnswer } from '../../outgoing/nodes/NodeAnswer.js'
import { readNodeAnswer } from '../../outgoing/nodes/readNodeAnswer.js'
import type { Outgoing } from '../../outgoing/Outgoing.js'
import type { RpcCall } from '../RpcCall.js'

export interface NodesOptions extends Outgoing {
  /** CAIP-2 id. */
  readonly networkId: string
  /** In order of preference. */
  readonly urls: readonly string[]
}

export interface AskOptions {
  readonly isRead: boolean
  /** A slow answer is no fault of the node. */
  readonly isCostly: boolean
  readonly signal: AbortSignal
  readonly requester?: Requester | undefined
}

/** The nodes of a network. */
export interface Nodes {
  /**
   * Asks the nodes in order until one answers. A call that may change something goes to another
   * node only if the one before can't have carried it out.
   *
   * @throws {SourceError} if none answers.
   */
  ask(call: Pick<RpcCall, 'method' | 'params'>, options: AskOptions): Promise<NodeAnswer>
}

interface NodeCallOptions extends AskOptions {
  readonly isRepeated: boolean
  readonly question: string
}

const maxNodes = 5
const timeout = 10_000
const maxBytes = 10_000_000
/** Each request has one call, so its id can be constant. */
const id = 1

/** Asks the nodes in their order. What is no read may have arrived, so no second node gets it. */
export function createNodes({ networkId, urls, ...outgoing }: NodesOptions): Nodes {
  const nodes = urls.slice(0, maxNodes).map((url, at) => {
    const name = `${networkId} ${at + 1}`
    const source = createNodeSource(outgoing, { name, networkId, url })
    return {
      ask: (json: string, { isRead, isRepeated, isCostly, question, signal, requester }: NodeCallOptions) =>
        source.call(
          { url, json, types, maxBytes, timeout, signal, requester, needsNewConnection: !isRead },
          { isRead: isRepeated, isCostly, question, read: (answer) => readNodeAnswer(name, id, answer) },
        ),
    }
  })

  return {
    async ask({ method, params }, options) {
      const { isRead } = options
      const json = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      // The next node is better than a second call of the same.
      const isRepeated = isRead && nodes.length === 1
      let fault: NodeAnswer | undefined
      let last = new SourceError(networkId, { mayHaveArrived: false })
      for (const node of nodes) {
        try {
          const answer = await node.ask(json, { ...options, isRepeated, question: method })
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
