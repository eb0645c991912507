import type { Call } from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { SolanaCore } from '../solanaCore.js'
import type { Wallet } from '../wallet/Wallet.js'
import { associatedAddress } from './associatedAddress.js'
import { estimateTransfer, sendTransfer } from './index.js'
import { prepareTransfer } from './prepareTransfer.js'
import { tokenPrograms } from './tokenPrograms.js'

const [spl = '', token2022 = ''] = tokenPrograms
const [ada = '', bob = '', mint = '', elsewhere = ''] = throwAwaySolanaKeys
  .slice(0, 4)
  .map((seed) => solanaKey(seed).address)
const bobHolds = associatedAddress(bob, mint, spl)
const adaHolds = associatedAddress(ada, mint, spl)
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const clock = createManualClock()
const rent = (bytes: number) => 890_880 + bytes * 6960

const stored = (owner: string, data: Uint8Array | readonly number[], executable = false) => ({
  lamports: 1,
  owner,
  executable,
  data: [base64.encode(Uint8Array.from(data)), 'base64'],
})
const person = stored('11111111111111111111111111111111', [])
/** A mint with six decimals; of Token-2022, one whose accounts start frozen. */
function mintOf(program = spl) {
  const data = new Uint8Array(program === spl ? 82 : 171)
  data[44] = 6
  data[45] = 1
  if (program !== spl) data.set([1, 6, 0, 1, 0, 2], 165)
  return stored(program, data)
}
function holding(owner: string, units: number, { state = 1, of = mint } = {}) {
  const data = new Uint8Array(165)
  data.set(base58.decode(of), 0)
  data.set(base58.decode(owner), 32)
  data[64] = units
  data[108] = state
  return stored(spl, data)
}

interface Chain {
  readonly accounts?: Readonly<Record<string, unknown>>
  readonly holdings?: unknown
  readonly answers?: Readonly<Record<string, unknown>>
  readonly versions?: readonly unknown[]
}

/** Ada on a chain of the test's; her wallet can't sign, so what reaches it fails loudly. */
function create({ accounts = {}, holdings = [], answers = {}, versions = ['legacy', 0] }: Chain = {}) {
  const asked: string[] = []
  const usual = (method: string, params: readonly unknown[]): unknown => {
    const of = (value: unknown) => ({ context: { slot: 1 }, value })
    if (method === 'getMultipleAccounts') return of((params[0] as string[]).map((at) => accounts[at] ?? null))
    if (method === 'getTokenAccountsByOwner') return of(holdings)
    if (method === 'getMinimumBalanceForRentExemption') return rent(Number(params[0]))
    if (method === 'getLatestBlockhash') return of({ blockhash: '1'.repeat(32), lastValidBlockHeight: 9 })
    if (method === 'getFeeForMessage') return of(5000)
    if (method === 'getBalance') return of(10_000_000)
    throw new Error(`No answer to ${method}.`)
  }
  const rpc = {
    async request(method: string, params: readonly unknown[]) {
      asked.push(method)
      const answer = method in answers ? answers[method] : usual(method, params)
      return typeof answer === 'function' ? answer() : answer
    },
  }
  const feature = { supportedTransactionVersions: versions, signTransaction: () => Promise.reject(new Error('asked')) }
  const provider = { accounts: [], features: { 'solana:signTransaction': feature } } as object as Wallet
  const core = { context: { clock, rpc: () => rpc }, priorityFee: 0n } as object as SolanaCore
  const subject = {
    connection: { provider },
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId,
    signal: new AbortController().signal,
  }
  const call = createCall(subject as object as Call<Wallet>)
  return { core, call, asked }
}

const token = { to: bob, amount: 5n, token: mint }
const prepare = async (chain: Chain, transfer: Parameters<typeof prepareTransfer>[2] = token) => {
  const { core, call } = create(chain)
  return prepareTransfer(core, call, transfer)
}
const mints = { [mint]: mintOf(), [bob]: person }

