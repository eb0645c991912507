import { createFakeAdapter, createTestModal, type MemoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'

const connectorId = 'fake/fake.wallet'
const key = 'fake:1:fake-alice'
const ether = 10n ** 18n

async function connected(storage?: MemoryStorage) {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({ adapters: [adapter], storage })
  page.start()
  await page.modal.connect({ connectorId })
  const wallet = walletOf(adapter)
  const asked = (): number => wallet.script.requests.filter(({ method }) => method === 'balance').length
  return { ...page, wallet, asked }
}

test('is shown again for thirty seconds without asking', async () => {
  const { modal, clock, asked } = await connected()
  await expect(modal.readBalance()).resolves.toBe(ether)
  expect(modal.state.$balances.get().get(key)).toEqual({ value: ether, isLoading: false, at: clock.now() })
  await clock.advance(29_999)
  await modal.readBalance()
  expect(asked()).toBe(1)
  await clock.advance(1)
  await modal.readBalance()
  expect(asked()).toBe(2)
})

test('says while it is asked for that it is loading, and keeps the old value meanwhile', async () => {
  const { modal, wallet, clock } = await connected()
  await modal.readBalance()
  await clock.advance(30_000)
  const release = wallet.script.hold('balance')
  const read = modal.readBalance()
  await requested(wallet, 'balance', 2)
  expect(modal.state.$balances.get().get(key)).toMatchObject({ value: ether, isLoading: true })
  release()
  await read
})

test('is not asked for again for thirty seconds after a failure', async () => {
  const { modal, wallet, clock, asked } = await connected()
  wallet.script.answerNext('balance', { error: { message: 'the node is down' } })
  await expect(modal.readBalance()).rejects.toMatchObject({ message: 'the node is down' })
  await clock.advance(29_999)
  await expect(modal.readBalance()).rejects.toMatchObject({ message: 'the node is down' })
  expect(asked()).toBe(1)
  await clock.advance(1)
  await expect(modal.readBalance()).resolves.toBe(ether)
  expect(modal.state.$balances.get().get(key)?.error).toBeUndefined()
})

test('equal questions at the same time are one, which outlives one who gives up', async () => {
  const { modal, wallet, asked } = await connected()
  const release = wallet.script.hold('balance')
  const giveUp = new AbortController()
  const first = expect(modal.readBalance({ signal: giveUp.signal })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  const second = modal.readBalance()
  await requested(wallet, 'balance')
  giveUp.abort()
  await first
  release()
  await expect(second).resolves.toBe(ether)
  expect(asked()).toBe(1)
})

test('when nobody waits for it any more its failure bothers nobody', async () => {
  const { modal, wallet } = await connected()
  wallet.script.lie('balance', { error: { message: 'late' } })
  const release = wallet.script.hold('balance')
  const giveUp = new AbortController()
  const outcome = expect(modal.readBalance({ signal: giveUp.signal })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  await requested(wallet, 'balance')
  giveUp.abort()
  await outcome
  release()
  await rest()
  expect(modal.state.$balances.get().get(key)?.error).toMatchObject({ message: 'late' })
})

test('a node that hangs is waited for ten seconds', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.lie('balance', { never: true })
  const outcome = expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await requested(wallet, 'balance')
  await clock.advance(10_000)
  await outcome
})

test('comes from the stored cache after a reload, and is not fresh for longer than it was', async () => {
  const { modal, clock, storage, stop } = await connected()
  await modal.readBalance()
  stop()
  const adapter = createFakeAdapter({ namespace: 'fake' })
  await clock.advance(20_000)
  const again = createTestModal({ adapters: [adapter], storage, clock })
  again.start()
  await again.modal.connect({ connectorId })
  await expect(again.modal.readBalance()).resolves.toBe(ether)
  const asked = (): number => walletOf(adapter).script.requests.filter(({ method }) => method === 'balance').length
  expect(asked()).toBe(0)
  await clock.advance(10_000)
  await again.modal.readBalance()
  expect(asked()).toBe(1)
})

test.each([
  ['an hour back', -3_600_000],
  ['an hour on', 3_600_000],
  ['ten minutes of sleep', 600_000],
])('a clock that jumps %s has it asked for again', async (_, jump) => {
  const { modal, clock, asked } = await connected()
  await modal.readBalance()
  clock.jump(jump)
  await modal.readBalance()
  expect(asked()).toBe(2)
})

test('a failure from the future does not block', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.answerNext('balance', { error: {} })
  await expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
  clock.jump(-3_600_000)
  await expect(modal.readBalance()).resolves.toBe(ether)
})

test('the first time is one update, and the balances of a wallet that goes through accounts do not pile up', async () => {
  const { modal, wallet, clock } = await connected()
  const told: number[] = []
  modal.state.$balances.listen((balances) => told.push(balances.size))
  await modal.readBalance()
  expect(told).toEqual([1])
  for (let count = 0; count < 205; count += 1) {
    wallet.change({ accounts: [{ id: `a${count}`, address: `fake-${count}`, type: 'eoa' }] })
    await clock.advance(20)
    await modal.readBalance()
  }
  expect(told).toHaveLength(206)
  expect(modal.state.$balances.get().size).toBe(200)
  expect([...modal.state.$balances.get().keys()].at(-1)).toContain('fake-204')
})

test('the end of a run is no failure: the next run asks', async () => {
  const { modal, wallet, stop, start, clock } = await connected()
  const release = wallet.script.hold('balance')
  const outcome = expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await requested(wallet, 'balance')
  stop()
  await outcome
  release()
  expect(modal.state.$balances.get().get(key)).toEqual({ isLoading: false, at: 0 })
  expect(clock.pending).toBe(0)
  start()
  await rest()
  await expect(modal.readBalance()).resolves.toBe(ether)
})

test('needs a connection, and an adapter that can', async () => {
  const { modal } = await connected()
  await modal.disconnect()
  await expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  const adapter = createFakeAdapter({ namespace: 'fake', capabilities: {} })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  await expect(page.modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  expect(page.modal.state.$balances.get().size).toBe(0)
})
