import { Transaction } from '@scure/btc-signer'

/** Takes a partially signed transaction apart, whatever its scripts. @throws what the decoder throws. */
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
