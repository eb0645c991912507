import type { LedgerEntry } from '@latchkey/core'
import { formatUnits } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeSwap } from '../../testing/wholeSwap.js'
import { outcomeSentences } from '../react/outcomeSentences.js'
import { swapsText } from '../react/text.js'
import { changedTokens } from './changedTokens.js'
import { isSwapData } from './isSwapData.js'
import { reportOf } from './reportOf.js'
import { stateOf } from './stateOf.js'
import { swapKinds } from './swapKinds.js'
import { toSwapEntry } from './toSwapEntry.js'

const entry: LedgerEntry = {
  ...{ id: 'one', kind: swapKinds.swap, networkId: 'fake:1', address: 'fake-alice', accountId: 'alice' },
  ...{ at: 1, status: 'pending', data: wholeSwap },
}

test('property: whatever counts as data of a swap can be shown', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constantFrom('5', 1, 'swap', 'revoke', true, wholeSwap.sell, undefined))
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(wholeSwap), 'isUsed', 'isDismissed'), member)
  const stored = fc.oneof(
    fc.jsonValue(),
    changes,
    changes.map((members) => ({ ...wholeSwap, ...members })),
  )
  const status = fc.constantFrom<LedgerEntry['status']>(
    'asking',
    'unknown',
    'pending',
    'proposed',
    'dropped',
    'confirmed',
  )
  const kind = fc.constantFrom(...Object.values(swapKinds))
  fc.assert(
    fc.property(stored, status, kind, (data, at, of) => {
      if (!isSwapData(data)) return
      expect(changedTokens(data)).toEqual([data.sell.address, data.buy.address, undefined])
      const swap = toSwapEntry({ ...entry, data, status: at, kind: of })
      if (!swap) throw new Error('An entry with data of a swap is a swap.')
      const { sell, buy, amount, expected, minimum, received = '0', allowance = '0' } = swap
      for (const [units, token] of [
        [amount, sell],
        [allowance, sell],
        [expected, buy],
        [minimum, buy],
        [received, buy],
      ] as const)
        expect(formatUnits(BigInt(units), token.decimals)).not.toBe('')
      const [, title] = outcomeSentences(stateOf(swap, { isReached: true, isLookingUp: true }), swapsText.texts)
      expect(title).not.toBe('')
      expect(reportOf(swap)).toMatchObject({ networkId: 'fake:1', amount })
    }),
  )
})

describe('data of a request', () => {
  test('counts with all that it can have, and with the least', () => {
    const { slippage, spender, isSmartAccount, transaction, block, deadline, received, reason, allowance, ...least } =
      wholeSwap
    expect(isSwapData({ ...wholeSwap, isUsed: true, isDismissed: true })).toBe(true)
    expect(isSwapData(least)).toBe(true)
    expect(isSwapData({ ...least, buy: { symbol: '', decimals: 77 } })).toBe(true)
  })

  test.each<[string, unknown]>([
    ['no record', 'x'],
    ['no id of the swap', { ...wholeSwap, swap: undefined }],
    ['no token', { ...wholeSwap, sell: undefined }],
    ['a token with an address that is no text', { ...wholeSwap, sell: { ...wholeSwap.sell, address: 1 } }],
    ['decimals that no token has', { ...wholeSwap, buy: { symbol: 'X', decimals: 78 } }],
    ['negative decimals', { ...wholeSwap, buy: { symbol: 'X', decimals: -1 } }],
    ['decimals with a fraction', { ...wholeSwap, buy: { symbol: 'X', decimals: 1.5 } }],
    ['an amount with a sign', { ...wholeSwap, amount: '-1' }],
    ['an amount that is a number', { ...wholeSwap, minimum: 5 }],
    ['another step', { ...wholeSwap, step: 'steal' }],
    ['a permit, which sends nothing', { ...wholeSwap, step: 'permit' }],
    ['an allowance with a point', { ...wholeSwap, allowance: '1.5' }],
    ['a transaction without a receiver', { ...wholeSwap, transaction: { data: 'swap', value: '0' } }],
    ['a transaction with a value that is no amount', { ...wholeSwap, transaction: { to: 'x', data: 'x', value: 0 } }],
    ['a deadline that is no whole number', { ...wholeSwap, deadline: 2 ** 60 }],
    ['another mark', { ...wholeSwap, isDismissed: false }],
  ])('does not count with %s', (_, stored) => {
    expect(isSwapData(stored)).toBe(false)
  })
})

test.each<[string, unknown]>([
  ['no record', 'x'],
  ['one token', { sell: wholeSwap.sell }],
  ['a token that is no record', { ...wholeSwap, buy: 'FAKE' }],
  ['a token with an address that is no text', { ...wholeSwap, sell: { address: 1 } }],
])('the ledger does not keep data with %s', (_, stored) => {
  expect(changedTokens(stored)).toBeUndefined()
})

describe('an entry', () => {
  test('is shown with the transaction that is in the block', () => {
    const sent = { ...entry, hash: 'one', replacedBy: 'two' }
    expect(toSwapEntry({ ...sent, status: 'confirmed' })).toMatchObject({ hash: 'two', account: 'fake-alice' })
    expect(toSwapEntry({ ...sent, status: 'replaced' })).toMatchObject({ hash: 'one' })
  })

  test('of another kind is no swap, also with the same data', () => {
    expect(toSwapEntry({ ...entry, kind: 'stake' })).toBeUndefined()
    expect(toSwapEntry({ ...entry, data: { ...wholeSwap, amount: 'all' } })).toBeUndefined()
  })

  test.each([
    ['swap', 'confirmed', undefined, 'confirmed', true],
    ['swap', 'proposed', undefined, 'proposed', true],
    ['swap', 'dropped', undefined, 'dropped', true],
    ['swap', 'declined', undefined, 'declined', undefined],
    ['swap', 'pending', undefined, 'pending', undefined],
    ['approve', 'confirmed', undefined, 'approved', undefined],
    ['approve', 'confirmed', true, 'revoked', undefined],
    ['approve', 'reverted', undefined, 'reverted', true],
  ] as const)('of the step %s that is %s (used: %s) is shown as %s', (step, status, isUsed, shown, isUnseen) => {
    const data = { ...wholeSwap, step, ...(isUsed && { isUsed }) }
    const kind = step === 'swap' ? swapKinds.swap : swapKinds.approval
    expect(toSwapEntry({ ...entry, kind, status, data })).toMatchObject({ status: shown })
    expect(toSwapEntry({ ...entry, kind, status, data })?.isUnseen).toBe(isUnseen)
    expect(toSwapEntry({ ...entry, kind, status, data, isSeen: true })?.isUnseen).toBeUndefined()
  })
})
