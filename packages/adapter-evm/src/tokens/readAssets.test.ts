import { createCall } from '@latchkey/testkit'
import type { EIP1193Provider } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAssets } from './readAssets.js'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const networkId = 'eip155:1'

const native = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const token = {
  address: usdc.toLowerCase(),
  balance: '0x1e8480',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1.001, iconUrl: 'https://icons.example/usdc' },
}

/** A wallet with these assets, and the requests that it got. */
function callTo(assets: unknown, capabilities: unknown = { '0x1': { assetDiscovery: { supported: true } } }) {
  const requests: unknown[] = []
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      requests.push([method, params])
      const answer = method === 'wallet_getCapabilities' ? capabilities : assets
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const call = createCall<EIP1193Provider>({
    connection: {
      provider: provider as object as EIP1193Provider,
      watch: () => () => undefined,
      read: async () => undefined,
    },
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId,
    signal: new AbortController().signal,
  })
  return { call, requests }
}

describe('readAssets()', () => {
  test('reads both forms of the standard, and asks for the account on its network only', async () => {
    const { call, requests } = callTo({ '0x1': [native, token], '0x2105': [token] })
    await expect(readAssets(call)).resolves.toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, networkId, amount: 1_000_000_000_000_000_000n },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        networkId,
        amount: 2_000_000n,
        address: usdc,
        icon: 'https://icons.example/usdc',
        price: '1.001',
      },
    ])
    expect(requests).toEqual([
      ['wallet_getCapabilities', [ada, ['0x1']]],
      ['wallet_getAssets', [{ account: ada, chainFilter: ['0x1'] }]],
    ])
  })

  test.each([
    ['has no capabilities', Object.assign(new Error('Not supported.'), { code: 4200 })],
    ['does not name the discovery of assets', { '0x1': {} }],
    ['names it as not supported', { '0x1': { assetDiscovery: { supported: false } } }],
    ['names it in another form', { '0x1': { assetDiscovery: true } }],
    ['names it for another network', { '0x2105': { assetDiscovery: { supported: true } } }],
  ])('is undefined for a wallet that %s, which is not asked', async (_, capabilities) => {
    const { call, requests } = callTo({ '0x1': [native] }, capabilities)
    await expect(readAssets(call)).resolves.toBeUndefined()
    expect(requests.map((request) => (request as string[])[0])).not.toContain('wallet_getAssets')
  })

  test('is empty where the wallet has nothing on the network', async () => {
    await expect(readAssets(callTo({}).call)).resolves.toEqual([])
    await expect(readAssets(callTo({ '0x01': [] }).call)).resolves.toEqual([])
  })

  test.each([
    ['an unknown type', { ...token, type: 'erc721' }],
    ['no metadata', { ...token, metadata: null }],
    ['no decimals', { ...token, metadata: { name: 'X', symbol: 'X' } }],
    ['more decimals than any token has', { ...token, metadata: { ...token.metadata, decimals: 300 } }],
  ])('drops an asset with %s, and keeps the others', async (_, asset) => {
    await expect(readAssets(callTo({ '0x1': [asset, native] }).call)).resolves.toMatchObject([{ symbol: 'ETH' }])
  })

  test.each([
    ['an answer that is a list', []],
    ['assets that are no list', { '0x1': {} }],
    ['an asset that is a text', { '0x1': [native, 'x'] }],
    ['a balance that is a number', { '0x1': [{ ...token, balance: 5 }] }],
    ['a negative balance', { '0x1': [{ ...token, balance: '-0x1' }] }],
    ['a balance above 256 bits', { '0x1': [{ ...token, balance: `0x1${'0'.repeat(64)}` }] }],
    ['an invalid address', { '0x1': [{ ...token, address: '0x12' }] }],
    ['a name that is no text', { '0x1': [{ ...token, metadata: { ...token.metadata, name: 7 } }] }],
    ['decimals in text', { '0x1': [{ ...token, metadata: { ...token.metadata, decimals: '6' } }] }],
    ['negative decimals', { '0x1': [{ ...token, metadata: { ...token.metadata, decimals: -1 } }] }],
    ['a negative price', { '0x1': [{ ...token, metadata: { ...token.metadata, price: -1 } }] }],
    ['a price in text', { '0x1': [{ ...token, metadata: { ...token.metadata, price: '1' } }] }],
    ['a picture that is no text', { '0x1': [{ ...token, metadata: { ...token.metadata, iconUrl: {} } }] }],
  ])('trusts nothing in an answer with %s', async (_, assets) => {
    await expect(readAssets(callTo(assets).call)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('cleans texts, and reads a price in any form of a number', async () => {
    const metadata = { name: '<img src=x> \u202eCoin', symbol: 'US\u200bDC', decimals: 6, price: 1e-9 }
    await expect(readAssets(callTo({ '0x1': [{ ...token, metadata }] }).call)).resolves.toMatchObject([
      { name: '<img src=x> Coin', symbol: 'USDC', price: '0.000000001' },
    ])
  })
})
