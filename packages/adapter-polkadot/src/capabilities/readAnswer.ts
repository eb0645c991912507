import { InvalidAnswerError, isRecord } from '@latchkey/core'
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { HexText, SignerResult } from '../injected/SignerPayload.js'

/**
 * Reads a wallet's answer to a request for a signature.
 *
 * @throws {InvalidAnswerError} when it contains no signature.
 */
export function readAnswer(request: string, answer: unknown): SignerResult {
  if (!isRecord(answer)) throw new InvalidAnswerError(request, 'no signature')
  const { id, signature, signedTransaction } = answer
  const bytes = fromHex(signature)
  if (!bytes || bytes.length < 64 || bytes.length > 66) throw new InvalidAnswerError(request, 'no signature')
  return {
    id: Number.isSafeInteger(id) ? (id as number) : 0,
    signature: toHex(bytes),
    ...(isTransaction(signedTransaction) && { signedTransaction }),
  }
}

function isTransaction(value: unknown): value is HexText | Uint8Array {
  return value instanceof Uint8Array ? value.length > 0 : (fromHex(value)?.length ?? 0) > 0
}
