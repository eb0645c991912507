import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { errorsOf } from '../../../testing/errorsOf.js'
import { onrampClient, webhookSecret } from '../../../testing/onrampClient.js'
import { startFaultyNode } from '../../../testing/startFaultyNode.js'
import { startTestSandbox } from '../../../testing/startTestSandbox.js'
import type { GatewayOptions } from '../../GatewayOptions.js'
import type { SandboxGatewayConfig } from '../SandboxGatewayOptions.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const plenty = 10n ** 20n

let chain: LocalDeployer
let tokens: LocalTokens
let usdc: Address
/** Returns nothing from its functions. */
let usdt: Address
beforeAll(async () => {
  ;[chain, tokens] = await Promise.all([createLocalDeployer(a), deployLocalTokens(a)])
  usdc = getAddress(await tokens.createToken({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
  usdt = getAddress(await tokens.createToken({ name: 'Tether USD', symbol: 'USDT', decimals: 6, isSilent: true }))
})

const newAccount = () => privateKeyToAddress(generatePrivateKey())
const balanceOf = async (address: string) => BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])))
const give = (address: string, wei: bigint) => chain.request('anvil_setBalance', [address, `0x${wei.toString(16)}`])
const countOf = async (address: string) => Number(await chain.request('eth_getTransactionCount', [address, 'latest']))
/** A faucet with tokens, and gateways that pay from it. All of them share one database. */
async function start() {
  const faucet = generatePrivateKey()
  const faucetAddress = privateKeyToAddress(faucet)
  await give(faucetAddress, plenty)
  for (const token of [usdc, usdt]) await tokens.mint(token, faucetAddress, 10n ** 12n)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-onramp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = async (rpc = a.url, options: Partial<GatewayOptions> = {}) => {
    const config: Partial<SandboxGatewayConfig> = {
      allowLocal: true,
      database: join(folder, 'gateway.sqlite'),
      networks: {
        [networkId]: {
          rpc: [rpc],
          tokens: [
            { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
            { address: usdt, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
          ],
          prices: [{ table: { native: '2000', [usdc]: '1', [usdt]: '1' } }],
        },
      },
      onramp: { webhookSecret, sandbox: { projects: ['shop'], networks: { [networkId]: { faucet } } } },
    }
    const gateway = await startTestSandbox(config, options)
    const client = onrampClient(gateway)
    const reach = (id: string, status: string) => expect.poll(async () => (await client.status(id)).status).toBe(status)
    return { gateway, client, reach }
  }
  return { open, faucetAddress }
}

test('an approved payment gives the currency of the network, and tokens also of a contract that returns nothing', async () => {
  const { client, reach } = await (await start()).open()
  const account = newAccount()
  for (const symbol of ['ETH', 'USDC', 'USDT']) {
    const { id } = await client.order(symbol, account)
    await client.checkout(id, { card: 'approved' })
    await reach(id, 'completed')
    const { transaction } = await client.status(id)
    await expect(chain.request('eth_getTransactionReceipt', [transaction ?? ''])).resolves.toMatchObject({
      status: '0x1',
    })
  }
  // 25 dollars each, as the quotes said.
  await expect(balanceOf(account)).resolves.toBe(12_500_000_000_000_000n)
  await expect(tokens.balanceOf(usdc, account)).resolves.toBe(25_000_000n)
  await expect(tokens.balanceOf(usdt, account)).resolves.toBe(25_000_000n)
})

test('many orders at once are paid once each', async () => {
  const { open, faucetAddress } = await start()
  const { client, reach } = await open()
  const accounts = Array.from({ length: 8 }, newAccount)
  const orders = await Promise.all(accounts.map((account) => client.order('ETH', account)))
  await Promise.all(orders.map(({ id }) => client.checkout(id, { card: 'approved' })))
  for (const { id } of orders) await reach(id, 'completed')
  const balances = await Promise.all(accounts.map(balanceOf))
  expect(new Set(balances)).toEqual(new Set([12_500_000_000_000_000n]))
  await expect(countOf(faucetAddress)).resolves.toBe(8)
})

test.each([
  ['before it signs', 'eth_estimateGas', 'before'],
  ['before its transaction reaches the node', 'eth_sendRawTransaction', 'before'],
  ['before it knows that the node has the transaction', 'eth_sendRawTransaction', 'after'],
  ['before it knows that the tokens have arrived', 'eth_getTransactionReceipt', 'after'],
] as const)('a gateway that ends %s is followed by one that pays exactly once', async (_, method, fault) => {
  const { open, faucetAddress } = await start()
  const node = await startFaultyNode(a.url)
  node.faults.set(method, fault)
  const account = newAccount()
  const first = await open(node.url)
  const { id } = await first.client.order('USDC', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes(method)).toBe(true)
  await first.gateway.close()
  const second = await open()
  await second.reach(id, 'completed')
  await expect(tokens.balanceOf(usdc, account)).resolves.toBe(25_000_000n)
  await expect(countOf(faucetAddress)).resolves.toBe(1)
})

test('two gateways that share a database pay each order once', async () => {
  const { open, faucetAddress } = await start()
  const [one, other] = [await open(), await open()]
  const accounts = Array.from({ length: 6 }, newAccount)
  const orders = await Promise.all(accounts.map((account) => one.client.order('USDC', account)))
  const pay = ({ id }: { readonly id: string }, at: number) =>
    (at % 2 === 0 ? one : other).client.checkout(id, { card: 'approved' })
  await Promise.all(orders.map(pay))
  for (const { id } of orders) await one.reach(id, 'completed')
  const balances = await Promise.all(accounts.map((account) => tokens.balanceOf(usdc, account)))
  expect(new Set(balances)).toEqual(new Set([25_000_000n]))
  await expect(countOf(faucetAddress)).resolves.toBe(6)
})

test('a payout whose receipt a lagging node does not have is not sent again', async () => {
  const { open, faucetAddress } = await start()
  const node = await startFaultyNode(a.url)
  node.laggingResults.set('eth_getTransactionReceipt', null)
  const account = newAccount()
  const first = await open(node.url)
  const { id } = await first.client.order('ETH', account)
  await first.client.checkout(id, { card: 'approved' })
  const looks = () => node.methods.filter((method) => method === 'eth_getTransactionReceipt').length
  // Right after it is sent, and then by itself.
  await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  await expect(first.client.status(id)).resolves.toMatchObject({ status: 'paid' })
  await first.gateway.close()
  await expect(countOf(faucetAddress)).resolves.toBe(1)
  const second = await open()
  await second.reach(id, 'completed')
  await expect(countOf(faucetAddress)).resolves.toBe(1)
  await expect(balanceOf(account)).resolves.toBe(12_500_000_000_000_000n)
})

test('a transaction whose nonce another one has used for 64 blocks is replaced, and pays once', async () => {
  const { open, faucetAddress } = await start()
  const node = await startFaultyNode(a.url)
  node.faults.set('eth_sendRawTransaction', 'before')
  const account = newAccount()
  const first = await open(node.url)
  const { id } = await first.client.order('ETH', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes('eth_sendRawTransaction')).toBe(true)
  await first.gateway.close()
  await chain.request('anvil_impersonateAccount', [faucetAddress])
  await chain.request('eth_sendTransaction', [{ from: faucetAddress, to: newAccount(), value: '0x1' }])
  const second = await open()
  await expect.poll(() => errorsOf(second.gateway)).toBeGreaterThan(0)
  await expect(countOf(faucetAddress)).resolves.toBe(1)
  await chain.request('anvil_mine', ['0x50'])
  const third = await open()
  await third.reach(id, 'completed')
  await expect(balanceOf(account)).resolves.toBe(12_500_000_000_000_000n)
  await expect(countOf(faucetAddress)).resolves.toBe(2)
})

test('an empty faucet keeps the order, and pays it when it has enough', async () => {
  const { open, faucetAddress } = await start()
  await give(faucetAddress, 0n)
  const account = newAccount()
  const { client, reach, gateway } = await open()
  const { id } = await client.order('ETH', account)
  await client.checkout(id, { card: 'approved' })
  await expect.poll(() => errorsOf(gateway)).toBeGreaterThan(0)
  await expect(client.status(id)).resolves.toMatchObject({ status: 'paid' })
  await give(faucetAddress, plenty)
  await reach(id, 'completed')
  await expect(balanceOf(account)).resolves.toBe(12_500_000_000_000_000n)
})

test('a transaction that the network reverts fails the order, and is not sent again', async () => {
  const { open, faucetAddress } = await start()
  const node = await startFaultyNode(a.url)
  node.faults.set('eth_sendRawTransaction', 'before')
  const account = newAccount()
  const first = await open(node.url)
  const { id } = await first.client.order('USDC', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes('eth_sendRawTransaction')).toBe(true)
  await first.gateway.close()
  // The contract is replaced by one that reverts always.
  const code = await chain.request('eth_getCode', [usdc, 'latest'])
  await chain.request('anvil_setCode', [usdc, '0x5f5ffd'])
  try {
    const second = await open()
    await second.reach(id, 'failed')
    await expect(second.client.status(id)).resolves.toMatchObject({ reason: 'payout' })
  } finally {
    await chain.request('anvil_setCode', [usdc, code])
  }
  await expect(countOf(faucetAddress)).resolves.toBe(1)
  await expect(tokens.balanceOf(usdc, account)).resolves.toBe(0n)
})

test('a transfer that the network refuses for an hour fails the order, and is never signed', async () => {
  const { open, faucetAddress } = await start()
  const clock = createManualClock()
  const code = await chain.request('eth_getCode', [usdc, 'latest'])
  await chain.request('anvil_setCode', [usdc, '0x5f5ffd'])
  try {
    const { client, reach, gateway } = await open(a.url, { clock })
    const { id } = await client.order('USDC', newAccount())
    await client.checkout(id, { card: 'approved' })
    await expect.poll(() => errorsOf(gateway)).toBe(1)
    for (let count = 2; count <= 12; count += 1) {
      clock.advance((59 * 60_000) / 11)
      await expect.poll(() => errorsOf(gateway)).toBe(count)
    }
    await expect(client.status(id)).resolves.toMatchObject({ status: 'paid' })
    clock.advance(2 * 60_000)
    await reach(id, 'failed')
    await expect(client.status(id)).resolves.toMatchObject({ reason: 'payout' })
  } finally {
    await chain.request('anvil_setCode', [usdc, code])
  }
  await expect(countOf(faucetAddress)).resolves.toBe(0)
})
