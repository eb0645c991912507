import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { openTestSession } from '../../testing/openTestSession.js'
import { createClientStorage } from './createClientStorage.js'
import { recallSession } from './recallSession.js'

/** The client of a tab that was open before another tab stored the session. */
async function openOtherTab() {
  const { sign, entries, topic } = await openTestSession()
  const { expiry } = sign.session.get(topic)
  sign.session.map.delete(topic)
  const storage = createClientStorage({
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  })
  const recall = (now: number) => recallSession({ sign, storage, topic, clock: createManualClock(now) })
  return { sign, topic, expiry: expiry * 1000, recall }
}

test('recallSession() does not load a session of another tab that has expired by the modal’s clock', async () => {
  const { sign, topic, expiry, recall } = await openOtherTab()
  expect([await recall(expiry), sign.session.keys.includes(topic)]).toEqual([false, false])
})

test('recallSession() loads a session of another tab up to the millisecond in which it expires', async () => {
  const { sign, topic, expiry, recall } = await openOtherTab()
  expect([await recall(expiry - 1), sign.session.keys.includes(topic)]).toEqual([true, true])
})
