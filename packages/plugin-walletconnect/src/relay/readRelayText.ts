import { isRecord } from '@latchkey/core'

/** What the relay sends: the answer to a call, or a message of a topic. */
export type RelayText =
  | { readonly kind: 'answer'; readonly id: string; readonly result: unknown; readonly error: unknown }
  | { readonly kind: 'message'; readonly id: string; readonly message: unknown }

/** Characters. Far above any real text, batches included. */
const maxLength = 16 * 1024 * 1024

/**
 * Parses a text from the relay. Ids can exceed JavaScript's safe integers, so they are kept as
 * text.
 *
 * @returns `undefined` if it is neither an answer nor a message.
 */
export function readRelayText(text: unknown): RelayText | undefined {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  const payload = parse(text)
  if (!isRecord(payload)) return undefined
  const id = idOf(payload.id, text)
  if (id === undefined) return undefined
  if (payload.method === 'irn_subscription') {
    const { params } = payload
    return isRecord(params) ? { kind: 'message', id, message: params.data } : undefined
  }
  if (payload.method !== undefined || !('result' in payload || 'error' in payload)) return undefined
  return { kind: 'answer', id, result: payload.result, error: payload.error }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON, so nothing that concerns us
  }
}

/** As JSON text: `1`, `"1"`. */
function idOf(id: unknown, text: string): string | undefined {
  if (typeof id === 'string' || Number.isSafeInteger(id)) return JSON.stringify(id)
  return typeof id === 'number' ? /"id"\s*:\s*(\d{16,20})/.exec(text)?.[1] : undefined
}
