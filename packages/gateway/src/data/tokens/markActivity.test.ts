import { createManualClock } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { toHistoryItem } from '../answers/toHistoryItem.js'
import type { ActivityItem } from '../sources/ActivitySource.js'
import { createSpamRules } from '../spam/createSpamRules.js'
import { createTokenMarks } from './createTokenMarks.js'
import { markActivity } from './markActivity.js'
import type { Token } from './Token.js'
import { withoutDoubtful } from './withoutDoubtful.js'

const owner = '0xowner'
const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const usdc: Token = { ...native, address: '0xusdc', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const other: Token = { ...usdc, address: '0xother' }
const marks = createTokenMarks({
  native,
  listed: [usdc],
  prices: { of: async () => ({ prices: new Map(), isIncomplete: false }) },
  signed: [],
  clock: createManualClock(),
  currentRequester: ownWork,
  count: () => undefined,
  timeout: 1000,
  ended: new AbortController().signal,
})
const itemOf = (
  id: string,
  signer: string,
  tokens: readonly Token[],
  direction: 'in' | 'out' = 'in',
): ActivityItem => ({
  id,
  hash: id,
  minedAt: 0,
  signer,
  from: owner,
  to: '0xstranger',
  status: 'confirmed',
  nonce: 0,
  operation: direction === 'in' ? 'receive' : 'send',
  fee: undefined,
  application: undefined,
  transfers: tokens.map((token) => ({
    from: owner,
    to: '0xstranger',
    direction,
    amount: 5_000_000n,
    asset: { kind: 'token', token },
  })),
})
const read = async (...items: readonly ActivityItem[]) =>
  markActivity(items, { owner, marks, signal: new AbortController().signal })
const symbolsOf = (item: ActivityItem | undefined) =>
  item?.transfers.map(({ asset }) => asset.kind === 'token' && asset.token.address)

test('a payment in another token with a listed symbol is left out, and kept beside one in a listed token without it', async () => {
  const [alone, beside, plain] = await read(
    itemOf('1', '0xstranger', [other]),
    itemOf('2', '0xstranger', [other, usdc]),
    itemOf('3', '0xstranger', [usdc, native]),
  )
  expect(alone && withoutDoubtful(alone)).toBeUndefined()
  expect(symbolsOf(beside && withoutDoubtful(beside))).toEqual(['0xusdc'])
  expect(plain && withoutDoubtful(plain)).toBe(plain)
})

test('what the account signed makes the token known in all of its transfers', async () => {
  const items = await read(itemOf('1', owner, [other], 'out'), itemOf('2', '0xstranger', [other]))
  expect(items.map((item) => symbolsOf(withoutDoubtful(item)))).toEqual([['0xother'], ['0xother']])
})

test('a transfer of such a token is called sent only if the account signed it, and each token has its address', async () => {
  const shape = {
    networkId: 'eip155:1',
    owner,
    native,
    nativeAddress: '0xee',
    spam: createSpamRules({ known: [native, usdc] }),
    limitPicture: () => undefined,
  }
  const items = await read(
    itemOf('1', owner, [other], 'out'),
    itemOf('2', '0xstranger', [other], 'out'),
    // Of a smart account, others sign.
    itemOf('3', '0xstranger', [usdc], 'out'),
    itemOf('4', '0xstranger', [native], 'out'),
  )
  const answers = items.map((item) => toHistoryItem(item, shape))
  expect(answers.map(({ metadata }) => [metadata.operationType, metadata.isSigned])).toEqual([
    ['send', true],
    ['execute', false],
    ['send', false],
    ['send', false],
  ])
  expect(answers.map(({ transfers }) => transfers[0]?.fungible_info)).toMatchObject([
    {
      address: 'eip155:1:0xother',
      sameSymbolAs: { name: 'USD Coin', symbol: 'USDC', address: 'eip155:1:0xusdc', knownBy: 'account' },
    },
    { address: 'eip155:1:0xother' },
    { address: 'eip155:1:0xusdc' },
    { address: 'eip155:1:0xee' },
  ])
  expect(answers[2]?.transfers[0]?.fungible_info).not.toHaveProperty('sameSymbolAs')
})
