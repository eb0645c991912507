import type { SignClient } from './Client.js'

export type Verify = Pick<SignClient['core']['verify'], 'register'>

/**
 * Has the attestation service asked by one request after the other. The client has a single timer for whatever it asked last, so of two at
 * once the first would be waited for without end: it would never be sent, and its frame never leave the page. In turn each has its 5 s.
 *
 * @returns ends it: whoever still waits for their turn goes without an attestation.
 */
export function attestInTurn(verify: Verify): () => void {
  const register = verify.register
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  Object.assign(verify, {
    register(asked: Parameters<Verify['register']>[0]): ReturnType<Verify['register']> {
      const answer = last.then(() => (isOver ? undefined : register(asked)))
      last = answer.catch(() => undefined)
      return answer
    },
  })
  return () => {
    isOver = true
  }
}
