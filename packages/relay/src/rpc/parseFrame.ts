import { codes, type RpcError } from './toRpcError.js'

export type Frame =
  | {
      readonly kind: 'call'
      /**
       * As the client wrote it: clients in other languages use ids beyond JavaScript's safe
       * integers.
       */
      readonly id: string
      readonly method: string
      readonly params: Readonly<Record<string, unknown>>
    }
  /** A call without an id. It is neither run nor answered, because its client can't learn the outcome. */
  | { readonly kind: 'notification' }
  /** The answer to a message that the relay sent. */
  | { readonly kind: 'answer'; readonly id: unknown; readonly isTaken: boolean }
  | { readonly kind: 'wrong'; readonly id: string; readonly error: RpcError }

/** Parses one text frame. Never throws. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'wrong', id: 'null', error: { code: codes.parse, message: 'Parse error' } }
  }
  if (!isObject(value)) return wrong('null')
  const id = readId(value.id, text)
  if (typeof value.method === 'string') {
    if (value.jsonrpc === '2.0' && !Object.hasOwn(value, 'id')) return { kind: 'notification' }
    if (id === undefined) return wrong('null')
    const { params = {} } = value
    return isObject(params)
      ? { kind: 'call', id, method: value.method, params }
      : { kind: 'wrong', id, error: { code: codes.params, message: 'Params must be an object' } }
  }
  if (value.method === undefined && ('result' in value || 'error' in value)) {
    return { kind: 'answer', id: value.id, isTaken: value.result === true }
  }
  return wrong(id ?? 'null')
}

function wrong(id: string): Frame {
  return { kind: 'wrong', id, error: { code: codes.request, message: 'Invalid request' } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length <= 256 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : writtenId(text)
}

/** The digits of the outermost numeric `id`. `undefined`: the text is nested too deep. */
function writtenId(text: string): string | undefined {
  const written = new Map<unknown, string>()
  const note = function (this: unknown, key: string, value: unknown, ...more: unknown[]) {
    const [context] = more
    if (key === 'id' && isObject(context) && typeof context.source === 'string') written.set(this, context.source)
    return value
  }
  try {
    return written.get(JSON.parse(text, note))
  } catch {
    return undefined
  }
}
