import { type Call, CancelledError } from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import type { SolanaCore } from '../solanaCore.js'
import { associatedAddress } from './associatedAddress.js'
import { prepareTransfer } from './prepareTransfer.js'
import { tokenPrograms } from './tokenPrograms.js'
import { estimateTransfer, maxTransfer, planTransfer, sendTransfer } from './transfer.js'

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
const userAccount = stored('11111111111111111111111111111111', [])
/** A mint with six decimals. With Token-2022 its accounts start frozen. */
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

/** Ada on a fake chain. Her wallet can't sign, so any request to it fails. */
function create({ accounts = {}, holdings = [], answers = {}, versions = ['legacy', 0] }: Chain = {}) {
  const requests: string[] = []
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
      requests.push(method)
      const answer = method in answers ? answers[method] : usual(method, params)
      return typeof answer === 'function' ? answer() : answer
    },
  }
  const feature = {
    supportedTransactionVersions: versions,
    signTransaction: () => Promise.reject(new Error('The wallet got a request.')),
  }
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
  return { core, call, requests }
}

const token = { to: bob, amount: 5n, token: mint }
const prepare = async (chain: Chain, transfer: Parameters<typeof prepareTransfer>[2] = token) => {
  const { core, call } = create(chain)
  return prepareTransfer(core, call, transfer)
}
const mints = { [mint]: mintOf(), [bob]: userAccount }

describe('prepareTransfer() of SOL', () => {
  test('builds one instruction with the exact amount', async () => {
    const { parts, estimate } = await prepare({ accounts: { [bob]: userAccount } }, { to: bob, amount: 7n })
    expect(parts).toMatchObject({ lamports: 7n, deposit: 0n, units: 1000 })
    expect(parts.instructions.map(({ accounts }) => accounts?.map(({ address }) => address))).toEqual([[ada, bob]])
    expect(estimate).toEqual({ fee: 5000n, deposit: 0n })
  })

  test('requires the minimum balance for a new address', async () => {
    const minimum = BigInt(rent(0))
    await expect(prepare({}, { to: bob, amount: minimum - 1n })).rejects.toMatchObject({ reason: 'rent', minimum })
    await expect(prepare({}, { to: bob, amount: minimum })).resolves.toMatchObject({ parts: { lamports: minimum } })
  })

  test.each([[['legacy', 0]], [['legacy']]])('builds a version that a wallet with %j signs', async (versions) => {
    const { transaction } = await prepare({ versions, accounts: { [bob]: userAccount } }, { to: bob, amount: 7n })
    const isVersioned = (transaction.messageBytes[0] ?? 0) >= 0x80
    expect(isVersioned).toBe(versions.includes(0))
  })

  test.each<[why: string, value: unknown]>([
    ['nothing', { context: { slot: 1 }, value: null }],
    ['no hash', { context: { slot: 1 }, value: { lastValidBlockHeight: 9 } }],
    ['no height', { context: { slot: 1 }, value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 0.5 } }],
  ])('rejects an answer without a blockhash (%s)', async (_, answer) => {
    const chain = { accounts: { [bob]: userAccount }, answers: { getLatestBlockhash: answer } }
    await expect(prepare(chain, { to: bob, amount: 7n })).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test.each([
    ['a program', 'SysvarRent111111111111111111111111111111111', undefined, 'program'],
    ['the mint of its token', mint, mint, 'mint'],
  ])('refuses %s as the recipient without a request', async (_, to, asset, reason) => {
    const { core, call, requests } = create()
    const preparing = prepareTransfer(core, call, { to, amount: 1n, token: asset })
    await expect(preparing).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason })
    expect(requests).toEqual([])
  })

  test.each([
    ['a program', stored('BPFLoaderUpgradeab1e11111111111111111111111', [], true), 'program'],
    ['a mint', mintOf(), 'mint'],
    ['a token account', holding(bob, 1), 'tokenAccount'],
  ])('refuses a recipient that is %s on the chain', async (_, account, reason) => {
    const preparing = prepare({ accounts: { [bob]: account } }, { to: bob, amount: 7n })
    await expect(preparing).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason })
  })

  test('requests the fee again when a node does not know the blockhash yet', async () => {
    const fees = [null, 5000, null, null].map((value) => ({ context: { slot: 1 }, value }))
    const chain = { accounts: { [bob]: userAccount }, answers: { getFeeForMessage: () => fees.shift() } }
    const untilLeft = async (count: number) => {
      while (fees.length > count) await clock.advance(100)
    }
    const prepared = prepare(chain, { to: bob, amount: 7n })
    await untilLeft(2)
    expect((await prepared).estimate.fee).toBe(5000n)
    const rejected = expect(prepare(chain, { to: bob, amount: 7n })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
    await untilLeft(0)
    await rejected
  })

  test('sets the unit price of the app, with a limit of units', async () => {
    const { core, call } = create({ accounts: { [bob]: userAccount } })
    const plain = await prepareTransfer(core, call, { to: bob, amount: 7n })
    const priced = await prepareTransfer({ ...core, priorityFee: 3n }, call, { to: bob, amount: 7n })
    expect(priced.transaction.messageBytes.length).toBeGreaterThan(plain.transaction.messageBytes.length)
  })

  test.each([-1n, 2n ** 64n, 7 as never])('refuses the amount %s without a request', async (amount) => {
    const { core, call, requests } = create()
    await expect(prepareTransfer(core, call, { to: bob, amount })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_AMOUNT',
    })
    expect(requests).toEqual([])
  })
})

