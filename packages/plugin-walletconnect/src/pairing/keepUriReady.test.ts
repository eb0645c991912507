import type { Platform } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import type { PairingState } from '../contract/Pairing.js'
import { keepUriReady } from './keepUriReady.js'

const lifetime = 240_000

/** A pairing that makes a URI at once. */
function pairingOf(platform: Platform | undefined) {
  const clock = createManualClock()
  const $state = atom<PairingState>({ status: 'idle' })
  const $platform = atom(platform)
  const prepare = vi.fn(async () =>
    $state.set({ status: 'ready', uri: `wc:${prepare.mock.calls.length}`, expiresAt: clock.now() + lifetime }),
  )
  return { clock, $state, $platform, prepare, pairing: { $state, prepare } }
}

test('keepUriReady() makes a URI where apps open only inside the click, and renews it ten seconds before its end', async () => {
  const made = pairingOf(platformOf('iOS Safari'))
  const stop = keepUriReady(made)
  expect(made.prepare).toHaveBeenCalledTimes(1)
  await made.clock.advance(lifetime - 10_001)
  expect(made.prepare).toHaveBeenCalledTimes(1)
  await made.clock.advance(1)
  expect(made.prepare).toHaveBeenCalledTimes(2)
  stop()
  await made.clock.advance(2 * lifetime)
  expect(made.prepare).toHaveBeenCalledTimes(2)
})

test('keepUriReady() makes none on other platforms, and starts when the platform becomes known', () => {
  const computer = pairingOf(platformOf('Chromium on Linux'))
  keepUriReady(computer)()
  expect(computer.prepare).not.toHaveBeenCalled()
  const late = pairingOf(undefined)
  const stop = keepUriReady(late)
  expect(late.prepare).not.toHaveBeenCalled()
  late.$platform.set(platformOf('iOS Safari'))
  expect(late.prepare).toHaveBeenCalledTimes(1)
  stop()
})

test('keepUriReady() does not repeat an attempt that failed', () => {
  const made = pairingOf(platformOf('iOS Safari'))
  made.$state.set({ status: 'failed', error: new Error('no relay') })
  const stop = keepUriReady(made)
  expect(made.prepare).not.toHaveBeenCalled()
  stop()
})
