import { createManualClock, when } from '@latchkey/testkit'
import { afterEach, expect, test } from 'vitest'
import { createStage, type Stage } from '../../testing/createStage.js'
import { sessionEndedEvent } from '../api.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

const hour = 3_600_000
const day = 24 * hour

test('a session that expired while the machine slept ends at its wake-up, also without a relay, and a clock set back ends none', async () => {
  stage = await createStage()
  const clock = createManualClock(Date.now())
  const page = stage.open({ clock })
  page.start()
  await (await page.pair()).live
  await stage.relay.close()
  const ended: unknown[] = []
  page.modal.events.on(sessionEndedEvent, (params) => ended.push(params))
  const wakeAfter = async (ms: number) => {
    clock.jump(ms)
    page.window.dispatchEvent(new Event('focus'))
    await clock.advance(0)
  }
  await wakeAfter(-hour)
  await wakeAfter(hour)
  await wakeAfter(6 * day)
  expect([page.modal.state.$status.get(), ended]).toEqual(['connected', []])
  await wakeAfter(day + hour)
  await when(page.modal.state.$status, (status) => status === 'disconnected')
  expect(ended).toEqual([{ reason: 'expired' }])
})
