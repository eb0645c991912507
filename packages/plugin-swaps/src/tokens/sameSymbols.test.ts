import { tokenId } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { startForm } from '../../testing/startReview.js'
import { dollar, networkId, type StartSwapsOptions, tokens } from '../../testing/startSwaps.js'

const other: TokenBalance = {
  name: 'Fake dollar',
  symbol: 'FUSD',
  decimals: 6,
  address: 'fake-other',
  networkId,
  amount: 9_000_000n,
}
const own: TokenBalance = { ...other, symbol: 'FАKE', address: 'fake-own' }

async function start(source: StartSwapsOptions['source'] = {}) {
  const node = createFakeNode([...tokens, other, own])
  const started = await startForm({}, { tokenService: node.service, source })
  const { $state } = started.form.tokens
  started.$list.set({
    tokens: [...tokens.filter(({ amount }) => amount > 0n), other, own],
    isLoading: false,
    currency: 'usd',
  })
  await expect.poll(() => $state.get().all.length).toBeGreaterThan(2)
  return { ...started, list: started.form.tokens, $state }
}

test('a token of the account with the symbol of a traded one, or of the own currency, is marked', async () => {
  const { $state } = await start()
  await expect
    .poll(() =>
      $state.get().own.map(({ address, sameSymbolAs }) => [address, sameSymbolAs?.address, sameSymbolAs?.symbol]),
    )
    .toEqual([
      [undefined, undefined, undefined],
      [dollar, undefined, undefined],
      ['fake-other', dollar, 'FUSD'],
      ['fake-own', undefined, 'FAKE'],
    ])
})

test('a provider that writes addresses in another case does not make a token another one than itself', async () => {
  const { form, $list } = await startForm(
    {},
    {
      arrange({ provider }) {
        const upper = tokens.map((token) => ({ ...token, address: token.address?.toUpperCase() }))
        Object.assign(provider, { tokens: async () => upper.filter(({ address }) => address) })
      },
    },
  )
  await expect.poll(() => form.tokens.$state.get().isComplete).toBe(true)
  expect($list.get().tokens).toHaveLength(2)
  expect(form.tokens.$known.get()?.filter(({ sameSymbolAs }) => sameSymbolAs)).toEqual([])
})

test('what is hidden is in no list, except for the user who enters its address', async () => {
  const $hidden = atom<ReadonlySet<string>>(new Set([tokenId(other)]))
  const { $state, list } = await start({ $hidden })
  const addresses = () => $state.get().own.map(({ address }) => address)
  expect(addresses()).not.toContain('fake-other')
  list.search('FAKE-OTHER')
  expect(addresses()).toEqual(['fake-other'])
  list.search('')
  $hidden.set(new Set())
  expect(addresses()).toContain('fake-other')
})

test('a token whose address the user entered is marked, and shown in the lists once it is chosen', async () => {
  const setHidden = vi.fn(async () => undefined)
  const node = createFakeNode([...tokens, other])
  const { form } = await startForm({}, { tokenService: node.service, source: { setHidden } })
  await expect.poll(() => form.tokens.$state.get().all.length).toBe(3)
  form.tokens.search('fake-other')
  await expect.poll(() => form.tokens.$state.get().entered.status).toBe('found')
  const { entered } = form.tokens.$state.get()
  if (entered.status !== 'found') throw new Error('not found')
  expect(entered.token.sameSymbolAs).toMatchObject({ address: dollar, symbol: 'FUSD' })
  expect(setHidden).not.toHaveBeenCalled()
  form.choose('buy', entered.token)
  expect(setHidden).toHaveBeenCalledWith(entered.token, false)
  expect(form.$state.get().buy?.sameSymbolAs).toMatchObject({ address: dollar })
})

test('a token that the app names is marked', async () => {
  const node = createFakeNode([...tokens, other])
  const { form } = await startForm({ buy: 'fake-other' }, { tokenService: node.service })
  await expect
    .poll(() => form.$state.get().buy)
    .toMatchObject({ address: 'fake-other', sameSymbolAs: { address: dollar } })
})
