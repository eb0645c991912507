import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { chainOf } from '../chains/chainOf.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * Encodes an address for another Bitcoin network: the same key or script. The address is unchanged
 * if that network uses the same format or is unknown.
 *
 * @param networkId - CAIP-2.
 * @throws {InvalidAddressError}
 */
export function addressOn(text: string, networkId: string): string {
  const { address, form, networkIds, witnessVersion, program } = decodeAddress(text)
  const chain = chainOf(networkId)
  if (!chain || networkIds.includes(networkId)) return address
  if (witnessVersion === undefined) {
    const [key, script] = chain.base58
    return createBase58check(sha256).encode(Uint8Array.of(form === 'p2pkh' ? key : script, ...program))
  }
  const codec = witnessVersion === 0 ? bech32 : bech32m
  return codec.encode(chain.bech32, [witnessVersion, ...codec.toWords(program)])
}
