import { createFakeWindow, settle } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { createFakeTokens } from '../../testing/createFakeTokens.js'
import { historyItem } from '../../testing/historyItems.js'
import { accountKey, type StartedPortfolio, type StartOptions, startPortfolio } from '../../testing/startPortfolio.js'
import type { ActivityList } from './ActivityList.js'

interface Shown extends StartedPortfolio {
  list(): ActivityList
  leave(): void
}

/** The activity of the account is shown until the test is over. */
async function show(options: StartOptions = {}): Promise<Shown> {
  const started = await startPortfolio({}, options)
  onTestFinished(() => started.modal.destroy())
  const $list = started.api.activity(started.address, started.networkId)
  const leave = $list.listen(() => undefined)
  await expect.poll(() => $list.get().status).toMatch(/done|unsupported/)
  return { ...started, list: () => $list.get(), leave }
}
const transfer = { to: 'fake-bob', amount: 5n }

test('a transaction is listed as this app knows it until the service lists it, and stays in the ledger', async () => {
  const node = createFakeNode()
  const started = await show({ transactions: node })
  const { send, list, service, clock, modal } = started
  await send({ hash: '0xaa', transfer })
  await expect
    .poll(() => list().sent)
    .toMatchObject([{ hashes: ['0xaa'], status: 'pending', transfer: { to: 'fake-bob', amount: '5' } }])
  node.answer('0xaa', { status: 'confirmed' })
  await expect.poll(() => list().sent[0]?.status).toBe('confirmed')
  service.history.set(accountKey(started), [historyItem(0, { hash: '0xaa', at: clock.now() })])
  await clock.advance(1500)
  await expect.poll(() => list().items.map(({ hash }) => hash)).toEqual(['0xaa'])
  expect(list().sent).toEqual([])
  const asked = service.asked('history').length
  await clock.advance(60_000)
  expect(service.asked('history')).toHaveLength(asked)
  expect(modal.state.$transactions.get()).toMatchObject([{ hash: '0xaa', status: 'confirmed' }])
})

test('an item that is never shown takes the place of a transaction as well', async () => {
  const node = createFakeNode()
  const { send, list, service, api, ...started } = await show({ transactions: node })
  await send({ hash: '0xaa', transfer })
  await expect.poll(() => list().sent).toHaveLength(1)
  const other = historyItem(0, { hash: '0xaa', networkId: 'fake:2' })
  service.history.set(accountKey(started), [other])
  await api.refreshActivity(started.address, started.networkId)
  expect(list()).toMatchObject({ items: [], sent: [] })
})

test('the tokens of the account are read again when a transaction of it ends, also while no activity is shown', async () => {
  const node = createFakeNode()
  const started = await startPortfolio({}, { transactions: node })
  onTestFinished(() => started.modal.destroy())
  const { api, address, networkId, tokens, send } = started
  api.tokens(address, networkId).listen(() => undefined)
  await expect.poll(() => tokens.reads.length).toBe(1)
  await send({ hash: '0xaa', transfer })
  await settle()
  node.answer('0xaa', { status: 'confirmed' })
  await expect.poll(() => tokens.reads.length).toBe(2)
})

test('the tokens of the account are read again when another tab finds out that a transaction ended', async () => {
  const node = createFakeNode()
  const first = await startPortfolio({}, { transactions: node })
  onTestFinished(() => first.modal.destroy())
  await first.send({ hash: '0xaa', transfer })
  const { storage } = first.test
  const window = createFakeWindow({ storage })
  const other = await show({ storage, window, transactions: createFakeNode() })
  other.api.tokens(other.address, other.networkId).listen(() => undefined)
  await expect.poll(() => other.tokens.reads.length).toBe(1)
  await expect.poll(() => other.list().sent).toMatchObject([{ status: 'pending' }])
  node.answer('0xaa', { status: 'confirmed' })
  await expect.poll(() => first.modal.state.$transactions.get()).toMatchObject([{ status: 'confirmed' }])
  window.dispatchEvent(new Event('storage'))
  await expect.poll(() => other.list().sent).toMatchObject([{ status: 'confirmed' }])
  await expect.poll(() => other.tokens.reads.length).toBe(2)
})

test('a transaction of a network on which nothing can be followed is listed until it leaves the ledger', async () => {
  const { send, list, test: app, clock } = await show()
  await send({ hash: '0xaa', transfer })
  await expect.poll(() => list().sent).toMatchObject([{ status: 'pending' }])
  await clock.advance(86_400_000)
  app.stop()
  app.start()
  await expect.poll(() => list().sent).toEqual([])
})

test('the token of a transfer is read once by a page, and known after the account has sent all of it', async () => {
  const tokens = createFakeTokens()
  tokens.described.set('token-gone', { name: 'Gone', symbol: 'GONE', decimals: 6 })
  const describe = vi.spyOn(tokens.service, 'describe')
  const sent = { transfer: { ...transfer, token: 'token-gone' } }
  const known = { transfer: { token: 'token-gone', symbol: 'GONE', decimals: 6 } }
  const { send, list, test: app, leave } = await show({ tokens, transactions: createFakeNode() })
  await send({ hash: '0xaa', ...sent })
  await send({ hash: '0xbb', ...sent })
  await expect.poll(() => list().sent).toMatchObject([known, known])
  expect(describe).toHaveBeenCalledTimes(1)
  leave()
  app.modal.destroy()
  const later = await show({ tokens, storage: app.storage, transactions: createFakeNode() })
  await expect.poll(() => later.list().sent).toMatchObject([known, known])
  expect(describe).toHaveBeenCalledTimes(2)
})

test('a token that can not be read now is read the next time', async () => {
  const tokens = createFakeTokens()
  const { send, list } = await show({ tokens, transactions: createFakeNode() })
  const describe = vi.spyOn(tokens.service, 'describe')
  await send({ hash: '0xaa', transfer: { ...transfer, token: 'token-gone' } })
  await expect.poll(() => describe.mock.calls.length).toBeGreaterThan(0)
  await settle()
  expect(list().sent[0]?.transfer?.symbol).toBeUndefined()
  tokens.described.set('token-gone', { name: 'Gone', symbol: 'GONE', decimals: 6 })
  await send({ hash: '0xbb', transfer })
  await expect.poll(() => list().sent.at(-1)?.transfer?.symbol).toBe('GONE')
})

test('a token that the network shows otherwise than it stores it is described with its scale', async () => {
  const tokens = createFakeTokens()
  const scale = { numerator: 10n, denominator: 1n }
  tokens.described.set('token-x', { name: 'X', symbol: 'X', decimals: 6, scale })
  const { send, list } = await show({ tokens, transactions: createFakeNode() })
  await send({ hash: '0xaa', transfer: { ...transfer, token: 'token-x' } })
  await expect.poll(() => list().sent).toMatchObject([{ transfer: { scale } }])
})
