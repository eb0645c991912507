import { balanceSlot, tokenId } from '@latchkey/core'
import type { TokenList } from '@latchkey/core/services'
import { createMemoryStorage, settle, when } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import {
  accountKey,
  fakeBalance,
  fakeNative,
  fakeNetworkId,
  type StartedPortfolio,
  startPortfolio,
} from '../../testing/startPortfolio.js'

const networkId = fakeNetworkId
const listed = { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:token-usdc` }
const same = (address: string, price: number, knownBy?: string) =>
  fakeBalance('USDC', '100', {
    address: `${networkId}:${address}`,
    price,
    sameSymbolAs: { ...listed, ...(knownBy && { knownBy }) },
  })

async function read(started: StartedPortfolio): Promise<TokenList> {
  const $list = started.api.tokens(started.address, started.networkId)
  onTestFinished($list.listen(() => undefined))
  onTestFinished(started.api.$hidden.listen(() => undefined))
  return when($list, ({ isLoading, tokens }) => !isLoading && tokens !== undefined)
}
const start = async (...parameters: Parameters<typeof startPortfolio>) => {
  const started = await startPortfolio(...parameters)
  started.service.balances.set(accountKey(started), [
    fakeNative('1'),
    fakeBalance('USDC', '50'),
    same('token-priced', 1, 'price'),
    same('token-moved', 0, 'account'),
    same('token-second', 1, 'list'),
    same('token-doubtful', 1),
  ])
  return started
}
const hiddenOf = ({ api }: StartedPortfolio) => [...api.$hidden.get()]

test('a token with the symbol of a listed one is shown if something knows it, else hidden until the user shows it', async () => {
  const storage = createMemoryStorage()
  const started = await start({}, { storage })
  const { tokens } = await read(started)
  const marks = Object.fromEntries(tokens?.map((token) => [token.address, token.sameSymbolAs]) ?? [])
  expect(marks['token-usdc']).toBeUndefined()
  expect(marks['token-priced']).toEqual({ name: 'USD Coin', symbol: 'USDC', address: 'token-usdc', knownBy: 'price' })
  expect(marks['token-doubtful']).toEqual({ name: 'USD Coin', symbol: 'USDC', address: 'token-usdc' })
  const id = tokenId({ networkId, address: 'token-doubtful' })
  expect(hiddenOf(started)).toEqual([id])
  await started.api.setHidden({ networkId, address: 'token-doubtful' }, false)
  expect(hiddenOf(started)).toEqual([])

  const again = await start({}, { storage })
  await read(again)
  await settle()
  expect(hiddenOf(again)).toEqual([])
  await again.api.setHidden({ networkId, address: 'token-doubtful' }, true)
  expect(hiddenOf(again)).toEqual([id])
})

test('the total has no token with the symbol of a listed one, shown or not, unless it is listed as well', async () => {
  const started = await start()
  const [source] = started.modal.slot(balanceSlot).get()
  const $total = source?.value.balance(started.address, networkId)
  if (!$total) throw new Error('no total')
  onTestFinished($total.listen(() => undefined))
  // 2,000 of the own currency, 50 and the 100 of the second listed one.
  await expect.poll(() => $total.get()?.value).toBe('$2,150.00')
  await started.api.setHidden({ networkId, address: 'token-doubtful' }, false)
  expect($total.get()?.value).toBe('$2,150.00')
})

test('marks stay over a reload, before the service answers', async () => {
  const storage = createMemoryStorage()
  await read(await start({}, { storage }))
  const again = await startPortfolio({}, { storage })
  again.service.answer = () => new Promise(() => undefined)
  const $list = again.api.tokens(again.address, networkId)
  onTestFinished($list.listen(() => undefined))
  onTestFinished(again.api.$hidden.listen(() => undefined))
  const { tokens } = await when($list, (list) => list.tokens !== undefined)
  expect(tokens?.find(({ address }) => address === 'token-moved')?.sameSymbolAs).toMatchObject({ knownBy: 'account' })
  expect(hiddenOf(again)).toEqual([tokenId({ networkId, address: 'token-doubtful' })])
})

test('without marks of a service, the page compares with the network’s own currency and the app’s own tokens', async () => {
  const tokens = { [networkId]: [{ address: 'token-usdc', symbol: 'USDC', decimals: 6 }] }
  const assets = async () => [
    { name: 'F', symbol: 'FАKE', decimals: 6, networkId, amount: 5n, address: 'token-one' },
    { name: 'U', symbol: 'USDC', decimals: 6, networkId, amount: 5n, address: 'token-two', price: '1' },
    { name: 'U', symbol: 'USDC', decimals: 6, networkId, amount: 5n, address: 'token-usdc' },
    { name: 'X', symbol: 'XYZ', decimals: 6, networkId, amount: 5n, address: 'token-three' },
    { name: 'X', symbol: 'XYZ', decimals: 6, networkId, amount: 5n, address: 'token-four' },
  ]
  const started = await startPortfolio({ tokens }, { assets, hasService: false })
  const list = await read(started)
  const marked = list.tokens?.flatMap(({ address, sameSymbolAs }) =>
    sameSymbolAs ? [[address, sameSymbolAs.symbol, sameSymbolAs.knownBy]] : [],
  )
  // The price of the wallet is no price of the operator.
  expect(new Set(marked)).toEqual(
    new Set([
      ['token-one', 'FAKE', undefined],
      ['token-two', 'USDC', undefined],
    ]),
  )
})

test('a price of the app’s data service knows a token that it does not mark', async () => {
  const tokens = { [networkId]: [{ address: 'token-usdc', symbol: 'USDC', decimals: 6 }] }
  const started = await startPortfolio({ tokens })
  started.service.balances.set(accountKey(started), [
    fakeNative('1'),
    fakeBalance('USDC', '5', { address: `${networkId}:token-priced`, price: 1 }),
    fakeBalance('USDC', '5', { address: `${networkId}:token-other`, price: 0 }),
  ])
  const list = await read(started)
  expect(list.tokens?.map(({ address, sameSymbolAs }) => [address, sameSymbolAs?.knownBy])).toEqual([
    [undefined, undefined],
    ['token-priced', 'price'],
    ['token-other', undefined],
  ])
  expect(hiddenOf(started)).toEqual([tokenId({ networkId, address: 'token-other' })])
})

test('a balance whose mark has no usable address is left out, because it would look like the listed token', async () => {
  const started = await startPortfolio()
  const broken = same('token-other', 1, 'price')
  started.service.balances.set(accountKey(started), [
    fakeNative('1'),
    { ...broken, sameSymbolAs: { ...listed, address: 'other:1:token-usdc' } },
  ])
  expect((await read(started)).tokens?.map(({ symbol }) => symbol)).toEqual(['FAKE'])
})
