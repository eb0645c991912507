import { Address, NETWORK, OutScript } from '@scure/btc-signer'

// The node prints `rb1…` where other software has `bcrt1…`. So addresses are read and written here,
// by their output scripts.
const network = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const address = Address(network)

/** @throws {Error} when the text is not a regtest address. */
export function scriptOf(text: string): Buffer {
  return Buffer.from(OutScript.encode(address.decode(text)))
}

/** `undefined` for a script without an address, e.g. one that stores data. */
export function addressOf(script: Buffer): string | undefined {
  try {
    return address.encode(OutScript.decode(Uint8Array.from(script)))
  } catch {
    return undefined
  }
}

/** Esplora's name for the type of an output. */
export function scriptType(script: Buffer): string {
  const bytes = script.toString('hex')
  if (bytes.startsWith('6a')) return 'op_return'
  if (/^76a914.{40}88ac$/.test(bytes)) return 'p2pkh'
  if (/^a914.{40}87$/.test(bytes)) return 'p2sh'
  if (/^0014.{40}$/.test(bytes)) return 'v0_p2wpkh'
  if (/^0020.{64}$/.test(bytes)) return 'v0_p2wsh'
  if (/^5120.{64}$/.test(bytes)) return 'v1_p2tr'
  return 'unknown'
}
