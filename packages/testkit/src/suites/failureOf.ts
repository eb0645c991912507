/** The reason with which a promise rejects. `undefined`: it resolves. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (cause: unknown) => cause ?? new Error('The promise rejected without a reason.'),
  )
}
