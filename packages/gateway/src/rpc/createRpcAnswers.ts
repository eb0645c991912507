import { createShares, ShareError, type Shares } from '@latchkey/server'
import type { Context } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { takeTokens } from '../http/takeTokens.js'
import { workOf } from '../http/workOf.js'
import type { ClientWork } from '../outgoing/ClientWork.js'
import { createStaleCache } from '../outgoing/createStaleCache.js'
import { answerBody } from './answerBody.js'
import { createNetworkRpc, type KeptAnswer, type NetworkRpc } from './createNetworkRpc.js'
import { methodsOf } from './methods/methodsOf.js'
import { createNodes } from './nodes/createNodes.js'
import { RpcFailure } from './RpcFailure.js'
import { rpcCodes } from './rpcCodes.js'
import { rpcText } from './text.js'

const mebibyte = 1024 * 1024
/** Answers that may wait, for each that is written: more than the calls of a client. */
const waitingAnswers = 50
/** Bytes of a body that take the place of one more call: it is kept as long as the calls run. */
const bytesOfCall = 64 * 1024

/**
 * Answers the JSON-RPC in the body of a request, which has a project and has taken one token.
 *
 * @param networkId - CAIP-2.
 * @throws {ApiError} 400 for a network that the gateway does not have.
 */
export type AnswerRpc = (
  http: Pick<Context<AppEnv>, 'req' | 'var' | 'env' | 'body'>,
  networkId: string,
) => Promise<Response>

export function createRpcAnswers(context: FeatureContext): AnswerRpc {
  const { config, metrics, projectRules } = context
  const networks = networksOf(context)
  const unread = createShares(config.limits.unreadAnswers, waitingAnswers)
  metrics.watch('unreadAnswers', unread)
  return async (http, networkId) => {
    const network = networks.get(networkId)
    if (!network) throw new ApiError(400, 'chainId', rpcText.chainId)
    const body = await http.req.text()
    const work = workOf(http)
    const release = network.calls.enter(work.requester, Math.floor(body.length / bytesOfCall))
    if (!release) throw new ShareError()
    const { status, text } = await answerBody(body, {
      admit: (calls) => takeTokens(projectRules, http, calls - 1),
      call: (call) => withShare(network.calls, work, () => network.rpc.call(call, work)),
      count: (outcome) => metrics.calls.inc({ network: networkId, outcome }),
    }).finally(release)
    if (text === null) return http.body(null, status, { 'cache-control': 'no-store' })
    if (text.length > mebibyte) {
      // All at once they would stop the process and fill its memory.
      const end = await unread.wait(work.requester, work.signal)
      http.env.outgoing.once('close', end)
    }
    return http.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  }
}

interface RpcNetwork {
  readonly rpc: NetworkRpc
  /** A node that hangs must not use up what others need. */
  readonly calls: Shares
}

function networksOf({ config, clock, metrics, outgoing, ended }: FeatureContext): ReadonlyMap<string, RpcNetwork> {
  const cache = createStaleCache<KeptAnswer>({
    clock,
    freshFor: (answer) => answer.freshFor,
    staleFor: (answer) => answer.staleFor,
    maxBytes: 64 * mebibyte,
  })
  return new Map(
    Array.from(config.networks, ([networkId, { rpc: urls, methods, maxLogBlocks }]) => {
      const nodes = createNodes({ ...outgoing, networkId, urls })
      const rpc = createNetworkRpc({
        networkId,
        methods: methodsOf(networkId, methods),
        nodes,
        cache,
        ended,
        maxLogBlocks,
      })
      const calls = createShares(config.limits.calls)
      metrics.watch('calls', calls)
      return [networkId, { rpc, calls }]
    }),
  )
}

/** @throws {RpcFailure} The client, its project or all together have too much in progress. */
async function withShare<Value>(calls: Shares, { requester }: ClientWork, work: () => Promise<Value>): Promise<Value> {
  const release = calls.enter(requester)
  if (!release) throw new RpcFailure(rpcCodes.limit, rpcText.busy)
  try {
    return await work()
  } finally {
    release()
  }
}
