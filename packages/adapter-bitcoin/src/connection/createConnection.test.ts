import { createManualClock, settle } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { expect, test, vi } from 'vitest'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { createConnection } from './createConnection.js'

const [payment, ordinals] = createBitcoinTestWallet().addresses
const snapshotOf = (address: string): Snapshot => ({ accounts: [{ id: address, address, type: 'payment' }] })
const before = snapshotOf(payment.address)
const after = snapshotOf(ordinals.address)

/** A wallet whose events have no details. The test answers each read. */
function create() {
  const reads: ((snapshot: Snapshot | undefined) => void)[] = []
  let change = (): void => undefined
  const wallet = {
    provider: {},
    lacks: [],
    readSilently: () => new Promise((resolve) => reads.push(resolve)),
    listen({ onChange }: Parameters<BitcoinWallet['listen']>[0]) {
      change = onChange
      return () => undefined
    },
  } as object as BitcoinWallet
  const clock = createManualClock()
  const next = vi.fn()
  createConnection({ clock }, wallet, before).watch({ next, ended: vi.fn() })
  next.mockClear()
  return { clock, reads, next, change: () => change() }
}

test.each([
  ['in order', [0, 1]],
  ['in reverse order', [1, 0]],
] as const)('of two reads that are answered %s, the last one counts', async (_, order) => {
  const { reads, next, change } = create()
  change()
  change()
  const answers = [undefined, after]
  for (const index of order) {
    reads[index]?.(answers[index])
    await settle()
  }
  expect(next.mock.calls).toEqual([[expect.objectContaining({ accounts: after.accounts })]])
})

test('a wallet that does not answer within ten seconds after a change is shown as locked, and no timer remains', async () => {
  const { clock, reads, next, change } = create()
  change()
  await clock.advance(9_999)
  expect(next).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(next.mock.calls).toEqual([[undefined]])
  reads[0]?.(after)
  await settle()
  expect(next).toHaveBeenCalledTimes(1)
  expect(clock.pending).toBe(0)
})
