import { InvalidAnswerError } from '@latchkey/core'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { checkRecipient } from './checkRecipient.js'
import { type ChainAccount, readChainAccount, readChainAccounts } from './readChainAccounts.js'
import { readHolding } from './readHolding.js'
import { tokenPrograms } from './tokenPrograms.js'

const [spl = '', token2022 = ''] = tokenPrograms
const system = '11111111111111111111111111111111'
const written = { lamports: 7, owner: system, executable: false, data: [base64.encode(Uint8Array.of(1, 2)), 'base64'] }
const { signal } = new AbortController()
const read = (value: unknown, addresses = ['a', 'b']) =>
  readChainAccounts({ request: async () => ({ context: { slot: 1 }, value }) }, addresses, signal)

test('readChainAccounts() reads accounts, and undefined for an empty address', async () => {
  const account = { lamports: 7n, owner: system, executable: false, data: Uint8Array.of(1, 2) }
  await expect(read([null, written])).resolves.toEqual([undefined, account])
  await expect(read([{ ...written, executable: true }], ['a'])).resolves.toMatchObject([{ executable: true }])
})

test.each<[why: string, value: unknown]>([
  ['an object', written],
  ['too few accounts', [written]],
  ['strings', ['x', 'y']],
])('readChainAccounts() rejects an answer of %s', async (_, value) => {
  await expect(read(value)).rejects.toBeInstanceOf(InvalidAnswerError)
})

test.each<[why: string, account: unknown]>([
  ['nothing', undefined],
  ['no owner', { ...written, owner: 7 }],
  ['no data', { ...written, data: 'AQI=' }],
  ['data that is not a string', { ...written, data: [7, 'base64'] }],
  ['another encoding', { ...written, data: ['x', 'base58'] }],
  ['data that is not base64', { ...written, data: ['%', 'base64'] }],
  ['lamports that are not a number', { ...written, lamports: '7' }],
])('readChainAccount() throws for an account with %s', (_, account) => {
  expect(() => readChainAccount('getAccountInfo', account)).toThrow(InvalidAnswerError)
})

/** A token account that holds 5 units. */
function holding(change: Partial<ChainAccount> = {}, state = 1): ChainAccount {
  const data = new Uint8Array(165).fill(3, 0, 32).fill(4, 32, 64)
  data[64] = 5
  data[108] = state
  return { lamports: 1n, owner: spl, executable: false, data, ...change }
}

test('readHolding() reads mint, owner, balance, and whether it is frozen', () => {
  const mint = base58.encode(new Uint8Array(32).fill(3))
  const owner = base58.encode(new Uint8Array(32).fill(4))
  expect(readHolding(holding())).toEqual({ mint, owner, units: 5n, isFrozen: false })
  expect(readHolding(holding({}, 2))).toMatchObject({ isFrozen: true })
  const { data } = holding()
  const extended = Uint8Array.from([...data, 2, 7, 0])
  expect(readHolding(holding({ owner: token2022, data: extended }))).toMatchObject({ units: 5n })
})

test.each<[why: string, account: ChainAccount | undefined]>([
  ['nothing', undefined],
  ['an account of another program', holding({ owner: system })],
  ['data that is too short', holding({ data: holding().data.slice(1) })],
  ['an uninitialized account', holding({}, 0)],
  ['a mint with extensions', holding({ data: Uint8Array.from([...holding().data, 1]) })],
])('readHolding() is undefined for %s', (_, account) => {
  expect(readHolding(account)).toBeUndefined()
})

test('checkRecipient() refuses a program, a mint and a token account', () => {
  const reasonOf = (account: ChainAccount | undefined) => {
    try {
      checkRecipient(account)
      return undefined
    } catch (cause) {
      return (cause as { readonly reason?: string }).reason
    }
  }
  expect(reasonOf(undefined)).toBeUndefined()
  expect(reasonOf(holding({ owner: system }))).toBeUndefined()
  expect(reasonOf(holding({ executable: true }))).toBe('program')
  expect(reasonOf(holding())).toBe('tokenAccount')
  expect(reasonOf(holding({ data: new Uint8Array(82) }))).toBe('mint')
})