describe('prepareTransfer() of a token', () => {
  const fullest = { pubkey: elsewhere, account: holding(ada, 9) }
  const own = { pubkey: adaHolds, account: holding(ada, 6) }

  test('uses the associated account if it holds enough', async () => {
    const { parts } = await prepare({ accounts: { ...mints, [bobHolds]: holding(bob, 0) }, holdings: [fullest, own] })
    expect(parts).toMatchObject({ deposit: 0n, units: 60_000, token: { address: mint, needed: 5n, available: 6n } })
    const [transfer] = parts.instructions
    expect(transfer?.accounts?.map(({ address }) => address)).toEqual([adaHolds, mint, bobHolds, ada])
  })

  test('uses the account with the highest balance otherwise, in any order of the list', async () => {
    for (const holdings of [
      [own, fullest],
      [fullest, own],
    ]) {
      const chain = { accounts: { ...mints, [bobHolds]: holding(bob, 0) }, holdings }
      const { parts } = await prepare(chain, { ...token, amount: 7n })
      expect(parts.instructions[0]?.accounts?.[0]?.address).toBe(elsewhere)
    }
  })

  test('creates a missing account, and reports its deposit', async () => {
    const { parts } = await prepare({ accounts: mints, holdings: [own] })
    expect(parts.instructions).toHaveLength(2)
    expect(parts).toMatchObject({ deposit: BigInt(rent(165)), units: 120_000 })
  })

  test('ignores accounts of another token or another owner', async () => {
    const holdings = [
      { pubkey: elsewhere, account: holding(bob, 9) },
      { pubkey: elsewhere, account: holding(ada, 9, { of: elsewhere }) },
      { pubkey: elsewhere, account: userAccount },
    ]
    const { parts } = await prepare({ accounts: mints, holdings })
    expect(parts.token).toMatchObject({ address: mint, needed: 5n, available: 0n })
  })

  test.each<[why: string, chain: Chain, error: object]>([
    [
      'a recipient’s account that has another owner',
      { accounts: { ...mints, [bobHolds]: holding(ada, 1) } },
      { reason: 'foreign' },
    ],
    [
      'a recipient’s account of another token',
      { accounts: { ...mints, [bobHolds]: holding(bob, 1, { of: bob }) } },
      { reason: 'foreign' },
    ],
    [
      'a recipient’s account that is not a token account',
      { accounts: { ...mints, [bobHolds]: stored(spl, [1]) } },
      { reason: 'foreign' },
    ],
    [
      'a recipient’s account that is frozen',
      { accounts: { ...mints, [bobHolds]: holding(bob, 1, { state: 2 }) } },
      { reason: 'frozen' },
    ],
    [
      'a token whose accounts start frozen',
      { accounts: { ...mints, [mint]: mintOf(token2022) } },
      { reason: 'frozen' },
    ],
    [
      'a token whose accounts of the sender are all frozen',
      { accounts: mints, holdings: [{ ...own, account: holding(ada, 9, { state: 2 }) }] },
      { code: 'LATCHKEY_UNSUPPORTED_TOKEN', reason: 'frozen' },
    ],
    [
      'an address that is not a token',
      { accounts: { [mint]: userAccount, [bob]: userAccount } },
      { reason: 'notAToken' },
    ],
    ['a program as the recipient', { accounts: { ...mints, [bob]: stored(spl, [], true) } }, { reason: 'program' }],
    ['an answer that is not a list', { accounts: mints, holdings: {} }, { code: 'LATCHKEY_INVALID_ANSWER' }],
    ['an answer with an invalid entry', { accounts: mints, holdings: [null] }, { code: 'LATCHKEY_INVALID_ANSWER' }],
    [
      'an answer with an entry without an address',
      { accounts: mints, holdings: [{ account: own.account }] },
      { code: 'LATCHKEY_INVALID_ANSWER' },
    ],
  ])('rejects with a typed error for %s', async (_, chain, error) => {
    await expect(prepare(chain)).rejects.toMatchObject(error)
  })
})

