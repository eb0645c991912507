import type { Transaction } from '@scure/btc-signer'
import { prevoutOf } from './prevoutOf.js'

/**
 * The id that a transaction will have once it is signed.
 *
 * @returns `undefined` when an input is not native segwit, so the id depends on its signature, or
 * when the PSBT does not say what an input spends.
 */
export function transactionIdOf(transaction: Transaction): string | undefined {
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const script = prevoutOf(transaction.getInput(index))?.script
    if (!script || !isSegwit(script)) return undefined
  }
  return transaction.id
}

/** A witness program is a version and one push (BIP-141). */
function isSegwit({ length, 0: version = 1, 1: push }: Uint8Array): boolean {
  return (version === 0 || (version > 0x50 && version <= 0x60)) && push === length - 2
}
