import type { Clock, Platform } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { Pairing } from '../contract/Pairing.js'

export interface KeepUriReadyParameters {
  readonly pairing: Pairing
  readonly clock: Clock
  readonly $platform: ReadableAtom<Platform | undefined>
}

/** A URI counts as expired this many ms before its end: the user still has to open the wallet. */
const margin = 10_000

/**
 * Keeps a URI ready on platforms that open an app only directly inside the click, where there is no
 * time to make one.
 *
 * @returns a function that stops it. A URI that is ready stays.
 */
export function keepUriReady({ pairing, clock, $platform }: KeepUriReadyParameters): () => void {
  let stopTimer = (): void => undefined
  const prepare = (): void => void pairing.prepare()
  const follow = (): void => {
    stopTimer()
    if (!$platform.get()?.needsReadyUri) return
    const state = pairing.$state.get()
    if (state.status === 'idle') prepare()
    if (state.status === 'ready') stopTimer = clock.after(Math.max(0, state.expiresAt - margin - clock.now()), prepare)
  }
  const stops = [$platform.listen(follow), pairing.$state.listen(follow)]
  follow()
  return () => {
    stopTimer()
    for (const stop of stops) stop()
  }
}
