import { expect, test } from 'vitest'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { startForm } from '../../testing/startReview.js'
import { dollar, gold, type StartSwapsOptions, tokens } from '../../testing/startSwaps.js'

async function startTokens(options: StartSwapsOptions = {}) {
  const node = createFakeNode(tokens)
  const started = await startForm({}, { tokenService: node.service, ...options })
  const { $state } = started.form.tokens
  await expect.poll(() => $state.get().all.length + Number($state.get().error !== undefined)).toBeGreaterThan(0)
  return { ...started, node, list: started.form.tokens, $state }
}
const symbols = (list: readonly { readonly symbol: string }[]) => list.map(({ symbol }) => symbol)

test('the lists have what the account has by value, and what the providers trade by symbol', async () => {
  const { $state } = await startTokens()
  await expect.poll(() => symbols($state.get().all)).toEqual(['FAKE', 'FAU', 'FUSD'])
  expect(symbols($state.get().own)).toEqual(['FAKE', 'FUSD'])
  expect($state.get()).toMatchObject({ isLoading: false, currency: 'usd', suggested: [] })
  expect($state.get().all.find(({ address }) => address === dollar)).toMatchObject({ amount: 2_500_000n, price: '1' })
})

test('well-known symbols are suggested, in their order, where a provider lists them', async () => {
  const { $state } = await startTokens({
    arrange({ provider }) {
      const named = (symbol: string) => ({ name: symbol, symbol, decimals: 6, address: `fake-${symbol.toLowerCase()}` })
      Object.assign(provider, { tokens: async () => ['USDC', 'UNI', 'NEW'].map(named) })
    },
  })
  await expect.poll(() => symbols($state.get().suggested)).toEqual(['UNI', 'USDC'])
})

test('the search finds by name, symbol and address', async () => {
  const { list, $state } = await startTokens()
  await expect.poll(() => $state.get().all.length).toBe(3)
  list.search(' dollar ')
  expect([symbols($state.get().all), symbols($state.get().own)]).toEqual([['FUSD'], ['FUSD']])
  list.search('fau')
  expect([symbols($state.get().all), symbols($state.get().own)]).toEqual([['FAU'], []])
  list.search(gold.toUpperCase())
  expect(symbols($state.get().all)).toEqual(['FAU'])
  await expect.poll(() => $state.get().entered.status).toBe('none')
})

test('an address that no list has is read from the node, so that the user can be warned', async () => {
  const { list, $state, node } = await startTokens()
  await expect.poll(() => $state.get().all.length).toBe(3)
  node.tokens.set('fake-new', { name: 'New', symbol: 'NEW', decimals: 2, address: 'fake-new' })
  list.search('FAKE-NEW')
  await expect.poll(() => $state.get().entered).toMatchObject({ status: 'found', token: { symbol: 'NEW' } })
  list.search('fake-none')
  await expect.poll(() => $state.get().entered).toEqual({ status: 'unknown' })
  node.failure = new Error('dead')
  list.search('fake-new')
  await expect.poll(() => $state.get().entered).toEqual({ status: 'failed', error: node.failure })
  node.failure = undefined
  list.refresh()
  await expect.poll(() => $state.get().entered.status).toBe('found')
  list.search('')
  expect($state.get().entered).toEqual({ status: 'none' })
})

test('a token that the network shows otherwise than it stores it is not offered', async () => {
  const scale = { numerator: 10n, denominator: 1n }
  const gone = { name: 'Scaled', symbol: 'SCA', decimals: 6, address: 'fake-scaled', scale }
  const { list, $state, node } = await startTokens({
    arrange: ({ provider }) => void Object.assign(provider, { tokens: async () => [gone] }),
  })
  await expect.poll(() => $state.get().isComplete).toBe(true)
  expect(symbols([...$state.get().all, ...$state.get().own])).not.toContain('SCA')
  node.tokens.set('fake-scaled', gone)
  list.search('fake-scaled')
  await expect.poll(() => $state.get().entered).toEqual({ status: 'unknown' })
})

test('only the newest search is answered', async () => {
  const { list, $state, node } = await startTokens()
  await expect.poll(() => $state.get().all.length).toBe(3)
  node.tokens.set('fake-new', { name: 'New', symbol: 'NEW', decimals: 2, address: 'fake-new' })
  list.search('fake-none')
  list.search('fake-new')
  await expect.poll(() => $state.get().entered).toMatchObject({ status: 'found', token: { symbol: 'NEW' } })
})

test('without a plugin that lists tokens, the node reads the own currency and what is traded', async () => {
  const { $state, node } = await startTokens({ isListed: false })
  await expect.poll(() => symbols($state.get().own)).toEqual(['FAKE', 'FUSD'])
  node.failure = new Error('dead')
  const dead = await startForm({}, { tokenService: node.service, isListed: false })
  await expect.poll(() => dead.form.tokens.$state.get().error).toBe(node.failure)
})

test('a provider that does not list its tokens is said, and asked again on request', async () => {
  const failure = new Error('down')
  let fails = true
  const { list, $state } = await startTokens({
    arrange({ provider }) {
      const { tokens: listed } = provider
      Object.assign(provider, {
        tokens: (...asked: Parameters<typeof listed>) => (fails ? Promise.reject(failure) : listed(...asked)),
      })
    },
  })
  await expect.poll(() => $state.get().error).toBe(failure)
  expect(symbols($state.get().own)).toEqual(['FAKE', 'FUSD'])
  fails = false
  list.refresh()
  await expect.poll(() => symbols($state.get().all)).toEqual(['FAKE', 'FAU', 'FUSD'])
  expect($state.get().error).toBeUndefined()
})
