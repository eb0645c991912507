import { abortable } from '@latchkey/core'
import { atom } from 'nanostores'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { Scene } from './Scene.js'
import type { Screen } from './Screen.js'

export interface ScreenParameters {
  /** Loads the code that draws, and shows the frame to the user. */
  readonly open: (signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** Who may wait for the screen. */
const maxWaiting = 99

export function createScreen({ open, close }: ScreenParameters): Screen {
  const $scene = atom<Scene | undefined>(undefined)
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  return {
    $scene,
    async run(work, signal) {
      signal.throwIfAborted()
      if (count > maxWaiting) throw new RequestError('LIMIT', frameText.tooMany)
      count += 1
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      try {
        await abortable(before, signal)
        await open(signal)
        return await work({
          signal,
          show: (create) =>
            abortable(
              new Promise((resolve, reject) => {
                $scene.set(create({ resolve, reject }))
              }),
              signal,
            ),
        })
      } finally {
        count -= 1
        // One that left the queue early lets the next one wait for those before it.
        void before.then(() => {
          turn.resolve()
        })
        if (count === 0) {
          $scene.set(undefined)
          close()
        }
      }
    },
  }
}
