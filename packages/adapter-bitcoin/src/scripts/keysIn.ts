import { isKeyOf } from './isKeyOf.js'
import { pushesOf } from './pushesOf.js'

/** What may be a key of a script: what it names, and what of the stack it names the hash of. */
export function keysIn(script: Uint8Array, stack: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...pushesOf(script), ...stack.filter((each) => isKeyOf(script, each))]
}