describe('what a node shows for all of a token with interest', () => {
  const interest = new Uint8Array(222)
  interest.set([6, 1], 44)
  interest.set([1, 10, 0, 52], 165)
  const at = associatedAddress(ada, mint, token2022)
  const chain = (answer: unknown): Chain => ({
    accounts: { [mint]: stored(token2022, interest), [bob]: userAccount },
    holdings: [{ pubkey: at, account: holding(ada, 5) }],
    answers: { getTokenAccountBalance: answer },
  })
  const saying = (amount: string, uiAmountString: unknown) => ({
    context: { slot: 1 },
    value: { amount, uiAmountString, decimals: 6 },
  })

  test.each<[why: string, answer: unknown, shown: string | undefined]>([
    ['is part of the plan', saying('5', '5.5'), '5.5'],
    ['is left out for another balance', saying('6', '5.5'), undefined],
    ['is left out where it is no number', saying('5', 'inf'), undefined],
    ['is left out while the node fails', () => Promise.reject(new Error('down')), undefined],
  ])('%s', async (_, answer, shown) => {
    const { parts } = await prepare(chain(answer))
    expect(parts.token).toMatchObject({ available: 5n, scale: 'network' })
    expect(parts.token?.shown).toBe(shown)
  })

  test('is not asked for without a balance, and a stop ends the plan', async () => {
    const { parts } = await prepare({ ...chain(saying('5', '5.5')), holdings: [] })
    expect(parts.token).toMatchObject({ scale: 'network', shown: undefined })
    const stop = new AbortController()
    const fails = () => {
      stop.abort(new CancelledError('planTransfer'))
      return Promise.reject(stop.signal.reason)
    }
    const { core, call } = create(chain(fails))
    await expect(prepareTransfer(core, { ...call, signal: stop.signal }, token)).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
  })
})

