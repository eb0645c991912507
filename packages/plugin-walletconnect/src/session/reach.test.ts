import type { Reach } from '@latchkey/core'
import { createManualClock, when } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { createStage, type Stage, type StagePage } from '../../testing/createStage.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

const reachOf = ({ modal }: StagePage) => [...modal.state.$connections.get().values()][0]?.reach
const isReach = (page: StagePage, reach: Reach) => when(page.modal.state.$connections, () => reachOf(page) === reach)

async function createConnected() {
  stage = await createStage()
  const page = stage.open()
  page.start()
  await (await page.pair()).live
  return { stage, page }
}

test('a session that is restored while the relay is down is unconfirmed, answers reads, and fails a request soon and unsent', async () => {
  const { stage: at, page } = await createConnected()
  expect(reachOf(page)).toBe('confirmed')
  await page.modal.signMessage('before') // loads the code of requests, so that only the relay is waited for below
  page.kill()
  await at.relay.close()
  const clock = createManualClock(Date.now())
  const next = at.open({ clock })
  next.start()
  const current = await when(next.modal.state.$current, (live) => live !== undefined)
  expect(current?.address).toBe(at.phone.addresses('eip155:31337')[0])
  expect(reachOf(next)).toBe('unconfirmed')
  const signing = next.modal.signMessage('hello')
  const host = new URL(at.relay.url).host
  const failing = expect(signing).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE', host })
  const started = clock.now()
  let isSettled = false
  signing.catch(() => {
    isSettled = true
  })
  await vi.waitFor(async () => {
    await clock.advance(250)
    expect(isSettled).toBe(true)
  })
  await failing
  await expect(signing).rejects.toThrow(host)
  expect(clock.now() - started).toBeLessThan(10_000)
  expect([next.modal.plugins.walletconnect.$requests.get(), next.modal.state.$status.get()]).toEqual([[], 'connected'])
})

test('once the relay answers, the same session is confirmed and signs', async () => {
  const { stage: at, page } = await createConnected()
  page.kill()
  const next = at.open()
  next.start()
  await isReach(next, 'confirmed')
  expect(await next.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
  next.cut()
  await isReach(next, 'unconfirmed')
  await isReach(next, 'confirmed')
  expect(await next.modal.signMessage('again')).toMatchObject({ scheme: 'eip191' })
})
