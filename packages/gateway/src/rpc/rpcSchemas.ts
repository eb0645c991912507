import * as v from 'valibot'
import { failureSchema } from '../http/failureSchema.js'
import type { RpcCall, RpcId } from './RpcCall.js'
import { rpcText } from './text.js'

/** Calls in a batch. */
export const mostCalls = 1000

const id: v.GenericSchema<RpcId> = v.union([v.string(), v.pipe(v.number(), v.finite()), v.null()])

/** One call. Unknown members are dropped. */
export const callSchema: v.GenericSchema<unknown, RpcCall> = v.object(
  {
    jsonrpc: v.literal('2.0'),
    id,
    method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
  },
  rpcText.notACall,
)

export const bodySchema: v.GenericSchema = v.union([
  callSchema,
  v.pipe(v.array(callSchema), v.nonEmpty(), v.maxLength(mostCalls)),
])

const answer = v.union([
  v.object({ jsonrpc: v.literal('2.0'), id, result: v.unknown() }),
  v.object({
    jsonrpc: v.literal('2.0'),
    id,
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])

export const answerSchema: v.GenericSchema = v.union([answer, v.array(answer)])

export const refusalSchema: v.GenericSchema = v.union([answerSchema, failureSchema])

export const gatewayQuerySchema: v.GenericSchema<unknown, { readonly chainId: string }> = v.object({
  projectId: v.optional(v.string()),
  chainId: v.pipe(v.string(rpcText.chainId), v.maxLength(41, rpcText.chainId)),
})

/** CAIP-2 ids of networks. */
export const supportedChainsSchema: v.GenericSchema<{
  readonly http: readonly string[]
  readonly ws: readonly string[]
}> = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })
