import { isRecord } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'

/** What is needed to follow a transaction whose hash is not mined. */
export interface SentTransaction {
  readonly from: Address
  readonly nonce: bigint
  /** Lower case. Absent when the transaction creates a contract. */
  readonly to?: string | undefined
  readonly value: bigint
  readonly data: Hex
  /**
   * The node did not know the transaction. The nonce is the sender's next one at the time of
   * sending.
   */
  readonly isPresumed: boolean
}

/**
 * Reads a transaction from a node's answer. `undefined`: not a transaction.
 * @throws {InvalidAnswerError}
 */
export function readSentTransaction(
  request: string,
  answer: unknown,
): (SentTransaction & { readonly hash: Hex }) | undefined {
  if (!isRecord(answer) || !isBytes(answer.hash, 32) || !isBytes(answer.from, 20)) return undefined
  return {
    hash: answer.hash,
    from: answer.from,
    nonce: readQuantity(request, answer.nonce),
    value: readQuantity(request, answer.value ?? '0x0'),
    data: isBytes(answer.input) ? answer.input : '0x',
    isPresumed: false,
    ...(isBytes(answer.to, 20) && { to: answer.to.toLowerCase() }),
  }
}
