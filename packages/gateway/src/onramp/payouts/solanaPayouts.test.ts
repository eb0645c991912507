import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import { createSolanaFaucet, solanaKey, type TestTokenOptions } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { errorsOf } from '../../../testing/errorsOf.js'
import { onrampClient, webhookSecret } from '../../../testing/onrampClient.js'
import { startFaultyNode } from '../../../testing/startFaultyNode.js'
import { startTestSandbox } from '../../../testing/startTestSandbox.js'
import type { GatewayOptions } from '../../GatewayOptions.js'
import type { SandboxGatewayConfig } from '../SandboxGatewayOptions.js'

// Tests load kit's code for browsers, which signs in pages of https only. Node's has no such rule.
beforeAll(() => void vi.stubGlobal('isSecureContext', true))

const { url, networkId } = inject('solana')
const chain = createSolanaFaucet(url)
const newSeed = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
const newAddress = () => solanaKey(newSeed()).address

async function ask<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { readonly result: Result }).result
}
const lamportsOf = async (address: string) => (await ask<{ readonly value: number }>('getBalance', address)).value
const unitsOf = async (owner: string, mint: string) => {
  const { value } = await ask<{
    readonly value: readonly {
      readonly account: {
        readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
      }
    }[]
  }>('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
  return value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}

/** A faucet with SOL and a token, and gateways that pay from it. All of them share one database. */
async function start(
  program: 'token' | 'token2022' = 'token',
  price = '100',
  extension?: TestTokenOptions['extension'],
) {
  const seed = newSeed()
  const { address, publicKey } = solanaKey(seed)
  await chain.fund(address, 100_000_000_000n)
  const usdc = await chain.createToken({ to: address, units: 10n ** 12n, program, extension })
  const faucet = base58.encode(Uint8Array.from([...Buffer.from(seed, 'hex'), ...publicKey]))
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-onramp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = async (rpc = url, options: Partial<GatewayOptions> = {}) => {
    const config: Partial<SandboxGatewayConfig> = {
      allowLocal: true,
      database: join(folder, 'gateway.sqlite'),
      networks: {
        [networkId]: { rpc: [rpc], tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
      },
      onramp: {
        webhookSecret,
        sandbox: {
          projects: ['shop'],
          networks: { [networkId]: { faucet, prices: { native: price, [usdc]: '1' } } },
        },
      },
    }
    const gateway = await startTestSandbox(config, options)
    const client = onrampClient(gateway)
    const reach = (id: string, status: string) => expect.poll(async () => (await client.status(id)).status).toBe(status)
    return { gateway, client, reach }
  }
  return { open, usdc }
}

test.each(['token', 'token2022'] as const)(
  'an approved payment gives SOL, and a token of the program %s',
  async (program) => {
    const { open, usdc } = await start(program)
    const { client, reach } = await open()
    const account = newAddress()
    for (const symbol of ['SOL', 'USDC']) {
      const { id } = await client.order(symbol, account)
      await client.checkout(id, { card: 'approved' })
      await reach(id, 'completed')
    }
    await expect(lamportsOf(account)).resolves.toBe(250_000_000)
    await expect(unitsOf(account, usdc)).resolves.toEqual(['25000000'])
  },
)

test('an order of a token with a multiplier pays out what is shown as the order, not as many stored units', async () => {
  const { open, usdc } = await start('token2022', '100', { multiplier: 10 })
  const { client, reach } = await open()
  const account = newAddress()
  const { id } = await client.order('USDC', account)
  await client.checkout(id, { card: 'approved' })
  await reach(id, 'completed')
  await expect(unitsOf(account, usdc)).resolves.toEqual(['2500000'])
})

test('a quote needs the exact id of a token in base58, also for the own currency', async () => {
  const { client } = await (await start()).open()
  const { purchaseCurrencies } = await client.options()
  const quote = (id: string) =>
    client.ask('/v1/onramp/quote', {
      purchaseCurrency: { id },
      paymentCurrency: { id: 'USD' },
      amount: '25',
      network: networkId,
    })
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDC'])
  for (const { id } of purchaseCurrencies) {
    await expect(quote(id)).resolves.toMatchObject({ status: 200 })
    await expect(quote(id.toLowerCase())).resolves.toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'purchaseCurrency' }] },
    })
  }
})

