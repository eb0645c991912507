import { checkObject } from '@latchkey/core'
import { parseAddress } from './parseAddress.js'

/**
 * What is special about an address, and what to do about it. A transfer to a blocked address is
 * refused.
 */
export type AddressRisk =
  /**
   * - `zero`: has no owner.
   * - `placeholder`: stands for the native currency in token lists.
   * - `token`: the contract of the token itself.
   */
  | { readonly risk: 'zero' | 'placeholder' | 'token'; readonly action: 'block' }
  /**
   * - `burn`: money sent there is gone.
   * - `precompile`: a built-in function of the network.
   * - `own`: the sender.
   */
  | { readonly risk: 'burn' | 'precompile' | 'own'; readonly action: 'warn' }

export interface AddressContext {
  /** Contract of the token to send. */
  readonly token?: string | undefined
  /** Address of the sender. */
  readonly from?: string | undefined
}

const zero = '0x0000000000000000000000000000000000000000'
const placeholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Addresses to which tokens are sent to destroy them. */
const burns: readonly string[] = [
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
]
/** Networks number their built-in functions from 1. The highest in use is 0x100 (RIP-7212). */
const lastPrecompile = 0x1ffn

/**
 * Describes an address that may receive money.
 *
 * @returns `undefined` when the address alone shows nothing special.
 * @throws {InvalidAddressError} {ChecksumError} when one of the addresses is invalid.
 */
export function describeAddress(text: string, context: AddressContext = {}): AddressRisk | undefined {
  checkObject('context of an address', context)
  const { token, from } = context
  const address = parseAddress(text).toLowerCase()
  const is = (other: string | undefined): boolean =>
    other !== undefined && parseAddress(other).toLowerCase() === address
  if (address === zero) return { risk: 'zero', action: 'block' }
  if (address === placeholder) return { risk: 'placeholder', action: 'block' }
  if (is(token)) return { risk: 'token', action: 'block' }
  if (burns.includes(address)) return { risk: 'burn', action: 'warn' }
  if (BigInt(address) <= lastPrecompile) return { risk: 'precompile', action: 'warn' }
  if (is(from)) return { risk: 'own', action: 'warn' }
  return undefined
}