describe('a transfer of SOL', () => {
  test('is one instruction of exactly so much', async () => {
    const { plan, estimate } = await prepare({ accounts: { [bob]: person } }, { to: bob, amount: 7n })
    expect(plan).toMatchObject({ lamports: 7n, deposit: 0n, units: 1000 })
    expect(plan.instructions.map(({ accounts }) => accounts?.map(({ address }) => address))).toEqual([[ada, bob]])
    expect(estimate).toEqual({ fee: 5000n, deposit: 0n })
  })

  test('to a new address is at least what one must hold', async () => {
    const minimum = BigInt(rent(0))
    await expect(prepare({}, { to: bob, amount: minimum - 1n })).rejects.toMatchObject({ reason: 'rent', minimum })
    await expect(prepare({}, { to: bob, amount: minimum })).resolves.toMatchObject({ plan: { lamports: minimum } })
  })

  test.each([[['legacy', 0]], [['legacy']]])('is of a version that a wallet of %j signs', async (versions) => {
    const { transaction } = await prepare({ versions, accounts: { [bob]: person } }, { to: bob, amount: 7n })
    const isVersioned = (transaction.messageBytes[0] ?? 0) >= 0x80
    expect(isVersioned).toBe(versions.includes(0))
  })

  test.each<[why: string, value: unknown]>([
    ['nothing', { context: { slot: 1 }, value: null }],
    ['no hash', { context: { slot: 1 }, value: { lastValidBlockHeight: 9 } }],
    ['no height', { context: { slot: 1 }, value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 0.5 } }],
  ])('without a blockhash (%s) is a typed error', async (_, answer) => {
    const chain = { accounts: { [bob]: person }, answers: { getLatestBlockhash: answer } }
    await expect(prepare(chain, { to: bob, amount: 7n })).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test.each([
    ['a program', 'SysvarRent111111111111111111111111111111111', undefined, 'program'],
    ['the mint of its token', mint, mint, 'mint'],
  ])('to %s is refused, and nobody is asked', async (_, to, asset, reason) => {
    const { core, call, asked } = create()
    const preparing = prepareTransfer(core, call, { to, amount: 1n, token: asset })
    await expect(preparing).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason })
    expect(asked).toEqual([])
  })

  test.each([
    ['a program', stored('BPFLoaderUpgradeab1e11111111111111111111111', [], true), 'program'],
    ['a mint', mintOf(), 'mint'],
    ['an account of a token', holding(bob, 1), 'tokenAccount'],
  ])('to what the chain knows as %s is refused', async (_, account, reason) => {
    const preparing = prepare({ accounts: { [bob]: account } }, { to: bob, amount: 7n })
    await expect(preparing).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason })
  })

  test('asks once more for the fee where a node does not know the blockhash yet', async () => {
    const fees = [null, 5000, null, null].map((value) => ({ context: { slot: 1 }, value }))
    const chain = { accounts: { [bob]: person }, answers: { getFeeForMessage: () => fees.shift() } }
    const untilLeft = async (count: number) => {
      while (fees.length > count) await clock.advance(100)
    }
    const prepared = prepare(chain, { to: bob, amount: 7n })
    await untilLeft(2)
    expect((await prepared).estimate.fee).toBe(5000n)
    const refused = expect(prepare(chain, { to: bob, amount: 7n })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
    await untilLeft(0)
    await refused
  })

  test('pays the price that the app set for a unit, of which it names the most', async () => {
    const { core, call } = create({ accounts: { [bob]: person } })
    const plain = await prepareTransfer(core, call, { to: bob, amount: 7n })
    const priced = await prepareTransfer({ ...core, priorityFee: 3n }, call, { to: bob, amount: 7n })
    expect(priced.transaction.messageBytes.length).toBeGreaterThan(plain.transaction.messageBytes.length)
  })

  test.each([-1n, 2n ** 64n, 7 as never])('of %s is refused, and nobody is asked', async (amount) => {
    const { core, call, asked } = create()
    await expect(prepareTransfer(core, call, { to: bob, amount })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_AMOUNT',
    })
    expect(asked).toEqual([])
  })
})

