import { Transaction } from '@scure/btc-signer'

/**
 * Decodes a PSBT with any scripts, unknown ones included.
 *
 * @throws what the decoder throws.
 */
export function readTransaction(psbt: Uint8Array): Transaction {
  return Transaction.fromPSBT(psbt, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    allowLegacyWitnessUtxo: true,
    disableScriptCheck: true,
    allowUnknown: true,
  })
}
