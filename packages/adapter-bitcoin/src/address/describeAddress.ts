import { decodeAddress } from './decodeAddress.js'
import { parseAddress } from './parseAddress.js'

export interface AddressRisk {
  /** `burn`: money sent there is gone; `unknownWitness`: nobody has defined yet how it is spent; `own`: the sender. */
  readonly risk: 'burn' | 'unknownWitness' | 'own'
  /** What a form that sends money does about it (security SND-2). */
  readonly action: 'block' | 'warn'
}

export interface AddressSurroundings {
  /** Who sends. */
  readonly from?: string | undefined
  /** CAIP-2: where it is sent. Absent: on any Bitcoin network. */
  readonly networkId?: string | undefined
}

/** The addresses that were made up to have no key. */
const burns: readonly string[] = [
  '1111111111111111111114oLvT2',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8',
]

/**
 * What is special about an address that money may be sent to. `undefined`: nothing that the address alone tells.
 *
 * @throws {InvalidAddressError} {AddressNetworkError}
 */
export function describeAddress(text: string, { from, networkId }: AddressSurroundings = {}): AddressRisk | undefined {
  const address = parseAddress(text, networkId)
  if (burns.includes(address)) return { risk: 'burn', action: 'warn' }
  if (decodeAddress(address).form === 'witness') return { risk: 'unknownWitness', action: 'warn' }
  if (from !== undefined && parseAddress(from) === address) return { risk: 'own', action: 'warn' }
  return undefined
}
