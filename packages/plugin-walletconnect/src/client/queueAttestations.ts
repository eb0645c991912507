import type { Clock } from '@latchkey/core'
import type { SignClient } from './Client.js'

export type Verify = Pick<SignClient['core']['verify'], 'register'>

/** ms; a second more than the client's own limit, which fails when the page removes the frame. */
const limit = 6000

/**
 * Sends attestation requests one after the other. The client has one timer for its latest request.
 * Of two at once, the first would wait forever, and its frame would stay in the page. In the queue
 * each has the client's 5 s, and 6 s at most.
 *
 * @returns a function that ends the queue: requests that still wait go without an attestation.
 */
export function queueAttestations(verify: Verify, clock: Clock): () => void {
  const register = verify.register
  async function attestInTime(request: Parameters<Verify['register']>[0]): Promise<string | undefined> {
    let stop: () => void = () => undefined
    const late = new Promise<undefined>((resolve) => {
      stop = clock.after(limit, () => resolve(undefined))
    })
    return Promise.race([register(request), late]).finally(stop)
  }
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  Object.assign(verify, {
    register(request: Parameters<Verify['register']>[0]): ReturnType<Verify['register']> {
      const answer = last.then(() => (isOver ? undefined : attestInTime(request)))
      last = answer.catch(() => undefined)
      return answer
    },
  })
  return () => {
    isOver = true
  }
}
