import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { createPrices } from '../prices/createPrices.js'
import { createTablePrices } from '../prices/createTablePrices.js'
import type { SignedTokens } from '../sources/SignedTokens.js'
import { createTokenMarks } from './createTokenMarks.js'
import type { Token } from './Token.js'

const { signal } = new AbortController()

const tokenOf = (address: string | undefined, symbol: string): Token => ({
  address,
  symbol,
  name: symbol,
  decimals: 6,
  icon: undefined,
})
const native = tokenOf(undefined, 'ETH')
const usdc = tokenOf('0xusdc', 'USDC')
const usdt = tokenOf('0xusdt', 'USDT')
const owner = '0xowner'
const bridged = tokenOf('0xbridged', 'USDC')

function start(prices: Readonly<Record<string, string>> = {}, signed: SignedTokens['signedOf'] = async () => []) {
  const clock = createManualClock()
  const guard = {
    clock,
    currentRequester: ownWork,
    count: () => undefined,
    timeout: 5000,
    ended: new AbortController().signal,
  }
  const signedOf = vi.fn(signed)
  const sources = [createTablePrices(new Map(Object.entries(prices)))]
  const marks = createTokenMarks({
    native,
    listed: [usdc, usdt, tokenOf('0xsecond', 'usdt')],
    prices: createPrices({ sources, ...guard }),
    signed: [{ name: 'index', signedOf }],
    ...guard,
  })
  const of = async (...tokens: readonly Token[]) => Object.fromEntries(await marks.of({ owner, tokens, signal }))
  return { clock, marks, of, signedOf }
}

test('a token with the symbol of a listed one is marked with it, and what nothing knows has no reason to be shown', async () => {
  const { of, marks } = start()
  const doubtful = [bridged, tokenOf('0xgift', 'UЅDС'), tokenOf('0xether', 'eth'), tokenOf('0xtether', ' USD₮ ')]
  await expect(of(native, usdc, usdt, tokenOf('0xabc', 'ABC'), tokenOf('0xe', 'USDC.e'), ...doubtful)).resolves.toEqual(
    {
      '0xbridged': { listed: usdc, knownBy: undefined },
      '0xgift': { listed: usdc, knownBy: undefined },
      '0xether': { listed: native, knownBy: undefined },
      '0xtether': { listed: usdt, knownBy: undefined },
    },
  )
  expect(doubtful.every(marks.isMarked)).toBe(true)
  expect([native, usdc, usdt].some(marks.isMarked)).toBe(false)
})

test('the second listed token with a symbol is marked, and known by the list', async () => {
  const { of, signedOf } = start()
  const second = tokenOf('0xsecond', 'USDT')
  await expect(of(usdt, second)).resolves.toEqual({ '0xsecond': { listed: usdt, knownBy: 'list' } })
  expect(signedOf).not.toHaveBeenCalled()
})

test('a price source of the operator, and what the account signed, know a token', async () => {
  const { of } = start({ '0xbridged': '0.99' }, async () => ['0xmoved'])
  await expect(of(bridged, tokenOf('0xmoved', 'USDC'), tokenOf('0xother', 'USDC'))).resolves.toMatchObject({
    '0xbridged': { knownBy: 'price' },
    '0xmoved': { knownBy: 'account' },
    '0xother': { knownBy: undefined },
  })
})

test('what the caller knows to be signed is not asked for', async () => {
  const { marks, signedOf } = start()
  const found = await marks.of({ owner, tokens: [bridged], signed: new Set(['0xbridged']), signal })
  expect(found.get('0xbridged')).toEqual({ listed: usdc, knownBy: 'account' })
  expect(signedOf).not.toHaveBeenCalled()
})

test('sources that fail know nothing, and slow ones are waited for two seconds', async () => {
  const failing = start({}, async () => Promise.reject(new Error('away')))
  await expect(failing.of(bridged)).resolves.toMatchObject({ '0xbridged': { knownBy: undefined } })
  let answer: (tokens: readonly string[]) => void = () => undefined
  const slow = start({}, () => new Promise((resolve) => (answer = resolve)))
  const asked = slow.of(bridged)
  await vi.waitUntil(() => slow.signedOf.mock.calls.length === 1)
  slow.clock.advance(2000)
  await expect(asked).resolves.toMatchObject({ '0xbridged': { knownBy: undefined } })
  answer(['0xbridged'])
  await expect.poll(() => slow.of(bridged)).toMatchObject({ '0xbridged': { knownBy: 'account' } })
  expect(slow.signedOf).toHaveBeenCalledTimes(1)
})

test('sources are asked about fifty tokens at most, however many strangers send', async () => {
  const { of, signedOf } = start()
  await of(...Array.from({ length: 300 }, (_, at) => tokenOf(`0x${at}`, 'USDC')))
  expect(signedOf.mock.calls[0]?.[1]).toHaveLength(50)
})
