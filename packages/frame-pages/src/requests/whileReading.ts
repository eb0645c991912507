import { RequestError } from '../errors/RequestError.js'
import type { Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'

/**
 * Reads facts of a request from the network, which the user sees and can leave.
 *
 * @throws {RequestError} 4001 when they leave.
 */
export async function whileReading<Facts>(stage: Stage, read: (signal: AbortSignal) => Promise<Facts>): Promise<Facts> {
  const reading = new AbortController()
  const left = stage.show<never>(({ reject }) => ({
    kind: 'reading',
    onReject: () => reject(new RequestError(4001, frameText.rejected)),
  }))
  const facts = read(AbortSignal.any([stage.signal, reading.signal]))
  try {
    return await Promise.race([facts, left])
  } finally {
    reading.abort()
    facts.catch(ignore)
    left.catch(ignore)
  }
}

function ignore(): void {
  // Its outcome is known, or nothing waits for it.
}
