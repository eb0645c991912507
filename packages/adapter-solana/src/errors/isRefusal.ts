import { readError } from '@latchkey/core'
import { toError } from './toError.js'

const invalidParams = -32602
/** A node simulates before it sends. */
const simulation = /simulation failed|blockhash ?not ?found/i
const processed = /already (?:been )?processed/i

/**
 * Whether a wallet that signs and sends says clearly that it sent nothing. Any other failure may be
 * one of its node, after the transaction was on its way.
 */
export function isRefusal(cause: unknown): boolean {
  const { code, message } = readError(cause)
  if (processed.test(message)) return false
  const kind = toError(cause)
  if (kind !== undefined) return kind !== 'disconnected'
  return code === invalidParams || simulation.test(message)
}
