import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createModal, type Network, UserRejectedError } from '@latchkey/core'
import { createFakeWindow, createManualClock, createMemoryStorage, type MemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { buildPayment } from '../stellar/buildPayment.js'
import { stellarTestnet } from '../stellar/networks.js'
import { passphraseOf } from '../stellar/passphrases.js'
import { stellar } from '../stellar/stellar.js'
import { isSignedTransaction, unsignedPart } from '../stellar/transaction.js'
import { createStellarTestWallet } from '../testWallet/createStellarTestWallet.js'
import { isStakeData } from './createStakeKind.js'
import { staking } from './staking.js'

const keys = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const
const [address = '', pool = ''] = createStellarTestWallet({ secretKeys: keys, ask: () => true }).addresses
const connectorId = 'stellar/app.example.testwallet'
const lumens = 50_000_000n

interface Horizon {
  readonly url: string
  /** Envelopes that it got, in base64. */
  readonly sent: string[]
  /** Transactions that are in a ledger, with their results. Each other one is not found. */
  readonly ledger: Map<string, boolean>
}

/** A server that answers as Horizon does. */
async function startHorizon(): Promise<Horizon> {
  const sent: string[] = []
  const ledger = new Map<string, boolean>()
  const answers: Readonly<Record<string, (part: string, query: URLSearchParams) => unknown>> = {
    accounts: () => ({ sequence: '41' }),
    payments: () => ({
      _embedded: {
        records: [
          { type: 'payment', asset_type: 'native', to: pool, amount: '5.0000000' },
          { type: 'payment', asset_type: 'native', to: address, amount: '9.0000000' },
        ],
      },
    }),
    transactions(hash, query) {
      const tx = query.get('tx')
      if (tx !== null) return { hash: String(sent.push(tx)) }
      return ledger.has(hash) ? { successful: ledger.get(hash) } : undefined
    },
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://horizon.test')
    const [, kind = '', part = '', more] = pathname.split('/')
    const answer = answers[more ?? kind]?.(part, searchParams)
    response.statusCode = answer === undefined ? 404 : 200
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, ledger }
}

/** A page with the plugin and a connected wallet. */
async function openPage(horizon: Horizon, storage: MemoryStorage = createMemoryStorage()) {
  const window = createFakeWindow()
  const clock = createManualClock()
  let isApproved = true
  const wallet = createStellarTestWallet({ secretKeys: keys, ask: () => isApproved })
  wallet.announce(window)
  const network: Network = { ...stellarTestnet, services: { horizon: [horizon.url] } }
  const modal = createModal({
    networks: [network],
    adapters: [stellar({ pools: { [network.id]: pool } })],
    plugins: [staking()],
    ...{ storage, clock },
  })
  onTestFinished(() => modal.destroy())
  modal.start(window)
  await modal.connect({ connectorId })
  return {
    ...{ modal, clock, storage },
    decline: () => {
      isApproved = false
    },
  }
}

test('a plugin stakes through a service that core does not know, and the ledger follows it to its end', async () => {
  const horizon = await startHorizon()
  const { modal, clock } = await openPage(horizon)
  const hash = await modal.plugins.staking.deposit(lumens)
  const xdr = buildPayment({ from: address, to: pool, amount: lumens, sequence: 42n })
  const expected = { part: unsignedPart(xdr), passphrase: passphraseOf(stellarTestnet.id) ?? '', address }
  expect(horizon.sent.map((tx) => isSignedTransaction(tx, expected))).toEqual([true])
  const entry = { kind: 'app.example.stake', hash, address, networkId: stellarTestnet.id }
  const data = { amount: '50000000' }
  expect(modal.state.$transactions.get()).toMatchObject([{ ...entry, data, status: 'pending' }])

  horizon.ledger.set(hash, true)
  const all = async () => {
    await clock.advance(2_000)
    return modal.state.$transactions.get()
  }
  const total = '50000000' // what the pool says, by its payments
  await expect.poll(all).toMatchObject([{ ...entry, data: { ...data, total }, status: 'confirmed' }])
})

test('a deposit that fails in the ledger of the network is reverted', async () => {
  const horizon = await startHorizon()
  const { modal, clock } = await openPage(horizon)
  horizon.ledger.set(await modal.plugins.staking.deposit(lumens), false)
  const all = async () => {
    await clock.advance(2_000)
    return modal.state.$transactions.get()
  }
  await expect.poll(all).toMatchObject([{ data: { amount: '50000000' }, status: 'reverted' }])
})

test('a deposit that the user declines leaves no entry', async () => {
  const horizon = await startHorizon()
  const { modal, decline } = await openPage(horizon)
  decline()
  await expect(modal.plugins.staking.deposit(lumens)).rejects.toBeInstanceOf(UserRejectedError)
  expect(horizon.sent).toEqual([])
  expect(modal.state.$transactions.get()).toEqual([])
})

test('a deposit is followed by the next page as well', async () => {
  const horizon = await startHorizon()
  const { modal, storage } = await openPage(horizon)
  const hash = await modal.plugins.staking.deposit(lumens)
  modal.destroy()
  horizon.ledger.set(hash, true)
  const next = await openPage(horizon, storage)
  const all = async () => {
    await next.clock.advance(2_000)
    return next.modal.state.$transactions.get()
  }
  await expect.poll(all).toMatchObject([{ hash, kind: 'app.example.stake', status: 'confirmed' }])
})

test('an adapter without a pool lists no staking, and the plugin says so', async () => {
  const window = createFakeWindow()
  createStellarTestWallet({ secretKeys: keys, ask: () => true }).announce(window)
  const modal = createModal({ networks: [stellarTestnet], adapters: [stellar()], plugins: [staking()] })
  onTestFinished(() => modal.destroy())
  modal.start(window)
  await modal.connect({ connectorId })
  await expect(modal.plugins.staking.deposit(1n)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
})

test.each([undefined, null, 'x', {}, { amount: 5 }, { amount: '-1' }, { amount: '1', total: 'x' }])(
  'stored data of another form is dropped: %j',
  (data) => {
    expect(isStakeData(data)).toBe(false)
  },
)
