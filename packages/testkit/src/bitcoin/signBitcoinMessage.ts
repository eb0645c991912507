import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'

export type BitcoinTestProtocol = 'BIP322' | 'ECDSA'

/**
 * Signs a message by BIP-322 ("simple") or in the older form of BIP-137. @returns The signature's
 * bytes.
 */
export function signBitcoinMessage(
  address: BitcoinTestAddress,
  message: Uint8Array,
  protocol: BitcoinTestProtocol,
): Uint8Array {
  return protocol === 'BIP322' ? signSimple(address, message) : signLegacy(address, message)
}

/** The witness of a virtual transaction that spends the address's script. */
function signSimple({ script, secret, type, publicKey }: BitcoinTestAddress, message: Uint8Array): Uint8Array {
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true })
  toSpend.addOutput({ script, amount: 0n })
  const commitment = Script.encode([0, schnorr.utils.taggedHash('BIP0322-signed-message', message)])
  toSpend.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig: commitment })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(type === 'p2tr' && { tapInternalKey: hexToBytes(publicKey) }),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.sign(secret)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** Header flag of a p2wpkh address with a compressed key (BIP-137). */
const flag = 39

function signLegacy({ secret }: BitcoinTestAddress, message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const text = Uint8Array.from([...prefix, ...CompactSize.encode(BigInt(message.length)), ...message])
  const digest = sha256(sha256(text))
  const [recovery = 0, ...rest] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  return Uint8Array.from([flag + recovery, ...rest])
}
