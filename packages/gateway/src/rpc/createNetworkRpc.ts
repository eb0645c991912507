import { SourceError } from '@latchkey/server'
import { type GenericIssue, getDotPath, safeParse } from 'valibot'
import type { ClientWork } from '../outgoing/ClientWork.js'
import type { StaleCache } from '../outgoing/createStaleCache.js'
import type { NodeAnswer } from '../outgoing/nodes/NodeAnswer.js'
import { checkLogRange } from './checkLogRange.js'
import { keptForever, notKept } from './methods/keptLifetimes.js'
import type { Lifetime, Method, Methods } from './methods/Method.js'
import type { Nodes } from './nodes/createNodes.js'
import type { RpcCall } from './RpcCall.js'
import { RpcFailure } from './RpcFailure.js'
import { rpcCodes } from './rpcCodes.js'
import { rpcText } from './text.js'

export type KeptAnswer = NodeAnswer & Lifetime

export interface NetworkRpcOptions {
  /** CAIP-2. */
  readonly networkId: string
  readonly methods: Methods
  readonly nodes: Nodes
  /** Of all networks. */
  readonly cache: StaleCache<KeptAnswer>
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
  /** Blocks that one `eth_getLogs` may span. */
  readonly maxLogBlocks: number
}

/** The JSON-RPC of one network, as apps may use it. */
export interface NetworkRpc {
  /** @throws {RpcFailure} */
  call(call: RpcCall, work: ClientWork): Promise<NodeAnswer>
}

/** Only listed methods with checked parameters reach a node. Reads are shared and kept. */
export function createNetworkRpc({
  networkId,
  methods,
  nodes,
  cache,
  ended,
  maxLogBlocks,
}: NetworkRpcOptions): NetworkRpc {
  const read = (method: string, params: RpcCall['params'], { requester, signal }: ClientWork): Promise<KeptAnswer> => {
    const load = async (ending: AbortSignal) => {
      const isCostly = methods.get(method)?.isCostly ?? false
      const work = { requester, signal: ending }
      const answer = await nodes.ask({ method, params }, { isRead: true, isCostly, ...work })
      return { ...answer, ...(await lifetimeOf({ method: methods.get(method), params }, answer, work)) }
    }
    return cache.get(`${networkId} ${method} ${JSON.stringify(params)}`, load, { signal })
  }

  const lifetimeOf = async ({ method, params }: AskedMethod, answer: NodeAnswer, work: ClientWork) => {
    if (!method || !('result' in answer) || answer.result === 'null') return notKept
    const lifetime = method.lifetimeOf(Object.values(params))
    if (lifetime !== 'final') return lifetime
    const block = blockOf(answer.result, 'blockNumber', 'number')
    return block !== undefined && block <= (await finalBlock(work)) ? keptForever : notKept
  }

  /** -1 if no node says what is final. */
  const finalBlock = async ({ requester, signal }: ClientWork): Promise<bigint> => {
    const load = async (ending: AbortSignal) => {
      const call = { method: 'eth_getBlockByNumber', params: ['finalized', false] }
      const asked = await nodes.ask(call, { isRead: true, isCostly: false, requester, signal: ending })
      return { ...asked, freshFor: finalFor, staleFor: finalFor }
    }
    try {
      const answer = await cache.get(`${networkId} final`, load, { signal })
      return ('result' in answer ? blockOf(answer.result, 'number') : undefined) ?? -1n
    } catch (error) {
      // The client's answer is good without it. It is only not kept.
      if (error instanceof SourceError) return -1n
      throw error
    }
  }

  const newestBlock = async (work: ClientWork): Promise<bigint> => {
    const answer = await read('eth_blockNumber', [], work)
    const height = 'result' in answer ? numberOf(JSON.parse(answer.result)) : undefined
    if (height === undefined) throw new SourceError(networkId)
    return height
  }

  return {
    async call({ method: name, params }, work) {
      work.signal.throwIfAborted()
      const method = methods.get(name)
      if (!method) throw new RpcFailure(rpcCodes.noMethod, rpcText.noMethod)
      const { success, issues } = safeParse(method.params, params)
      if (!success) throw new RpcFailure(rpcCodes.parameters, rpcText.parameters(problemOf(issues)))
      try {
        if (method.isSend) {
          const { isCostly } = method
          // A transaction is sent to its end: a client that leaves does not take it back.
          return await nodes.ask({ method: name, params }, { isRead: false, isCostly, ...work, signal: ended })
        }
        if (name === 'eth_getLogs') {
          await checkLogRange(Object(Object.values(params)[0]), maxLogBlocks, () => newestBlock(work))
        }
        return await read(name, params, work)
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        throw method.isSend ? sendFailure(error) : readFailure(error)
      }
    },
  }
}

interface AskedMethod {
  readonly method: Method | undefined
  readonly params: RpcCall['params']
}

/** Milliseconds until the gateway asks again which block is final. Once final, always final. */
const finalFor = 15_000

function readFailure(error: SourceError): RpcFailure {
  const status = error.isTimeout ? 504 : 503
  return new RpcFailure(rpcCodes.internal, rpcText.unavailable, { status, cause: error })
}

function sendFailure(error: SourceError): RpcFailure {
  if (!error.mayHaveArrived) return new RpcFailure(rpcCodes.limit, rpcText.notSent, { status: 503, cause: error })
  return new RpcFailure(rpcCodes.outcomeUnknown, rpcText.outcomeUnknown, { status: 504, cause: error })
}

/** `params[0].to must be an address.` */
function problemOf([issue]: readonly [GenericIssue, ...GenericIssue[]]): string {
  const path = getDotPath(issue)
  return path === null ? issue.message : `${path} ${issue.message}`
}

function blockOf(result: string, ...members: readonly string[]): bigint | undefined {
  const block = Object(JSON.parse(result)) as Readonly<Record<string, unknown>>
  return members.map((member) => numberOf(block[member])).find((height) => height !== undefined)
}

function numberOf(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^0x[\da-fA-F]{1,64}$/.test(text) ? BigInt(text) : undefined
}