describe('a transfer of a token', () => {
  const fullest = { pubkey: elsewhere, account: holding(ada, 9) }
  const own = { pubkey: adaHolds, account: holding(ada, 6) }

  test('goes from the associated account where that has enough', async () => {
    const { plan } = await prepare({ accounts: { ...mints, [bobHolds]: holding(bob, 0) }, holdings: [fullest, own] })
    expect(plan).toMatchObject({ deposit: 0n, units: 60_000, token: { address: mint, needed: 5n, available: 6n } })
    const [transfer] = plan.instructions
    expect(transfer?.accounts?.map(({ address }) => address)).toEqual([adaHolds, mint, bobHolds, ada])
  })

  test('goes from the fullest account else, whatever comes first', async () => {
    for (const holdings of [
      [own, fullest],
      [fullest, own],
    ]) {
      const chain = { accounts: { ...mints, [bobHolds]: holding(bob, 0) }, holdings }
      const { plan } = await prepare(chain, { ...token, amount: 7n })
      expect(plan.instructions[0]?.accounts?.[0]?.address).toBe(elsewhere)
    }
  })

  test('makes the account of who has none, and says what that costs', async () => {
    const { plan } = await prepare({ accounts: mints, holdings: [own] })
    expect(plan.instructions).toHaveLength(2)
    expect(plan).toMatchObject({ deposit: BigInt(rent(165)), units: 120_000 })
  })

  test('looks past what is of another token or another owner, and has nothing then', async () => {
    const holdings = [
      { pubkey: elsewhere, account: holding(bob, 9) },
      { pubkey: elsewhere, account: holding(ada, 9, { of: elsewhere }) },
      { pubkey: elsewhere, account: person },
    ]
    const { plan } = await prepare({ accounts: mints, holdings })
    expect(plan.token).toEqual({ address: mint, needed: 5n, available: 0n })
  })

  test.each<[why: string, chain: Chain, error: object]>([
    [
      'to an account that somebody else got',
      { accounts: { ...mints, [bobHolds]: holding(ada, 1) } },
      { reason: 'foreign' },
    ],
    [
      'to an account of another token',
      { accounts: { ...mints, [bobHolds]: holding(bob, 1, { of: bob }) } },
      { reason: 'foreign' },
    ],
    [
      'to what is no account of a token',
      { accounts: { ...mints, [bobHolds]: stored(spl, [1]) } },
      { reason: 'foreign' },
    ],
    [
      'to an account that is frozen',
      { accounts: { ...mints, [bobHolds]: holding(bob, 1, { state: 2 }) } },
      { reason: 'frozen' },
    ],
    ['whose accounts start frozen', { accounts: { ...mints, [mint]: mintOf(token2022) } }, { reason: 'frozen' }],
    [
      'of which all is frozen',
      { accounts: mints, holdings: [{ ...own, account: holding(ada, 9, { state: 2 }) }] },
      { code: 'LATCHKEY_UNSUPPORTED_TOKEN', reason: 'frozen' },
    ],
    ['that is none', { accounts: { [mint]: person, [bob]: person } }, { reason: 'notAToken' }],
    ['to a program', { accounts: { ...mints, [bob]: stored(spl, [], true) } }, { reason: 'program' }],
    ['beside no list', { accounts: mints, holdings: {} }, { code: 'LATCHKEY_INVALID_ANSWER' }],
    ['beside an entry that is none', { accounts: mints, holdings: [null] }, { code: 'LATCHKEY_INVALID_ANSWER' }],
    [
      'beside an entry without an address',
      { accounts: mints, holdings: [{ account: own.account }] },
      { code: 'LATCHKEY_INVALID_ANSWER' },
    ],
  ])('%s is a typed error', async (_, chain, error) => {
    await expect(prepare(chain)).rejects.toMatchObject(error)
  })
})

describe('before the wallet is asked', () => {
  const send = async (chain: Chain, transfer: Parameters<typeof sendTransfer>[2]) => {
    const { core, call } = create(chain)
    return sendTransfer(core, call, transfer)
  }
  const balanceOf = (value: number) => ({ getBalance: { context: { slot: 1 }, value } })

  test('the estimate names a deposit only where there is one', async () => {
    const native = create({ accounts: { [bob]: person } })
    await expect(estimateTransfer(native.core, native.call, { to: bob, amount: 7n })).resolves.toEqual({ fee: 5000n })
    const fresh = create({ accounts: mints })
    await expect(estimateTransfer(fresh.core, fresh.call, token)).resolves.toEqual({
      fee: 5000n,
      deposit: BigInt(rent(165)),
    })
  })

  test.each<[why: string, value: number, amount: bigint, needed: bigint | undefined]>([
    ['less than it takes', 5006, 7n, 5007n],
    ['too little left to stay', 5007 + rent(0) - 1, 7n, BigInt(5007 + rent(0))],
    ['all of it', 5007, 7n, undefined],
    ['enough left to stay', 5007 + rent(0), 7n, undefined],
  ])('a balance of %s is looked at', async (_, value, amount, needed) => {
    const chain = { accounts: { [bob]: person }, answers: balanceOf(value) }
    const sending = send(chain, { to: bob, amount })
    if (needed === undefined) await expect(sending).rejects.not.toMatchObject({ code: 'LATCHKEY_INSUFFICIENT_FUNDS' })
    else await expect(sending).rejects.toMatchObject({ needed, available: BigInt(value) })
  })

  test('there is enough of the token, and of SOL for its new account', async () => {
    const poor = { accounts: mints, holdings: [{ pubkey: adaHolds, account: holding(ada, 4) }] }
    await expect(send(poor, token)).rejects.toMatchObject({ token: mint, needed: 5n, available: 4n })
    const rich = {
      accounts: mints,
      holdings: [{ pubkey: adaHolds, account: holding(ada, 5) }],
      answers: balanceOf(9000),
    }
    await expect(send(rich, token)).rejects.toMatchObject({ needed: 5000n + BigInt(rent(165)), available: 9000n })
  })
})
