import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinTestNetworkFacts } from './bitcoinTestNetwork.js'

/** An address with its key. */
export interface BitcoinTestAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly type: 'p2wpkh' | 'p2tr'
  /** Hex. For p2tr, the 32 bytes of the key before the tweak. */
  readonly publicKey: string
  readonly path: string
  readonly secret: Uint8Array
  /** The output script of the address. */
  readonly script: Uint8Array
}

/**
 * The two addresses of an account on a network: for payments (p2wpkh) and for ordinals (p2tr, with
 * another key).
 *
 * @param key - Hex.
 * @param index - Index of the account, for the path.
 */
export function bitcoinAddresses(
  key: string,
  index: number,
  network: BitcoinTestNetworkFacts,
): readonly [BitcoinTestAddress, BitcoinTestAddress] {
  const coin = network.bech32 === 'bc' ? 0 : 1
  const secret = hexToBytes(key)
  const publicKey = pubECDSA(secret)
  const payment = p2wpkh(publicKey, network)
  const ordinalSecret = sha256(Uint8Array.from([...secret, ...utf8ToBytes('ordinals')]))
  const ordinalKey = pubSchnorr(ordinalSecret)
  const ordinals = p2tr(ordinalKey, undefined, network)
  return [
    {
      address: payment.address ?? '',
      purpose: 'payment',
      type: 'p2wpkh',
      publicKey: bytesToHex(publicKey),
      path: `m/84'/${coin}'/${index}'/0/0`,
      secret,
      script: payment.script,
    },
    {
      address: ordinals.address ?? '',
      purpose: 'ordinals',
      type: 'p2tr',
      publicKey: bytesToHex(ordinalKey),
      path: `m/86'/${coin}'/${index}'/0/0`,
      secret: ordinalSecret,
      script: ordinals.script,
    },
  ]
}
