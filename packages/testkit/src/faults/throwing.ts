/** The message of `throwing`. */
export const hostileText = 'Thrown by a hostile wallet.'

/** Replaces a function or a getter. */
export function throwing(): never {
  throw new Error(hostileText)
}
