import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSolana, SolanaAnswerError } from './decodeSolana.js'

const wrappedSol = 'So11111111111111111111111111111111111111112'
const rent = 2_039_280
const fee = 5000

interface Account {
  readonly address: string
  readonly lamports: readonly [before: number, after: number]
  readonly token?: {
    readonly mint: string
    readonly owner: string
    readonly units: readonly [string | undefined, string | undefined]
  }
}

/** An answer of a node, with balances before and after. */
function answer(accounts: readonly Account[], parts: object = {}) {
  const tokens = (at: 0 | 1) =>
    accounts.flatMap(({ token }, accountIndex) => {
      const amount = token?.units[at]
      if (!token || amount === undefined) return []
      return [{ accountIndex, mint: token.mint, owner: token.owner, uiTokenAmount: { amount, decimals: 6 } }]
    })
  return {
    blockTime: 1_700_000_000,
    transaction: { message: { accountKeys: accounts.map(({ address }) => address) } },
    meta: {
      err: null,
      fee,
      preBalances: accounts.map(({ lamports }) => lamports[0]),
      postBalances: accounts.map(({ lamports }) => lamports[1]),
      preTokenBalances: tokens(0),
      postTokenBalances: tokens(1),
      ...parts,
    },
  }
}

test('rent of a token account that the sender opens for the receiver is no payment', () => {
  const sent = answer([
    { address: 'ada', lamports: [10_000_000, 10_000_000 - fee - rent] },
    { address: 'adaToken', lamports: [rent, rent], token: { mint: 'usd', owner: 'ada', units: ['900', '400'] } },
    { address: 'bobToken', lamports: [0, rent], token: { mint: 'usd', owner: 'bob', units: [undefined, '500'] } },
  ])
  const movement = { mint: 'usd', decimals: 6, amount: '500' }
  expect(decodeSolana(sent, 'ada').movements).toEqual([{ ...movement, direction: 'out', other: 'bob' }])
  expect(decodeSolana(sent, 'bob').movements).toEqual([{ ...movement, direction: 'in', other: 'ada' }])
})

test('SOL that is wrapped goes out as SOL and comes in as a token, without rent', () => {
  const wrapped = answer([
    { address: 'ada', lamports: [10_000_000, 10_000_000 - fee - rent - 700] },
    {
      address: 'token',
      lamports: [0, rent + 700],
      token: { mint: wrappedSol, owner: 'ada', units: [undefined, '700'] },
    },
  ])
  expect(decodeSolana(wrapped, 'ada').movements).toEqual([
    { mint: wrappedSol, decimals: 6, direction: 'in', amount: '700', other: null },
    { mint: null, decimals: 9, direction: 'out', amount: '700', other: null },
  ])
})

test('rent that comes back from a closed token account is no income', () => {
  const closed = answer([
    { address: 'ada', lamports: [10_000_000, 10_000_000 - fee + rent] },
    { address: 'token', lamports: [rent, 0], token: { mint: 'usd', owner: 'ada', units: ['0', undefined] } },
  ])
  expect(decodeSolana(closed, 'ada').movements).toEqual([])
})

test('lamports beyond 2^53 are exact', () => {
  const max = 2n ** 63n
  const whale = answer([], {
    preBalances: [max + 5000n, 0],
    postBalances: [0, max],
  })
  const read = { ...whale, transaction: { message: { accountKeys: ['ada', 'bob'] } } }
  expect(decodeSolana(read, 'bob').movements).toMatchObject([{ amount: String(max), other: 'ada' }])
})

test.each([null, undefined, 10 ** 12])(
  'a transaction with the block time %s is not shown at a wrong time',
  (blockTime) => {
    const sent = { ...answer([{ address: 'ada', lamports: [10_000, 5000] }]), blockTime }
    expect(() => decodeSolana(sent, 'ada')).toThrow(SolanaAnswerError)
  },
)

test('what an address gets is what others give, in every transaction', () => {
  const names = ['ada', 'bob', 'eve'] as const
  const move = fc.record({ from: fc.nat(2), to: fc.nat(2), lamports: fc.nat(1000) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      const start = 1_000_000
      const after = [start - fee, start, start]
      for (const { from, to, lamports } of moves) {
        after[from] = (after[from] ?? 0) - lamports
        after[to] = (after[to] ?? 0) + lamports
      }
      const sent = answer(names.map((address, at) => ({ address, lamports: [start, after[at] ?? 0] })))
      const total = names
        .flatMap((name) => decodeSolana(sent, name).movements)
        .reduce((sum, { direction, amount }) => sum + (direction === 'in' ? BigInt(amount) : -BigInt(amount)), 0n)
      expect(total).toBe(0n)
    }),
  )
})

test('decodeSolana() throws nothing but SolanaAnswerError, whatever a node answers', () => {
  const whole = answer([{ address: 'ada', lamports: [1, 2], token: { mint: 'usd', owner: 'ada', units: ['1', '2'] } }])
  const members = [...Object.keys(whole), ...Object.keys(whole.meta)]
  fc.assert(
    fc.property(fc.constantFrom(...members), fc.jsonValue(), (member, value) => {
      const changed = member in whole ? { ...whole, [member]: value } : answer([], { ...whole.meta, [member]: value })
      try {
        decodeSolana(changed, 'ada')
        decodeSolana(value, 'ada')
      } catch (error) {
        expect(error).toBeInstanceOf(SolanaAnswerError)
      }
    }),
  )
})
