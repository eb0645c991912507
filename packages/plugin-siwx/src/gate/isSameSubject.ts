import type { SiwxSubject } from '../contract/SiwxSessions.js'

/**
 * Whether both are the same account on the same network. Hexadecimal addresses have two spellings,
 * and servers answer either.
 */
export function isSameSubject(one: SiwxSubject, other: SiwxSubject): boolean {
  if (one.chainId !== other.chainId) return false
  const isHex = /^0x[0-9a-f]+$/i.test(one.address)
  return isHex ? one.address.toLowerCase() === other.address.toLowerCase() : one.address === other.address
}
