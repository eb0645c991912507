import type { Clock } from './Clock.js'

/** Calls `run` once after `milliseconds`, unless the returned function is called before. */
export function runAfter(clock: Clock, milliseconds: number, run: () => void): () => void {
  const stop = clock.every(Math.max(1, milliseconds), () => {
    stop()
    run()
  })
  return stop
}
