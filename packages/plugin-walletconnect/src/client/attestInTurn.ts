import type { Clock } from '@latchkey/core'
import type { SignClient } from './Client.js'

export type Verify = Pick<SignClient['core']['verify'], 'register'>

/** ms, a second more than the client's own limit, which a page that takes the frame away brings to nothing. */
const limit = 6000

/**
 * Has the attestation service asked by one request after the other. The client has a single timer for whatever it asked last, so of two at
 * once the first would be waited for without end: it would never be sent, and its frame never leave the page. In turn each has its 5 s, and in
 * any case no more than six.
 *
 * @returns ends it: whoever still waits for their turn goes without an attestation.
 */
export function attestInTurn(verify: Verify, clock: Clock): () => void {
  const register = verify.register
  async function inTime(asked: Parameters<Verify['register']>[0]): Promise<string | undefined> {
    let stop: () => void = () => undefined
    const late = new Promise<undefined>((resolve) => {
      stop = clock.after(limit, () => resolve(undefined))
    })
    return Promise.race([register(asked), late]).finally(stop)
  }
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  Object.assign(verify, {
    register(asked: Parameters<Verify['register']>[0]): ReturnType<Verify['register']> {
      const answer = last.then(() => (isOver ? undefined : inTime(asked)))
      last = answer.catch(() => undefined)
      return answer
    },
  })
  return () => {
    isOver = true
  }
}
