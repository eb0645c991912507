import {
  type AdapterRuntime,
  type BatchReport,
  type Call,
  createModal,
  type LiveConnection,
  type Modal,
  type Network,
  type SentReport,
  serviceOf,
} from '@latchkey/core'
import {
  planTransferService,
  replacementService,
  type SettledTransaction,
  transactionsService,
  transferService,
} from '@latchkey/core/services'
import {
  createCall,
  createEvmTestWallet,
  createFakeWindow,
  createManualClock,
  type EvmTestWallet,
} from '@latchkey/testkit'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { atom } from 'nanostores'
import {
  type Address,
  createTestClient,
  type EIP1193Provider,
  getAddress,
  http,
  parseEther,
  publicActions,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { evm } from './evm.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const network: Network = {
  id: networkId,
  name: 'Chain A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [a.url] } },
}
const node = createTestClient({ mode: 'anvil', transport: http(a.url) }).extend(publicActions)

let tokens: LocalTokens
let usd: Address
let silent: Address
beforeAll(async () => {
  tokens = await deployLocalTokens({ url: a.url })
  usd = getAddress(await tokens.createToken({ name: 'Local Dollar', symbol: 'LUSD', decimals: 6 }))
  silent = getAddress(await tokens.createToken({ name: 'Silent Dollar', symbol: 'SUSD', decimals: 6, isSilent: true }))
})

let stop: () => void = () => undefined
afterEach(() => stop())

/** A wallet of its own with some ether, and the adapter as a plugin of the app gets it. */
async function create({ ether = '10' }: { readonly ether?: string } = {}) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther(ether) })
  const wallet = createEvmTestWallet({ chains: [{ id: a.id, rpcUrl: a.url }], privateKeys: [key] })
  const window = createFakeWindow()
  const modal = createModal({ networks: [network], adapters: [evm()] })
  wallet.announce(window)
  stop = modal.start(window)
  const live = await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  return { wallet, address, key, ...adapterOf(modal, live as LiveConnection<EIP1193Provider>) }
}

function adapterOf(modal: Pick<Modal, 'rpc'>, { connection, account, address }: LiveConnection<EIP1193Provider>) {
  const clock = createManualClock()
  const runtime: AdapterRuntime<EIP1193Provider> = evm().setup({
    $networks: atom([network]),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock,
    rpc: (id) => modal.rpc(id),
    http: () => Promise.reject(new Error('Not used here.')),
    request: () => Promise.reject(new Error('Not used here.')),
  })
  const reports: (SentReport | BatchReport)[] = []
  const { signal } = new AbortController()
  const call: Call<EIP1193Provider> = createCall<EIP1193Provider>({
    connection,
    account,
    address,
    networkId,
    signal,
    reportSent: (report) => reports.push(report),
  })
  const transfer = serviceOf(runtime, transferService)
  const planTransfer = serviceOf(runtime, planTransferService)
  const replacement = serviceOf(runtime, replacementService)
  const transactions = serviceOf(runtime, transactionsService)
  if (!transfer || !planTransfer || !replacement || !transactions) throw new Error('The adapter has no transfers.')
  const service = transactions
  /** Time passes while it waits: a busy chain mines a moment after it has answered. */
  async function outcomeOf(hash: string): Promise<SettledTransaction> {
    let isSettled = false
    const settled = service.wait({ networkId, hash }, { signal }).finally(() => {
      isSettled = true
    })
    await expect
      .poll(async () => {
        await clock.advance(4_000)
        return isSettled
      })
      .toBe(true)
    return settled
  }
  return { call, transfer, planTransfer, replacement, outcomeOf, reports }
}

const newAddress = (): Address => privateKeyToAccount(generatePrivateKey()).address
const promptsOf = (wallet: EvmTestWallet) =>
  wallet.script.prompts.filter(({ method }) => method === 'eth_sendTransaction')

test("a plan of the network's own currency is sent as it was shown, and its fee is at most the estimate", async () => {
  const { call, transfer, planTransfer, outcomeOf, reports, address } = await create()
  const to = newAddress()
  const plan = await planTransfer.plan(call, { to: to.toLowerCase(), amount: 5n })
  expect(plan).toMatchObject({ networkId, from: address, to, amount: 5n, funds: { native: parseEther('10') } })
  expect(plan).not.toHaveProperty('token')
  const hash = await transfer.send(call, { to, amount: 5n }, plan)
  expect(reports).toEqual([{ hash, transfer: { to, amount: 5n } }])
  const { fee, ...outcome } = await outcomeOf(hash)
  expect(outcome).toEqual({ hash, status: 'confirmed' })
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThanOrEqual(plan.estimate.fee)
  expect(await node.getBalance({ address: to })).toBe(5n)
  expect(await node.getBalance({ address })).toBe(parseEther('10') - 5n - (fee ?? 0n))
})

