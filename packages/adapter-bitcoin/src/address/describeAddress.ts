import { decodeAddress } from './decodeAddress.js'
import { parseAddress } from './parseAddress.js'

/** What is special about an address, and what to do about it (security SND-2): a transfer to what is blocked is refused. */
export type AddressRisk =
  /** `zero`: nobody's, as its hash or key is all zeros. */
  | { readonly risk: 'zero'; readonly action: 'block' }
  /** `burn`: money sent there is gone; `unknownWitness`: nobody has defined yet how it is spent; `own`: the sender. */
  | { readonly risk: 'burn' | 'unknownWitness' | 'own'; readonly action: 'warn' }

export interface AddressSurroundings {
  /** Who sends. */
  readonly from?: string | undefined
  /** CAIP-2: where it is sent. Absent: on any Bitcoin network. */
  readonly networkId?: string | undefined
}

/** The addresses that were made up to have no key. */
const burns: readonly string[] = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/**
 * What is special about an address that money may be sent to. `undefined`: nothing that the address alone tells.
 *
 * @throws {InvalidAddressError} {AddressNetworkError}
 */
export function describeAddress(text: string, { from, networkId }: AddressSurroundings = {}): AddressRisk | undefined {
  const address = parseAddress(text, networkId)
  const { form, program } = decodeAddress(address)
  if (program.every((byte) => byte === 0)) return { risk: 'zero', action: 'block' }
  if (burns.includes(address)) return { risk: 'burn', action: 'warn' }
  if (form === 'witness') return { risk: 'unknownWitness', action: 'warn' }
  if (from !== undefined && parseAddress(from) === address) return { risk: 'own', action: 'warn' }
  return undefined
}
