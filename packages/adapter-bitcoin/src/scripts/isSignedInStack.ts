import { isSignedByKey } from './isSignedByKey.js'
import { keysIn } from './keysIn.js'
import { mostElements } from './mostElements.js'

export interface StackToCheck {
  readonly script: Uint8Array
  /** What is put on the stack for the script. */
  readonly stack: readonly Uint8Array[]
  /** What the signatures are over. */
  readonly digest: Uint8Array
  /** What they have to cover, as BIP-143 numbers it. */
  readonly sighash: number
}

/** First byte of an ECDSA signature. */
const der = 0x30

/** Whether a stack holds a valid ECDSA signature by a key of the script. Whether that satisfies the script is not looked at. */
export function isSignedInStack({ script, stack, digest, sighash }: StackToCheck): boolean {
  const elements = stack.slice(0, mostElements)
  const keys = keysIn(script, elements).filter(isKey)
  const signatures = elements.filter((each) => each[0] === der && each.at(-1) === sighash)
  return signatures.some((each) => keys.some((key) => isSignedByKey(each.subarray(0, -1), digest, key) === true))
}

function isKey({ length, 0: first }: Uint8Array): boolean {
  return length === 33 ? first === 2 || first === 3 : length === 65 && first === 4
}
