import { isSignedByKey } from './isSignedByKey.js'
import { keysIn } from './keysIn.js'
import { maxElements } from './maxElements.js'

export interface StackToCheck {
  readonly script: Uint8Array
  /** The stack that the input gives to the script. */
  readonly stack: readonly Uint8Array[]
  /** The digest that the signatures sign. */
  readonly digest: Uint8Array
  /** The expected sighash type (BIP-143). */
  readonly sighash: number
}

/** First byte of an ECDSA signature. */
const der = 0x30

/**
 * Whether a stack has a valid ECDSA signature by a key of the script. It does not execute the
 * script.
 */
export function isSignedInStack({ script, stack, digest, sighash }: StackToCheck): boolean {
  const elements = stack.slice(0, maxElements)
  const keys = keysIn(script, elements).filter(isKey)
  const signatures = elements.filter((each) => each[0] === der && each.at(-1) === sighash)
  return signatures.some((each) => keys.some((key) => isSignedByKey(each.subarray(0, -1), digest, key) === true))
}

function isKey({ length, 0: first }: Uint8Array): boolean {
  return length === 33 ? first === 2 || first === 3 : length === 65 && first === 4
}
