/** What `throwing` says. */
export const hostileText = 'Thrown by a hostile wallet.'

/** Stands where a function or a getter belongs. */
export function throwing(): never {
  throw new Error(hostileText)
}