test.each([
  ['an ERC-20 token', () => usd],
  ['a token that returns nothing, like USDT', () => silent],
])('%s arrives with the receiver', async (_, tokenOf) => {
  const token = tokenOf()
  const { call, transfer, planTransfer, outcomeOf, address } = await create()
  await tokens.mint(token, address, 2_000_000n)
  const to = newAddress()
  const plan = await planTransfer.plan(call, { to, amount: 1_500_000n, token: token.toLowerCase() })
  expect(plan).toMatchObject({ to, token, amount: 1_500_000n, funds: { token: 2_000_000n, decimals: 6 } })
  expect(plan.estimate.gas?.limit).toBeGreaterThan(21_000n)
  const hash = await transfer.send(call, { to, amount: 1_500_000n, token }, plan)
  await expect(outcomeOf(hash)).resolves.toMatchObject({ status: 'confirmed' })
  expect(await tokens.balanceOf(token, to)).toBe(1_500_000n)
  expect(await tokens.balanceOf(token, address)).toBe(500_000n)
})

describe('max()', () => {
  test('of the own currency can be sent and keeps what the transaction costs at worst', async () => {
    const { call, transfer, planTransfer, outcomeOf, address } = await create()
    const to = newAddress()
    const { amount, estimate } = await planTransfer.max(call, { to })
    expect(amount).toBeLessThanOrEqual(parseEther('10') - estimate.fee)
    const plan = await planTransfer.plan(call, { to, amount })
    const hash = await transfer.send(call, { to, amount }, plan)
    await expect(outcomeOf(hash)).resolves.toMatchObject({ status: 'confirmed' })
    expect(await node.getBalance({ address: to })).toBe(amount)
    expect(await node.getBalance({ address })).toBeGreaterThan(0n)
  })

  test('of a token is its balance, if the fee can be paid', async () => {
    const rich = await create()
    await tokens.mint(usd, rich.address, 7n)
    await expect(rich.planTransfer.max(rich.call, { token: usd })).resolves.toMatchObject({ amount: 7n, decimals: 6 })
    await node.setBalance({ address: rich.address, value: 1n })
    await expect(rich.planTransfer.max(rich.call, { token: usd })).resolves.toMatchObject({ amount: 0n })
  })

  test('of an empty account is nothing', async () => {
    const { call, planTransfer } = await create({ ether: '0' })
    await expect(planTransfer.max(call, {})).resolves.toMatchObject({ amount: 0n })
  })
})

describe('plan() finds before the wallet is asked', () => {
  test('that the balance is too low for the amount', async () => {
    const { call, planTransfer, wallet } = await create()
    const over = planTransfer.plan(call, { to: newAddress(), amount: parseEther('11') })
    await expect(over).rejects.toMatchObject({ code: 'LATCHKEY_INSUFFICIENT_FUNDS', available: parseEther('10') })
    expect(promptsOf(wallet)).toEqual([])
  })

  test('that the amount leaves nothing for the fee', async () => {
    const { call, planTransfer } = await create()
    const whole = planTransfer.plan(call, { to: newAddress(), amount: parseEther('10') })
    await expect(whole).rejects.toMatchObject({ code: 'LATCHKEY_INSUFFICIENT_FUNDS', token: undefined })
  })

  test('that there is too little of a token', async () => {
    const { call, planTransfer, address } = await create()
    await tokens.mint(usd, address, 1n)
    const over = planTransfer.plan(call, { to: newAddress(), amount: 2n, token: usd })
    await expect(over).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
      token: usd,
      needed: 2n,
      available: 1n,
    })
  })

  test("that the token's own contract, or no contract, is no token", async () => {
    const { call, planTransfer } = await create()
    await expect(planTransfer.plan(call, { to: usd, amount: 0n, token: usd })).rejects.toMatchObject({
      code: 'LATCHKEY_RECIPIENT',
      reason: 'token',
    })
    await expect(planTransfer.plan(call, { to: newAddress(), amount: 0n, token: newAddress() })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_INPUT',
    })
  })

  test('that a token answers false instead of failing', async () => {
    const { call, planTransfer } = await create()
    const token = newAddress()
    // Answers each call with 32 zero bytes.
    await node.setCode({ address: token, bytecode: '0x60206000f3' })
    await expect(planTransfer.plan(call, { to: newAddress(), amount: 0n, token })).rejects.toMatchObject({
      code: 'LATCHKEY_RECIPIENT',
      reason: 'refused',
    })
  })
})

test('a wallet in this page can not replace a transaction, because it only sends', async () => {
  const { call, replacement } = await create()
  await expect(replacement.support(call)).resolves.toBe(false)
  const other = { networkId, hash: toHex(1n, { size: 32 }) }
  await expect(replacement.send(call, other, 'cancel')).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
  })
})
