import type { Transaction } from '@scure/btc-signer'
import { prevoutOf } from './prevoutOf.js'

/** The id that a transaction will have. `undefined`: its signatures are part of it (an input is no native segwit one), or nobody knows. */
export function transactionIdOf(transaction: Transaction): string | undefined {
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const script = prevoutOf(transaction.getInput(index))?.script
    if (!script || !isSegwit(script)) return undefined
  }
  return transaction.id
}

/** A version and one push (BIP-141). */
function isSegwit({ length, 0: version = 1, 1: push }: Uint8Array): boolean {
  return (version === 0 || (version > 0x50 && version <= 0x60)) && push === length - 2
}
