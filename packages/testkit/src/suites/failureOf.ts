/** What a promise rejects with; `undefined` when it does not. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (cause: unknown) => cause ?? new Error('It rejected with nothing.'),
  )
}
