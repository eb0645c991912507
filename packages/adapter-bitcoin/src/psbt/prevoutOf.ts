import type { Transaction } from '@scure/btc-signer'

export type TransactionInput = ReturnType<Transaction['getInput']>

/**
 * The output that an input spends.
 *
 * @returns `undefined` when the PSBT does not contain it.
 */
export function prevoutOf({
  witnessUtxo,
  nonWitnessUtxo,
  index = 0,
}: TransactionInput): { readonly script: Uint8Array; readonly amount: bigint } | undefined {
  return nonWitnessUtxo?.outputs[index] ?? witnessUtxo
}
