import { isKeyOf } from './isKeyOf.js'
import { pushesOf } from './pushesOf.js'

/**
 * Candidates for keys of a script: what it contains, and elements of the stack whose hash it
 * contains.
 */
export function keysIn(script: Uint8Array, stack: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...pushesOf(script), ...stack.filter((each) => isKeyOf(script, each))]
}
