import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityItem, ActivityTransfer } from '../sources/ActivitySource.js'
import type { Token } from '../tokens/Token.js'
import { createSpamRules } from './createSpamRules.js'

const tokenOf = (symbol: string, name = symbol, address = '0xother', decimals = 18): Token => ({
  address,
  name,
  symbol,
  decimals,
  icon: undefined,
})
const ether: Token = { ...tokenOf('ETH', 'Ether'), address: undefined }
const listed = [tokenOf('USDC', 'USD Coin', '0xusdc', 6), tokenOf('SHOP', 'Shop', '0xshop')]
const rules = createSpamRules({ known: [ether, ...listed] })

describe('a token is spam', () => {
  test.each([
    ['with Greek letters in a well-known symbol', tokenOf('WΒTC')],
    ['with an accent on a well-known symbol', tokenOf('WBTĆ')],
    ['with an invisible character in its symbol', tokenOf('AB\u200bC')],
    ['with text that turns around in its name', tokenOf('ABC', 'abc\u202egnp.exe')],
    ['with a page as its symbol', tokenOf('usd-gift.com', 'Gift')],
    ['with a URL in its name', tokenOf('GIFT', 'https://usd-gift.example')],
    ['with a page in its name that it leads to', tokenOf('GIFT', '$ Gift at usd-gift.com')],
    ['with a page behind a colon', tokenOf('GIFT', 'Rewards: usd-gift.xyz')],
    ['with the path of a page', tokenOf('GIFT', 'usd-gift.com/claim')],
    ['that asks for a visit', tokenOf('GIFT', 'Visit our page')],
    ['that asks to claim', tokenOf('GIFT', 'Claim your reward')],
    ['that promises dollars', tokenOf('GIFT', '$1,000 USDC airdrop')],
    ['with look-alike letters in its request', tokenOf('GIFT', 'Vіsіt оur раgе')],
    ['with a chat in its name', tokenOf('GIFT', 't.me/gift')],
  ])('%s', (_, token) => {
    expect(rules.isSpamToken(token)).toBe(true)
  })
})

describe('a token is no spam', () => {
  test.each([
    ['that is listed', listed[0] as Token],
    ['that is the native currency', ether],
    ['with a name like any other', tokenOf('ABC', 'Alphabet')],
    ['with a well-known symbol in plain letters that is not listed', tokenOf('WBTC', 'Wrapped BTC')],
    ['with a well-known symbol of its own letters', tokenOf('USD₮', 'Tether USD')],
    ['that is named after its page', tokenOf('YFI', 'yearn.finance')],
    ['that is named after its page, with more behind', tokenOf('ETHFI', 'ether.fi governance token')],
    ['with a word that starts like one that leads to a page', tokenOf('ATL', 'Atlas.fi')],
    ['with a version in its name', tokenOf('ABC', 'Alphabet 2.0')],
    ['in Japanese', tokenOf('円', '日本円')],
    ['with an emoji', tokenOf('ABC', 'Astronaut 👩‍🚀')],
    // These are marked as other tokens than the listed ones.
    ['with the symbol of a listed token', tokenOf('USDC')],
    ['with the symbol of the native currency', tokenOf('ETH')],
    ['with Cyrillic letters in the symbol of a listed token', tokenOf('UЅDС')],
    ['with a bridge in its symbol', tokenOf('USDC.e', 'Bridged USDC')],
  ])('%s', (_, token) => {
    expect(rules.isSpamToken(token)).toBe(false)
  })
})

test('an NFT is spam if its name or the name of its collection leads to a page', () => {
  const nft = { contract: '0xnft', tokenId: '1', standard: 'erc1155', image: undefined } as const
  expect(rules.isSpamNft({ ...nft, name: 'Claim your reward', collection: undefined })).toBe(true)
  expect(rules.isSpamNft({ ...nft, name: '#1', collection: 'Gifts at usd-gift.com' })).toBe(true)
  expect(rules.isSpamNft({ ...nft, name: 'Punk #1', collection: 'Punks' })).toBe(false)
  expect(rules.isSpamNft({ ...nft, name: undefined, collection: undefined })).toBe(false)
})

const itemOf = (signer: string | undefined, ...transfers: readonly ActivityTransfer[]): ActivityItem => ({
  id: '1',
  hash: '0x1',
  minedAt: 0,
  signer,
  // A stranger can name the owner as the sender of a transfer.
  from: '0xowner',
  to: '0xcontract',
  status: 'confirmed',
  nonce: 0,
  operation: 'receive',
  fee: undefined,
  application: undefined,
  transfers,
})
const transferOf = (token: Token, amount: bigint, direction: 'in' | 'out' = 'in'): ActivityTransfer => ({
  from: '0xstranger',
  to: '0xowner',
  direction,
  amount,
  asset: { kind: 'token', token },
})

describe('activity of an account', () => {
  test.each([
    ['a transfer of nothing', true, [transferOf(listed[0] as Token, 0n)]],
    ['a transfer of nothing in the name of the owner', true, [transferOf(listed[0] as Token, 0n, 'out')]],
    ['dust of a listed token that the owner sends', false, [transferOf(listed[0] as Token, 1n, 'out')]],
    ['dust of the native currency that the owner sends', false, [transferOf(ether, 1n, 'out')]],
    ['dust of another token in the name of the owner', true, [transferOf(tokenOf('ABC'), 1n, 'out')]],
    ['less than a millionth of a token', true, [transferOf(ether, 10n ** 12n - 1n)]],
    ['less than a cent of a stablecoin', true, [transferOf(listed[0] as Token, 9_999n)]],
    ['a cent of a stablecoin', false, [transferOf(listed[0] as Token, 10_000n)]],
    ['a millionth of a token', false, [transferOf(ether, 10n ** 12n)]],
    ['a token that only looks like a well-known one', true, [transferOf(tokenOf('WBTĆ'), 10n ** 24n)]],
    ['one of those beside a payment', false, [transferOf(tokenOf('WBTĆ'), 10n ** 24n), transferOf(ether, 10n ** 18n)]],
    ['nothing', true, []],
  ])('from a stranger, with %s: spam is %s', (_, expected, transfers) => {
    expect(rules.isSpamActivity(itemOf('0xstranger', ...transfers), '0xowner')).toBe(expected)
    expect(rules.isSpamActivity(itemOf(undefined, ...transfers), '0xowner')).toBe(expected)
  })

  test('that is a call of the account by another one is no spam', () => {
    const item = { ...itemOf('0xstranger'), operation: 'execute' }
    expect(rules.isSpamActivity(item, '0xowner')).toBe(false)
  })

  test('that the owner signed is never spam', () => {
    const item = itemOf('0xowner', transferOf(ether, 0n, 'out'))
    expect(rules.isSpamActivity(item, '0xowner')).toBe(false)
  })
})

test('no text makes a rule throw or hang, and a listed token is never spam', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 }))
  fc.assert(
    fc.property(text, text, (symbol, name) => {
      rules.isSpamToken(tokenOf(symbol, name))
      rules.isSpamNft({ contract: '', tokenId: '', standard: 'erc721', image: undefined, name, collection: symbol })
      expect(
        createSpamRules({ known: [tokenOf(symbol, name, '0xlisted')] }).isSpamToken(tokenOf('x', name, '0xlisted')),
      ).toBe(false)
    }),
  )
})
