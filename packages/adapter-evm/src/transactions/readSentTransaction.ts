import { isRecord } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'

/** By what a transaction is followed when its hash is not mined. */
export interface SentTransaction {
  readonly from: Address
  readonly nonce: bigint
  /** Lower case; absent for the code of a new contract. */
  readonly to?: string | undefined
  readonly value: bigint
  readonly data: Hex
  /** The node has not seen the transaction: it is the sender's next nonce as it was sent. */
  readonly isPresumed: boolean
}

/** Reads a transaction as nodes write it. `undefined`: there is none. @throws {InvalidAnswerError} */
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
