import { InvalidAnswerError } from '@latchkey/core'
import type { Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'

/**
 * Reads a wallet's signature. A key's has 65 bytes (64 in the compact form), a contract wallet's
 * any number.
 * @throws {InvalidAnswerError} when it is not bytes, or empty.
 */
export function readSignature(request: string, answer: unknown): Hex {
  if (isBytes(answer) && answer.length > 2) return answer
  throw new InvalidAnswerError(request, 'no signature')
}
