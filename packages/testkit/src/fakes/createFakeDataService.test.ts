import { expect, test } from 'vitest'
import { createFakeDataService, type FakeHistoryItem } from './createFakeDataService.js'

const identity = 'projectId=shop&st=latchkey&sv=html-universal-1.0.0'

test('the fake data service answers balances of supported networks, in any case of the address', async () => {
  const service = createFakeDataService({ networkIds: ['eip155:1'] })
  const ether = { name: 'Ether', symbol: 'ETH', price: 1, quantity: { decimals: '18', numeric: '1' }, iconUrl: '' }
  service.balances.set('eip155:1:0xada', [ether])
  const read = async (query: string) =>
    (await service.fetch(`${service.url}/v1/account/0xAda/balance?${identity}&${query}`)).json()
  await expect(read('chainId=eip155:1')).resolves.toEqual({ balances: [ether] })
  await expect(read('chainId=eip155:2')).resolves.toMatchObject({ reasons: [{ field: 'chainId' }] })
  expect(service.asked('balance').map(({ query }) => query.get('chainId'))).toEqual(['eip155:1', 'eip155:2'])
})

test('the fake data service answers history and NFTs by pages', async () => {
  const service = createFakeDataService({ networkIds: ['eip155:1'], pageSize: 2 })
  const items = ['a', 'b', 'c'].map((id) => ({ id }) as object as FakeHistoryItem)
  service.history.set('eip155:1:0xada', items)
  const read = async (cursor: string) =>
    (await service.fetch(`${service.url}/v1/account/0xada/history?${identity}&chainId=eip155:1${cursor}`)).json()
  await expect(read('')).resolves.toEqual({ data: items.slice(0, 2), next: '2' })
  await expect(read('&cursor=2')).resolves.toEqual({ data: items.slice(2), next: null })
})

test('the fake data service prices the first address only, and fails as a test says', async () => {
  const service = createFakeDataService()
  service.prices.set('eip155:1:0xtoken', { name: 'T', symbol: 'T', iconUrl: '', price: 2, decimals: 6 })
  const body = JSON.stringify({ projectId: 'shop', currency: 'usd', addresses: ['eip155:1:0xtoken', 'eip155:1:0xb'] })
  const ask = () => service.fetch(`${service.url}/v1/fungible/price`, { method: 'POST', body })
  await expect(ask().then((answer) => answer.json())).resolves.toMatchObject({ fungibles: [{ price: 2 }] })
  service.answer = () => new Response('Internal server error', { status: 500 })
  await expect(ask()).resolves.toMatchObject({ status: 500 })
  service.isReachable = false
  await expect(ask()).rejects.toThrow('Failed to fetch')
})
