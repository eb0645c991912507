/**
 * Starts work whose code has to be fetched first.
 *
 * @returns a function that ends it, also before it began.
 */
export function followLoaded(start: () => Promise<() => void>, fail: (error: unknown) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  start().then(
    (stopWork) => {
      stop = stopWork
      if (isOver) stop()
    },
    (error) => isOver || fail(error),
  )
  return () => {
    isOver = true
    stop?.()
  }
}
