import { answers } from '../api/answers.js'
import type { Sessions } from '../login/createSessions.js'
import type { LogPage } from '../screen/Scene.js'
import type { Stage } from '../screen/Screen.js'

/**
 * Shows what has happened to the wallet, a page of the gateway at a time.
 *
 * @param deviceId - Of this browser.
 * @throws {RequestError} if the gateway does not answer.
 */
export async function showLog(sessions: Sessions, deviceId: string, stage: Stage): Promise<void> {
  let next: string | null = null
  const read = async (): Promise<LogPage> => {
    const path: string = next === null ? 'events' : `events?cursor=${encodeURIComponent(next)}`
    const answer = await sessions.request({ method: 'GET', path, answer: answers.events, signal: stage.signal })
    next = answer.next
    return { events: answer.events, hasMore: next !== null }
  }
  const { events, hasMore } = await read()
  await stage.show<void>(({ resolve }) => ({
    kind: 'log',
    events,
    deviceId,
    onMore: hasMore ? read : undefined,
    onClose: () => resolve(),
  }))
}
