import { checkObject } from '@latchkey/core'
import { decodeAddress } from './decodeAddress.js'
import { parseAddress } from './parseAddress.js'

/**
 * A risk of sending to an address, and what to do about it. A transfer to an address with the
 * action `block` is rejected.
 */
export type AddressRisk =
  /** `zero`: the hash or key is all zeros, so no key can spend from it. */
  | { readonly risk: 'zero'; readonly action: 'block' }
  /**
   * - `burn`: money sent there is lost.
   * - `unknownWitness`: a witness version without a definition yet.
   * - `own`: the sender's own address.
   */
  | { readonly risk: 'burn' | 'unknownWitness' | 'own'; readonly action: 'warn' }

export interface AddressContext {
  /** The sender's address. */
  readonly from?: string | undefined
  /** CAIP-2, the network of the transfer. Absent: any Bitcoin network. */
  readonly networkId?: string | undefined
}

/** Well-known addresses that were made up, so no key for them is known. */
const burns: readonly string[] = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/**
 * Describes the risk of sending to an address.
 *
 * @returns `undefined` when the address alone shows no risk.
 * @throws {InvalidAddressError} {AddressNetworkError}
 */
export function describeAddress(text: string, context: AddressContext = {}): AddressRisk | undefined {
  checkObject('context of an address', context)
  const { from, networkId } = context
  const address = parseAddress(text, networkId)
  const { form, program } = decodeAddress(address)
  if (program.every((byte) => byte === 0)) return { risk: 'zero', action: 'block' }
  if (burns.includes(address)) return { risk: 'burn', action: 'warn' }
  if (form === 'witness') return { risk: 'unknownWitness', action: 'warn' }
  if (from !== undefined && parseAddress(from) === address) return { risk: 'own', action: 'warn' }
  return undefined
}
