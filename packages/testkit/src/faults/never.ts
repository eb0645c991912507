/** A promise that nothing settles. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}
