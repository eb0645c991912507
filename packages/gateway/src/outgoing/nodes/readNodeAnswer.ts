import { SourceError } from '@latchkey/server'
import type { OutgoingAnswer } from '../GuardedClient.js'
import { judgeError } from './judgeError.js'
import { memberText } from './memberText.js'
import type { NodeAnswer } from './NodeAnswer.js'

/** Statuses of a node that does not serve the gateway: no or a wrong key, not paid, used up. */
const refusals: ReadonlySet<number> = new Set([401, 402, 403, 429])

/**
 * Reads the answer of a node. Errors in a body are read whatever the status is: nodes of Bitcoin
 * answer them with 500, others with 200.
 *
 * @throws {SourceError} if it is not an answer to the call, or the node did not take the call.
 */
export function readNodeAnswer(source: string, id: number, { status, body }: OutgoingAnswer): NodeAnswer {
  if (refusals.has(status)) throw new SourceError(source, { mayHaveArrived: false })
  const text = body.toString('utf8')
  const answer = parse(source, text)
  const { code, message } = Object(answer.error) as { readonly code?: unknown; readonly message?: unknown }
  if (Number.isInteger(code)) {
    const judgement = judgeError(Number(code), String(message ?? ''))
    if (judgement === 'limited') throw new SourceError(source, { mayHaveArrived: false })
    const isFault = judgement === 'fault' || (status >= 500 && code === -32603)
    return { error: errorText(Number(code), String(message ?? ''), memberText(text, 'error') ?? '{}'), isFault }
  }
  if (status >= 300 || answer.id !== id || answer.result === undefined || answer.error != null) {
    throw new SourceError(source)
  }
  return { result: memberText(text, 'result') ?? 'null' }
}

function parse(source: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (cause) {
    throw new SourceError(source, { cause })
  }
  throw new SourceError(source)
}

/** Only the members of JSON-RPC. */
function errorText(code: number, message: string, error: string): string {
  const data = memberText(error, 'data')
  const written = `"code":${code},"message":${JSON.stringify(message)}`
  return data === undefined ? `{${written}}` : `{${written},"data":${data}}`
}
