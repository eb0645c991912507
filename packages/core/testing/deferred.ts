export interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
}

/** A promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('The executor of a promise runs at once.')
  return { promise, ...(settle as Omit<Deferred<T>, 'promise'>) }
}
