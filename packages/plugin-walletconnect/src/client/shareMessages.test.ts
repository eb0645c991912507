import { afterEach, expect, test, vi } from 'vitest'
import { createStage, networkIds, type Stage } from '../../testing/createStage.js'

let stage: Stage | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await stage?.close()
})

/** A page whose storage the browser blocks. */
class BlockedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}
/** Can be opened, and nothing more. */
class DeafChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    Object.defineProperty(this, 'onmessage', {
      set() {
        throw new Error('This channel is broken.')
      },
    })
  }
}

/** The heartbeats of WalletConnect's clients that start from now on. */
function countPulses() {
  const started = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const pulses = (): unknown[] =>
    started.mock.calls.flatMap(([run], index) => (/pulse/.test(String(run)) ? started.mock.results[index]?.value : []))
  return {
    started: () => pulses().length,
    running: () => pulses().filter((timer) => !ended.mock.calls.some(([stopped]) => stopped === timer)).length,
  }
}

test('a page without a BroadcastChannel connects, signs, and ends with everything it holds', async () => {
  stage = await createStage()
  const pulses = countPulses()
  const page = stage.open({ members: { BroadcastChannel: BlockedChannel } })
  page.start()
  const { live } = await page.pair()
  expect(await live).toMatchObject({ address: stage.phone.addresses(networkIds.eip155)[0] })
  expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
  expect(pulses.started()).toBe(1)
  page.stop()
  await vi.waitFor(() => expect([page.sockets, pulses.running()]).toEqual([0, 0]))
})

test('a client that fails in the last step of its start leaves no socket and no timer', async () => {
  stage = await createStage()
  const earlier = stage.open()
  earlier.start()
  await (await earlier.pair()).live
  earlier.kill()
  const pulses = countPulses()
  const page = stage.open({ members: { BroadcastChannel: DeafChannel } })
  page.start()
  await expect(page.modal.connect({ connectorId: page.modal.plugins.walletconnect.connectorId })).rejects.toThrow()
  expect(pulses.started()).toBeGreaterThan(0)
  await vi.waitFor(() => expect([page.sockets, pulses.running()]).toEqual([0, 0]))
})
