import { checkObject } from '@latchkey/core'
import { isOnCurve } from './isOnCurve.js'
import { parseAddress } from './parseAddress.js'

/**
 * What is special about an address, and what to do about it. A transfer to a blocked address is
 * refused.
 */
export type AddressRisk =
  /**
   * - `program`: one of the network's own programs or their data.
   * - `token`: the token's own mint.
   */
  | { readonly risk: 'program' | 'token'; readonly action: 'block' }
  /**
   * - `burn`: money sent there is gone.
   * - `offCurve`: not a key, so the account of a program (a vault, a token account).
   * - `own`: the sender.
   */
  | { readonly risk: 'burn' | 'offCurve' | 'own'; readonly action: 'warn' }

export interface AddressContext {
  /** Mint of the token to send. */
  readonly token?: string | undefined
  /** Address of the sender. */
  readonly from?: string | undefined
}

/** Programs that every network has, and the token programs. Only a node knows the others. */
const programs: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
])
/**
 * The others end in ones: vote, stake, config, compute budget, loaders, system variables,
 * precompiles.
 */
const builtIn = /1{10,}$/
const burns: ReadonlySet<string> = new Set(['1nc1nerator11111111111111111111111111111111'])

/**
 * Describes an address that may receive money.
 *
 * @returns `undefined` when the address alone shows nothing special.
 * @throws {InvalidAddressError} when one of the addresses is invalid.
 */
export function describeAddress(text: string, context: AddressContext = {}): AddressRisk | undefined {
  checkObject('context of an address', context)
  const { token, from } = context
  const address = parseAddress(text)
  const is = (other: string | undefined): boolean => other !== undefined && parseAddress(other) === address
  if (burns.has(address)) return { risk: 'burn', action: 'warn' }
  if (programs.has(address) || builtIn.test(address)) return { risk: 'program', action: 'block' }
  if (is(token)) return { risk: 'token', action: 'block' }
  if (is(from)) return { risk: 'own', action: 'warn' }
  if (!isOnCurve(address)) return { risk: 'offCurve', action: 'warn' }
  return undefined
}
