import { createManualClock, when } from '@latchkey/testkit'
import { afterEach, expect, test } from 'vitest'
import { createStage, type Stage } from '../../testing/createStage.js'
import type { PairingState } from '../contract/Pairing.js'
import { parsePairingUri } from './parsePairingUri.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

const minute = 60_000

async function openWithCode() {
  stage = await createStage()
  const clock = createManualClock(Date.now())
  const page = stage.open({ clock })
  page.start()
  const { modal, window } = page
  const { $state } = modal.plugins.walletconnect.pairing
  const next = (before: string) =>
    when<PairingState>($state, (state) => state.status === 'ready' && state.uri !== before).then((state) =>
      state.status === 'ready' ? state : undefined,
    )
  return { stage, clock, page, modal, window, $state, next }
}

test.each([
  ['focus', (window: Window) => window.dispatchEvent(new Event('focus'))],
  ['online', (window: Window) => window.dispatchEvent(new Event('online'))],
  ['pageshow', (window: Window) => window.dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', (window: Window) => window.document.dispatchEvent(new Event('visibilitychange'))],
])(
  'after a sleep of ten minutes an expired code is replaced at %s, and a wallet connects by the new one',
  async (_, wake) => {
    const { stage: at, clock, page, modal, window, $state, next } = await openWithCode()
    const live = modal.connect({ connectorId: modal.plugins.walletconnect.connectorId })
    const uri = await page.uri()
    clock.jump(10 * minute)
    await clock.advance(0)
    expect($state.get()).toMatchObject({ uri })
    wake(window)
    await clock.advance(0)
    expect($state.get()).not.toMatchObject({ uri })
    const renewed = await next(uri)
    expect(renewed?.expiresAt).toBeGreaterThan(clock.now())
    await at.phone.pair(renewed?.uri ?? '')
    expect(await live).toMatchObject({ namespace: 'eip155' })
  },
)

test('a prepared code that expired during a sleep is not used', async () => {
  const { clock, modal, window, $state, next, page } = await openWithCode()
  const { prepare } = modal.plugins.walletconnect.pairing
  await prepare()
  const uri = await page.uri()
  clock.jump(10 * minute)
  window.dispatchEvent(new Event('focus'))
  await clock.advance(0)
  expect($state.get()).toEqual({ status: 'idle' })
  await prepare()
  expect(parsePairingUri((await next(uri))?.uri).topic).not.toBe(parsePairingUri(uri).topic)
})

test.each([-60 * minute, 60 * minute])('after a clock change of %i ms no earlier code is used', async (ms) => {
  const { clock, modal, next, page } = await openWithCode()
  const { prepare } = modal.plugins.walletconnect.pairing
  await prepare()
  const uri = await page.uri()
  clock.jump(ms)
  await prepare()
  const renewed = await next(uri)
  expect(renewed?.expiresAt).toBe(clock.now() + 4 * minute)
})
