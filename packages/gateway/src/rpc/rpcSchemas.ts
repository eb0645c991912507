import * as v from 'valibot'
import { failureSchema } from '../http/failureSchema.js'
import type { RpcCall, RpcId } from './RpcCall.js'
import { rpcText } from './text.js'

/** Calls in a batch. */
export const maxCalls = 1000

const callId: v.GenericSchema<RpcCall['id']> = v.union([v.string(), v.pipe(v.number(), v.finite())])

const head = { jsonrpc: v.literal('2.0'), method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }

/** One call. Unknown members are dropped. */
export const callSchema: v.GenericSchema<unknown, RpcCall> = v.object(
  {
    ...head,
    id: callId,
    params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
  },
  rpcText.notACall,
)

/** A call without an id. */
export const notificationSchema: v.GenericSchema<object> = v.object(head)

const entry = v.union([callSchema, notificationSchema])
export const bodySchema: v.GenericSchema = v.union([entry, v.pipe(v.array(entry), v.nonEmpty(), v.maxLength(maxCalls))])

/** `null`: of a body that is no call. */
const id: v.GenericSchema<RpcId> = v.union([callId, v.null()])
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