describe('sendTransfer() before the wallet gets a request', () => {
  const send = async (chain: Chain, transfer: Parameters<typeof sendTransfer>[2]) => {
    const { core, call } = create(chain)
    return sendTransfer(core, call, transfer)
  }
  const balanceOf = (value: number) => ({ getBalance: { context: { slot: 1 }, value } })

  test.each(['getMultipleAccounts', 'getLatestBlockhash', 'getFeeForMessage', 'getBalance'])(
    'a stop while a node is asked for %s leaves before `sendOnce`',
    async (method) => {
      const stop = new AbortController()
      const fails = () => {
        stop.abort(new CancelledError('sendTransfer'))
        return Promise.reject(stop.signal.reason)
      }
      const { core, call } = create({ accounts: { [bob]: userAccount }, answers: { [method]: fails } })
      const sendOnce = vi.fn()
      const sending = sendTransfer(core, { ...call, signal: stop.signal, sendOnce }, { to: bob, amount: 7n })
      await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
      expect(sendOnce).not.toHaveBeenCalled()
    },
  )

  test('estimateTransfer() names a deposit only if there is one', async () => {
    const native = create({ accounts: { [bob]: userAccount } })
    await expect(estimateTransfer(native.core, native.call, { to: bob, amount: 7n })).resolves.toEqual({ fee: 5000n })
    const fresh = create({ accounts: mints })
    await expect(estimateTransfer(fresh.core, fresh.call, token)).resolves.toEqual({
      fee: 5000n,
      deposit: BigInt(rent(165)),
    })
  })

  test.each<[why: string, value: number, amount: bigint, needed: bigint | undefined]>([
    ['too little', 5006, 7n, 5007n],
    ['a rest below the minimum', 5007 + rent(0) - 1, 7n, BigInt(5007 + rent(0))],
    ['the exact amount', 5007, 7n, undefined],
    ['a rest above the minimum', 5007 + rent(0), 7n, undefined],
  ])('checks the balance: %s', async (_, value, amount, needed) => {
    const chain = { accounts: { [bob]: userAccount }, answers: balanceOf(value) }
    const sending = send(chain, { to: bob, amount })
    if (needed === undefined) await expect(sending).rejects.not.toMatchObject({ code: 'LATCHKEY_INSUFFICIENT_FUNDS' })
    else await expect(sending).rejects.toMatchObject({ needed, available: BigInt(value) })
  })

  test('checks the balance of the token, and of SOL for its new account', async () => {
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

describe('planTransfer()', () => {
  test('has a highest fee that covers an automatic price that rises until the transfer is sent', async () => {
    let price = 0
    const answers = {
      getRecentPrioritizationFees: () => [{ prioritizationFee: price }],
      getFeeForMessage: () => ({ context: { slot: 1 }, value: 5000 + price / 1000 }),
    }
    const { core, call } = create({ accounts: { [bob]: userAccount }, answers })
    const plan = () => planTransfer({ ...core, priorityFee: 'auto' }, call, { to: bob, amount: 7n })
    const confirmed = await plan()
    expect(confirmed.estimate).toEqual({ fee: 5500n, expectedFee: 5000n })
    price = 400_000
    const { estimate } = await plan()
    expect(estimate).toEqual({ fee: 5500n, expectedFee: 5400n })
  })
})

describe('maxTransfer()', () => {
  const balanceOf = (lamports: number) => ({ getBalance: { context: { slot: 1 }, value: lamports } })

  test('keeps the fee of a transfer of SOL', async () => {
    const { core, call } = create({ accounts: { [ada]: userAccount } })
    await expect(maxTransfer(core, call, {})).resolves.toMatchObject({ amount: 9_995_000n })
  })

  test('leaves just the fee that it names, at an automatic price', async () => {
    const answers = {
      getRecentPrioritizationFees: [{ prioritizationFee: 300_000 }],
      getFeeForMessage: { context: { slot: 1 }, value: 5300 },
    }
    const { core, call } = create({ accounts: { [ada]: userAccount }, answers })
    await expect(maxTransfer({ ...core, priorityFee: 'auto' }, call, {})).resolves.toEqual({
      amount: 9_994_700n,
      estimate: { fee: 5300n },
    })
  })

  test('is nothing where the fee can not be paid', async () => {
    const { core, call } = create({ accounts: { [ada]: userAccount }, answers: balanceOf(4999) })
    await expect(maxTransfer(core, call, {})).resolves.toMatchObject({ amount: 0n })
    const held = { holdings: [{ pubkey: adaHolds, account: holding(ada, 9) }], accounts: mints }
    const poor = create({ ...held, answers: balanceOf(4999) })
    await expect(maxTransfer(poor.core, poor.call, { to: bob, token: mint })).resolves.toMatchObject({ amount: 0n })
    const rich = create(held)
    await expect(maxTransfer(rich.core, rich.call, { to: bob, token: mint })).resolves.toMatchObject({
      amount: 9n,
      decimals: 6,
    })
  })
})