test('equal orders of one account are paid once each', async () => {
  const { client, reach } = await (await start()).open()
  const account = newAddress()
  const orders = await Promise.all([1, 2, 3].map(() => client.order('SOL', account)))
  await Promise.all(orders.map(({ id }) => client.checkout(id, { card: 'approved' })))
  for (const { id } of orders) await reach(id, 'completed')
  await expect(lamportsOf(account)).resolves.toBe(750_000_000)
})

test.each([
  ['before its transaction reaches the node', 'sendTransaction', 'before'],
  ['before it knows that the node has the transaction', 'sendTransaction', 'after'],
  ['before it knows that the tokens have arrived', 'getSignatureStatuses', 'after'],
] as const)('a gateway that ends %s is followed by one that pays exactly once', async (_, method, fault) => {
  const { open, usdc } = await start()
  const node = await startFaultyNode(url)
  node.faults.set(method, fault)
  const account = newAddress()
  const first = await open(node.url)
  const { id } = await first.client.order('USDC', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes(method)).toBe(true)
  await first.gateway.close()
  const second = await open()
  await second.reach(id, 'completed')
  await expect(unitsOf(account, usdc)).resolves.toEqual(['25000000'])
})

test('a transaction whose blockhash has expired is replaced, and pays once', async () => {
  const { open } = await start()
  const node = await startFaultyNode(url)
  node.faults.set('sendTransaction', 'before')
  const account = newAddress()
  const first = await open(node.url)
  const { id } = await first.client.order('SOL', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes('sendTransaction')).toBe(true)
  await first.gateway.close()
  await ask('expireBlockhash')
  const second = await open()
  await second.reach(id, 'completed')
  await expect(lamportsOf(account)).resolves.toBe(250_000_000)
})

test('a payout that the status does not know is found in the history of the faucet, and is not sent again', async () => {
  const { open } = await start()
  const node = await startFaultyNode(url)
  node.faults.set('getSignatureStatuses', 'before')
  const account = newAddress()
  const first = await open(node.url)
  const { id } = await first.client.order('SOL', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes('getSignatureStatuses')).toBe(true)
  await first.gateway.close()
  await ask('expireBlockhash')
  node.faults.clear()
  node.laggingResults.set('getSignatureStatuses', { value: [null] })
  const second = await open(node.url)
  await second.reach(id, 'completed')
  await expect(lamportsOf(account)).resolves.toBe(250_000_000)
})

test('a payout that is older than the history of the node is not sent again', async () => {
  const { open } = await start()
  const node = await startFaultyNode(url)
  node.faults.set('getSignatureStatuses', 'before')
  const account = newAddress()
  const first = await open(node.url)
  const { id } = await first.client.order('SOL', account)
  await first.client.checkout(id, { card: 'approved' })
  await expect.poll(() => node.methods.includes('getSignatureStatuses')).toBe(true)
  await first.gateway.close()
  await ask('expireBlockhash')
  node.faults.clear()
  node.laggingResults.set('getSignatureStatuses', { value: [null] })
  const { blockHeight: slot } = await ask<{ readonly blockHeight: number }>('getEpochInfo')
  for (const history of [[], [{ signature: 'later', slot, err: null }]]) {
    node.laggingResults.set('getSignaturesForAddress', history)
    const { gateway, client } = await open(node.url)
    await expect.poll(() => errorsOf(gateway)).toBeGreaterThan(0)
    await expect(client.status(id)).resolves.toMatchObject({ status: 'paid' })
    await gateway.close()
  }
  await expect(lamportsOf(account)).resolves.toBe(250_000_000)
  const last = await open()
  await last.reach(id, 'completed')
  await expect(lamportsOf(account)).resolves.toBe(250_000_000)
})

test('a transfer that the network refuses for an hour fails the order when it can not arrive any more', async () => {
  // 25 dollars are 250 lamports, with which no account can be opened.
  const { open } = await start('token', '100000000')
  const clock = createManualClock()
  const account = newAddress()
  const { client, reach, gateway } = await open(url, { clock })
  const { id } = await client.order('SOL', account)
  await client.checkout(id, { card: 'approved' })
  await expect.poll(() => errorsOf(gateway)).toBe(1)
  for (let count = 2; count <= 12; count += 1) {
    clock.advance((61 * 60_000) / 11)
    await expect.poll(() => errorsOf(gateway)).toBe(count)
  }
  await expect(client.status(id)).resolves.toMatchObject({ status: 'paid' })
  await ask('expireBlockhash')
  clock.advance(60_000)
  await reach(id, 'failed')
  await expect(client.status(id)).resolves.toMatchObject({ reason: 'payout' })
  await expect(lamportsOf(account)).resolves.toBe(0)
})
