import { expect, test } from 'vitest'
import type { ActivityItem } from '../sources/ActivitySource.js'
import { createSpamRules } from '../spam/createSpamRules.js'
import type { Token } from '../tokens/Token.js'
import { toHistoryItem } from './toHistoryItem.js'
import { toNftAnswer } from './toNftAnswer.js'

const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const usdc: Token = {
  address: '0xusdc',
  name: 'USD\u202e Coin',
  symbol: 'USDC',
  decimals: 6,
  icon: 'https://a.example/a.png',
}
const spam = createSpamRules({ known: [native, usdc] })
const nft = {
  contract: '0xnft',
  tokenId: String(2n ** 200n),
  standard: 'erc721',
  name: 'Claim your reward',
  collection: undefined,
  image: 'https://a.example/1.png',
} as const
const item: ActivityItem = {
  id: '1',
  hash: '0x1',
  minedAt: 1_750_000_000_000,
  signer: '0xowner',
  from: '0xowner',
  to: undefined,
  status: 'failed',
  nonce: 7,
  operation: 'trade',
  fee: 21_000n * 10n ** 9n,
  application: 'Router\u200b',
  transfers: [
    { from: '0xowner', to: '0xpool', direction: 'out', amount: 1n, asset: { kind: 'token', token: native } },
    { from: '0xpool', to: '0xowner', direction: 'in', amount: 2_500_000n, asset: { kind: 'token', token: usdc } },
    { from: '0xpool', to: '0xowner', direction: 'in', amount: 1n, asset: { kind: 'nft', nft } },
  ],
}

test('toHistoryItem() writes amounts as exact text, and no price of today for what happened then', () => {
  const shared = { value: null, price: null }
  expect(
    toHistoryItem(item, {
      networkId: 'eip155:1',
      owner: '0xowner',
      native,
      nativeAddress: '0xee',
      spam,
      limitPicture: (image) => image,
    }),
  ).toEqual({
    id: '1',
    metadata: {
      operationType: 'trade',
      hash: '0x1',
      minedAt: '2025-06-15T15:06:40.000Z',
      sentFrom: '0xowner',
      sentTo: '',
      status: 'failed',
      nonce: 7,
      chain: 'eip155:1',
      application: { name: 'Router', iconUrl: null },
      isSigned: true,
      fee: '0.000021',
    },
    transfers: [
      {
        ...shared,
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, address: 'eip155:1:0xee' },
        nft_info: null,
        direction: 'out',
        quantity: { numeric: '0.000000000000000001' },
        sender: '0xowner',
        recipient: '0xpool',
      },
      {
        ...shared,
        fungible_info: {
          name: 'USD Coin',
          symbol: 'USDC',
          icon: { url: 'https://a.example/a.png' },
          address: 'eip155:1:0xusdc',
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: '2.5' },
        sender: '0xpool',
        recipient: '0xowner',
      },
      {
        ...shared,
        fungible_info: null,
        nft_info: {
          name: 'Claim your reward',
          content: {
            preview: { url: 'https://a.example/1.png', content_type: null },
            detail: { url: 'https://a.example/1.png', content_type: null },
          },
          flags: { is_spam: true },
        },
        direction: 'in',
        quantity: { numeric: '1' },
        sender: '0xpool',
        recipient: '0xowner',
      },
    ],
  })
})

test('toNftAnswer() has null for what is not known, and marks spam', () => {
  expect(toNftAnswer('eip155:1', nft, spam)).toEqual({
    chainId: 'eip155:1',
    contract: '0xnft',
    tokenId: String(2n ** 200n),
    standard: 'erc721',
    name: 'Claim your reward',
    collection: null,
    image: 'https://a.example/1.png',
    isSpam: true,
  })
})

test('toHistoryItem() writes an amount as the network shows it, and none where only that could compute it', () => {
  const transferOf = (scale: ActivityItem['transfers'][number]['scale']) => {
    const transfer = { from: '', to: '0xowner', direction: 'in', asset: { kind: 'token', token: usdc } } as const
    const changed = { ...item, transfers: [{ ...transfer, amount: 2_500_000n, scale }] }
    const context = { networkId: 'eip155:1', owner: '0xowner', native, nativeAddress: '0xee', spam }
    return toHistoryItem(changed, { ...context, limitPicture: (image) => image }).transfers[0]?.quantity
  }
  expect(transferOf({ numerator: 10n, denominator: 1n })).toEqual({
    numeric: '25',
    units: '2500000',
    scale: { numerator: '10', denominator: '1' },
  })
  expect(transferOf('network')).toEqual({ numeric: '', units: '2500000', scale: 'network' })
  expect(transferOf(undefined)).toEqual({ numeric: '2.5' })
})
