import { hexToBytes } from '@noble/hashes/utils.js'
import { Script, Transaction } from '@scure/btc-signer'
import { decodeAddress } from '../address/decodeAddress.js'
import { digestOfMessage } from './digestOfMessage.js'

export interface MessageTransactions {
  /** Pays 0 satoshi to the address. It can never be mined. */
  readonly toSpend: Transaction
  /** Spends `toSpend`. The signature of its first input is the signature of the message. */
  readonly toSign: Transaction
}

const noTxid = '00'.repeat(32)

/**
 * Builds the two virtual transactions of BIP-322 for an address and a message.
 *
 * @throws {InvalidAddressError}
 */
export function messageTransactions(address: string, message: string | Uint8Array): MessageTransactions {
  const { script } = decodeAddress(address)
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true })
  toSpend.addOutput({ script, amount: 0n })
  const commitment = Script.encode([0, digestOfMessage(message)])
  toSpend.addInput({ txid: noTxid, index: 0xffffffff, sequence: 0, finalScriptSig: commitment })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({ txid: hexToBytes(toSpend.id), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return { toSpend, toSign }
}
