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
  const requestCount = (): number => wallet.script.requests.filter(({ method }) => method === 'balance').length
  return { ...page, wallet, requestCount }
}

test('readBalance() answers from the cache for 30 seconds', async () => {
  const { modal, clock, requestCount } = await connected()
  await expect(modal.readBalance()).resolves.toBe(ether)
  expect(modal.state.$balances.get().get(key)).toEqual({ value: ether, isLoading: false, at: clock.now() })
  await clock.advance(29_999)
  await modal.readBalance()
  expect(requestCount()).toBe(1)
  await clock.advance(1)
  await modal.readBalance()
  expect(requestCount()).toBe(2)
})

test('a balance that is read again is marked as loading and keeps its old value', async () => {
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

test('readBalance() repeats a failure for 30 seconds without a new request', async () => {
  const { modal, wallet, clock, requestCount } = await connected()
  wallet.script.answerNext('balance', { error: { message: 'the node is down' } })
  await expect(modal.readBalance()).rejects.toMatchObject({ message: 'the node is down' })
  await clock.advance(29_999)
  await expect(modal.readBalance()).rejects.toMatchObject({ message: 'the node is down' })
  expect(requestCount()).toBe(1)
  await clock.advance(1)
  await expect(modal.readBalance()).resolves.toBe(ether)
  expect(modal.state.$balances.get().get(key)?.error).toBeUndefined()
})

test('equal calls of readBalance() share one request, which goes on when one caller aborts', async () => {
  const { modal, wallet, requestCount } = await connected()
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
  expect(requestCount()).toBe(1)
})

test('a request of readBalance() that fails after its only caller aborted causes no unhandled rejection', async () => {
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

test('readBalance() rejects with TimeoutError when the node does not answer for 10 seconds', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.lie('balance', { never: true })
  const outcome = expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await requested(wallet, 'balance')
  await clock.advance(10_000)
  await outcome
})

test('readBalance() uses a stored balance after a reload for the rest of its 30 seconds', async () => {
  const { modal, clock, storage, stop } = await connected()
  await modal.readBalance()
  stop()
  const adapter = createFakeAdapter({ namespace: 'fake' })
  await clock.advance(20_000)
  const again = createTestModal({ adapters: [adapter], storage, clock })
  again.start()
  await again.modal.connect({ connectorId })
  await expect(again.modal.readBalance()).resolves.toBe(ether)
  const requestCount = (): number =>
    walletOf(adapter).script.requests.filter(({ method }) => method === 'balance').length
  expect(requestCount()).toBe(0)
  await clock.advance(10_000)
  await again.modal.readBalance()
  expect(requestCount()).toBe(1)
})

test.each([
  ['back by an hour', -3_600_000],
  ['ahead by an hour', 3_600_000],
  ['ahead by ten minutes', 600_000],
])('readBalance() sends a new request after the clock jumps %s', async (_, jump) => {
  const { modal, clock, requestCount } = await connected()
  await modal.readBalance()
  clock.jump(jump)
  await modal.readBalance()
  expect(requestCount()).toBe(2)
})

test('readBalance() ignores a stored failure that lies in the future', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.answerNext('balance', { error: {} })
  await expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
  clock.jump(-3_600_000)
  await expect(modal.readBalance()).resolves.toBe(ether)
})

test('a first balance is one store update, and the store keeps at most 200 balances', async () => {
  const { modal, wallet, clock } = await connected()
  const sizes: number[] = []
  modal.state.$balances.listen((balances) => sizes.push(balances.size))
  await modal.readBalance()
  expect(sizes).toEqual([1])
  for (let count = 0; count < 205; count += 1) {
    wallet.change({ accounts: [{ id: `a${count}`, address: `fake-${count}`, type: 'eoa' }] })
    await clock.advance(20)
    await modal.readBalance()
  }
  expect(sizes).toHaveLength(206)
  expect(modal.state.$balances.get().size).toBe(200)
  expect([...modal.state.$balances.get().keys()].at(-1)).toContain('fake-204')
})

test('a balance request that stop() cancels is no failure, and the next lifetime asks again', async () => {
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

test('readBalance() rejects without a connection and without the balance capability', async () => {
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
