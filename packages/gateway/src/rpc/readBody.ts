import { is, safeParse } from 'valibot'
import { checkValue } from './checkValue.js'
import type { RpcCall, RpcId } from './RpcCall.js'
import { RpcFailure } from './RpcFailure.js'
import { rpcCodes } from './rpcCodes.js'
import { callSchema, maxCalls, notificationSchema } from './rpcSchemas.js'
import { rpcText } from './text.js'

/**
 * A call, a notification, or why an entry of the body is neither. A notification has no id, so it is
 * neither run nor answered: its client could not learn what became of it.
 */
export type Entry =
  | { readonly call: RpcCall }
  | { readonly isNotification: true }
  | { readonly id: RpcId; readonly failure: RpcFailure }

export interface RpcBody {
  readonly isBatch: boolean
  readonly entries: readonly Entry[]
}

/**
 * Reads the body of a request, whatever its media type is. A wrong entry of a batch does not affect
 * the others.
 *
 * @throws {RpcFailure} if the body as a whole is wrong.
 */
export function readBody(text: string): RpcBody {
  const value = parse(text)
  if (!Array.isArray(value)) return { isBatch: false, entries: [readEntry(value)] }
  if (value.length === 0) throw refused(rpcCodes.invalidRequest, rpcText.emptyBatch)
  if (value.length > maxCalls) throw refused(rpcCodes.invalidRequest, rpcText.largeBatch(maxCalls))
  return { isBatch: true, entries: value.map(readEntry) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw refused(rpcCodes.parse, rpcText.notJson, cause)
  }
}

function readEntry(value: unknown): Entry {
  // Before anything else: also a notification with wrong parameters gets no answer.
  if (is(notificationSchema, value) && !Object.hasOwn(value, 'id')) return { isNotification: true }
  try {
    checkValue(value)
    const { success, output, issues } = safeParse(callSchema, value)
    if (success) return { call: output }
    if (issues.every(({ path }) => path?.[0]?.key === 'params')) {
      throw refused(rpcCodes.parameters, rpcText.parameters(rpcText.notAList))
    }
    throw refused(rpcCodes.invalidRequest, rpcText.notACall)
  } catch (failure) {
    if (!(failure instanceof RpcFailure)) throw failure
    return { id: idOf(value), failure }
  }
}

function idOf(value: unknown): RpcId {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RpcId) : null
}

function refused(code: number, message: string, cause?: unknown): RpcFailure {
  return new RpcFailure(code, message, { status: 400, cause })
}
