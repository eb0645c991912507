import { afterEach, expect, test, vi } from 'vitest'
import { createStage, networkIds, type Stage } from '../../testing/createStage.js'

let stage: Stage | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await stage?.close()
})

/** As in a page whose storage the browser blocks. */
class BlockedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}
/** Can be opened, and no more. */
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

/** The pulses of the protocol's clients that begin from now on. */
function countPulses() {
  const begun = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const pulses = (): unknown[] =>
    begun.mock.calls.flatMap(([run], index) => (/pulse/.test(String(run)) ? begun.mock.results[index]?.value : []))
  return {
    begun: () => pulses().length,
    running: () => pulses().filter((timer) => !ended.mock.calls.some(([stopped]) => stopped === timer)).length,
  }
}

test('a page that may not talk to its other tabs connects and signs all the same, and ends with all that it holds', async () => {
  stage = await createStage()
  const pulses = countPulses()
  const page = stage.open({ members: { BroadcastChannel: BlockedChannel } })
  page.start()
  const { live } = await page.pair()
  expect(await live).toMatchObject({ address: stage.phone.addresses(networkIds.eip155)[0] })
  expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
  expect(pulses.begun()).toBe(1)
  page.stop()
  await vi.waitFor(() => expect([page.sockets, pulses.running()]).toEqual([0, 0]))
})

test('a client that fails at its very last step leaves no socket and no timer behind', async () => {
  stage = await createStage()
  const earlier = stage.open()
  earlier.start()
  await (await earlier.pair()).live
  earlier.kill()
  const pulses = countPulses()
  const page = stage.open({ members: { BroadcastChannel: DeafChannel } })
  page.start()
  await expect(page.modal.connect({ connectorId: page.modal.plugins.walletconnect.connectorId })).rejects.toThrow()
  expect(pulses.begun()).toBeGreaterThan(0)
  await vi.waitFor(() => expect([page.sockets, pulses.running()]).toEqual([0, 0]))
})
