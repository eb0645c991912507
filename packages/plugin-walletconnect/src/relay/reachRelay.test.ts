import { createManualClock, type ManualClock, settle } from '@latchkey/testkit'
import { afterEach, expect, test } from 'vitest'
import { createFakeSockets, type FakeSockets } from '../../testing/createFakeSockets.js'
import { createRelayer, type Relayer } from './createRelayer.js'
import { reachRelay } from './reachRelay.js'

interface Outage {
  readonly clock: ManualClock
  readonly sockets: FakeSockets
  readonly relayer: Relayer
  reach(signal?: AbortSignal): Promise<void>
  /** The relay answers again. */
  comeBack(): void
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/**
 * A relay that refuses each socket, after so many tries that the next one is due in 15 s at the
 * earliest.
 */
async function createOutage(): Promise<Outage> {
  let isUp = false
  const clock = createManualClock()
  const sockets = createFakeSockets({ isOpening: () => isUp })
  const relayer = createRelayer({
    clock,
    address: async () => 'ws://relay.example',
    openSocket(url) {
      const socket = sockets.open(url)
      if (!isUp) queueMicrotask(() => sockets.all.at(-1)?.break())
      return socket
    },
    messages: {
      init: async () => undefined,
      set: async () => '',
      has: () => false,
      ack: async () => undefined,
      del: async () => undefined,
    },
    isWanted: async () => true,
    topics: { read: async () => [], write: async () => undefined },
    isOnline: () => true,
  })
  ends.push(() => relayer.end())
  relayer.start(['ab'.repeat(32)])
  while (sockets.all.length < 6) await clock.advance(1000)
  await clock.advance(2000)
  return {
    clock,
    sockets,
    relayer,
    reach: (signal) => reachRelay({ relayer, clock, host: 'relay.example', signal }),
    comeBack() {
      isUp = true
    },
  }
}

test('a request reaches a relay that recovers after four seconds, although the pause of the outage is longer', async () => {
  const { clock, relayer, reach, comeBack } = await createOutage()
  const reached = expect(reach()).resolves.toBeUndefined()
  await clock.advance(3_900)
  comeBack()
  await clock.advance(1_200)
  await reached
  expect([relayer.connected, clock.pending]).toEqual([true, 0])
})

test('a request that waits in vain tries the relay once a second, and does not change the pauses of the outage', async () => {
  const { clock, sockets, reach } = await createOutage()
  const before = sockets.all.length
  const failing = expect(reach()).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE', host: 'relay.example' })
  const tries: number[] = []
  for (let second = 0; second < 5; second += 1) {
    await clock.advance(second === 0 ? 0 : 1000)
    tries.push(sockets.all.length - before)
  }
  await clock.advance(1000)
  await failing
  expect(tries).toEqual([1, 2, 3, 4, 5])
  const after = sockets.all.length
  await clock.advance(60_000)
  expect(sockets.all.length - after).toBeGreaterThan(0)
  expect(sockets.all.length - after).toBeLessThan(8)
})

test('a hundred requests that wait at the same time share one try a second', async () => {
  const { clock, sockets, reach } = await createOutage()
  const before = sockets.all.length
  const reached: Promise<unknown>[] = []
  for (let count = 0; count < 100; count += 1) {
    reached.push(reach().catch(({ code }: { code: string }) => code))
    await clock.advance(20)
  }
  await clock.advance(5_000)
  expect(new Set(await Promise.all(reached))).toEqual(new Set(['LATCHKEY_RELAY_UNREACHABLE']))
  expect(sockets.all.length - before).toBeLessThanOrEqual(8)
})

test('a request that is cancelled rejects with its signal’s reason, and the relay is no longer tried for it', async () => {
  const { clock, sockets, reach } = await createOutage()
  const cancelling = new AbortController()
  const reached = reach(cancelling.signal)
  await clock.advance(1_500)
  const timers = clock.pending
  const reason = new Error('cancelled')
  cancelling.abort(reason)
  await expect(reached).rejects.toBe(reason)
  expect(clock.pending).toBe(timers - 1)
  const tries = sockets.all.length
  await clock.advance(3_000)
  expect(sockets.all.length - tries).toBeLessThanOrEqual(2)
  await expect(reach(AbortSignal.abort(reason))).rejects.toBe(reason)
})

test('a wall clock that is set back an hour delays no try of a request', async () => {
  const { clock, relayer, reach, comeBack } = await createOutage()
  const reached = reach()
  await settle()
  clock.jump(-3_600_000)
  comeBack()
  await clock.advance(1_000)
  expect(relayer.connected).toBe(true)
  await reached
})
