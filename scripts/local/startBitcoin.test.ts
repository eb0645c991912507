import { createECDH } from 'node:crypto'
import { NETWORK, p2pkh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoin } from './startBitcoin.ts'
import type { LocalNetwork } from './startSolana.ts'

let chain: LocalNetwork
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const regtest = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const coin = 100_000_000n

let keys = 0
/** A new account for each call. Its keys are public. */
function createAccount() {
  keys++
  const secret = new Uint8Array(32).fill(keys)
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(secret)
  const key = Uint8Array.from(pair.getPublicKey(null, 'compressed'))
  const payment = p2wpkh(key, regtest)
  return { secret, key, payment, address: payment.address ?? '' }
}

const get = (path: string) => fetch(`${chain.url}${path}`)
const post = (path: string, body = '') => fetch(`${chain.url}${path}`, { method: 'POST', body })
const json = async <Value>(path: string) => (await (await get(path)).json()) as Value
const text = async (path: string) => (await get(path)).text()
const mine = async (blocks: number, to: string) =>
  (await (await post(`/mine/${blocks}/${to}`)).json()) as readonly string[]

interface Unspent {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

/** Mines a reward that can be spent. */
async function fund({ address }: { readonly address: string }): Promise<Unspent> {
  await mine(1, address)
  await mine(100, createAccount().address)
  const [first] = await json<Unspent[]>(`/address/${address}/utxo`)
  if (!first) throw new Error('There is no reward.')
  return first
}

interface Payment {
  /** Signals that it can be replaced (BIP-125). */
  readonly isReplaceable?: boolean
  readonly fee?: bigint
  readonly from: ReturnType<typeof createAccount>
  readonly unspent: Unspent
  readonly to: string
  readonly amount: bigint
}

function sign({ from, unspent, to, amount, isReplaceable = false, fee = 1_000n }: Payment): string {
  const transaction = new Transaction()
  const witnessUtxo = { script: from.payment.script, amount: BigInt(unspent.value) }
  const sequence = isReplaceable ? 0xfffffffd : 0xffffffff
  transaction.addInput({ txid: unspent.txid, index: unspent.vout, witnessUtxo, sequence })
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(from.address, BigInt(unspent.value) - amount - fee, regtest)
  transaction.sign(from.secret)
  transaction.finalize()
  return transaction.hex
}

/** The same transaction with the key of another account. */
const forge = (wire: string, { key }: { readonly key: Uint8Array }) =>
  wire.replace(/(02|03)([0-9a-f]{64})00000000$/, `02${Buffer.from(key).toString('hex').slice(2)}00000000`)

test('startBitcoin() takes its network id from the first block and starts after SegWit', async () => {
  const genesis = await text('/block-height/0')
  expect(chain.networkId).toBe(`bip122:${genesis.slice(0, 32)}`)
  expect(Number(await text('/blocks/tip/height'))).toBeGreaterThanOrEqual(450)
  expect(await text('/blocks/tip/hash')).toMatch(/^[0-9a-f]{64}$/)
})

test('the local Bitcoin node takes a payment into the mempool and then into a block', async () => {
  const [alice, bob] = [createAccount(), createAccount()]
  const unspent = await fund(alice)
  const wire = sign({ from: alice, unspent, to: bob.address, amount: coin })
  const id = await (await post('/tx', wire)).text()
  expect(await json(`/tx/${id}/status`)).toEqual({ confirmed: false })
  expect(await json(`/address/${bob.address}`)).toMatchObject({
    address: bob.address,
    chain_stats: { funded_txo_sum: 0, tx_count: 0 },
    mempool_stats: { funded_txo_sum: Number(coin), spent_txo_sum: 0, tx_count: 1 },
  })
  expect(await json(`/address/${alice.address}/utxo`)).toMatchObject([
    { txid: id, vout: 1, status: { confirmed: false } },
  ])

  const [block] = await mine(1, createAccount().address)
  expect(await json(`/tx/${id}/status`)).toMatchObject({ confirmed: true, block_hash: block })
  expect(await json(`/tx/${id}`)).toMatchObject({
    txid: id,
    fee: 1_000,
    vin: [{ txid: unspent.txid, prevout: { scriptpubkey_address: alice.address, scriptpubkey_type: 'v0_p2wpkh' } }],
    vout: [{ scriptpubkey_address: bob.address, value: Number(coin) }, { scriptpubkey_address: alice.address }],
    status: { confirmed: true },
  })
  expect(await text(`/tx/${id}/hex`)).toBe(wire)
  expect(Buffer.from(await (await get(`/tx/${id}/raw`)).arrayBuffer()).toString('hex')).toBe(wire)
  expect(await json(`/address/${alice.address}`)).toMatchObject({
    chain_stats: { funded_txo_count: 2, spent_txo_count: 1, spent_txo_sum: unspent.value, tx_count: 2 },
  })
  expect(await json(`/address/${bob.address}/txs`)).toMatchObject([{ txid: id }])
})

test('the local Bitcoin node rejects invalid transactions with the messages of bitcoind', async () => {
  const [alice, bob] = [createAccount(), createAccount()]
  const unspent = await fund(alice)
  const send = async (wire: string) => {
    const answer = await post('/tx', wire)
    return { status: answer.status, body: await answer.text() }
  }
  const stolen = sign({ from: { ...alice, secret: alice.secret }, unspent, to: bob.address, amount: coin })
  const forged = forge(stolen, bob)
  expect(forged).not.toBe(stolen)
  expect(await send(forged)).toMatchObject({ status: 400, body: expect.stringContaining('-26') })
  await send(stolen)
  const again = sign({ from: alice, unspent, to: bob.address, amount: 2n * coin })
  expect(await send(again)).toMatchObject({ status: 400, body: expect.stringContaining('bad-txns-inputs-spent') })
  const nowhere = { ...unspent, txid: 'ab'.repeat(32) }
  expect(await send(sign({ from: alice, unspent: nowhere, to: bob.address, amount: coin }))).toMatchObject({
    status: 400,
    body: 'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}',
  })
  expect(await send('no transaction')).toMatchObject({
    status: 400,
    body: expect.stringContaining('TX decode failed'),
  })
})

test('the local Bitcoin node keeps two kinds of address of one key apart', async () => {
  const { key, address } = createAccount()
  const old = p2pkh(key, regtest).address ?? ''
  await mine(1, old)
  await mine(100, createAccount().address)
  expect(await json<Unspent[]>(`/address/${old}/utxo`)).toHaveLength(1)
  expect(await json<Unspent[]>(`/address/${address}/utxo`)).toEqual([])
  expect(await json(`/address/${address}/txs`)).toEqual([])
  expect(await json(`/address/${address}`)).toMatchObject({ chain_stats: { tx_count: 0 } })
})

test('the local Bitcoin node shows no reward before it can be spent', async () => {
  const { address } = createAccount()
  await mine(1, address)
  expect(await json(`/address/${address}/utxo`)).toEqual([])
  expect(await json(`/address/${address}`)).toMatchObject({ chain_stats: { funded_txo_count: 1 } })
  await mine(99, createAccount().address)
  expect(await json<Unspent[]>(`/address/${address}/utxo`)).toHaveLength(1)
})

test('the local Bitcoin node mines blocks one after the other when requests come at once', async () => {
  const before = Number(await text('/blocks/tip/height'))
  const asked = await Promise.all([1, 2, 3].map((blocks) => mine(blocks, createAccount().address)))
  expect(new Set(asked.flat()).size).toBe(6)
  expect(await text('/blocks/tip/height')).toBe(String(before + 6))
})

test('the local Bitcoin node pays taproot addresses', async () => {
  const alice = createAccount()
  const taproot = p2tr(alice.key.slice(1), undefined, regtest).address ?? ''
  const wire = sign({ from: alice, unspent: await fund(alice), to: taproot, amount: coin })
  const id = await (await post('/tx', wire)).text()
  await mine(1, createAccount().address)
  expect(await json(`/address/${taproot}/utxo`)).toMatchObject([{ txid: id, value: Number(coin) }])
})

test('the local Bitcoin node replaces a replaceable transaction by one that pays more and names the spender of its coin', async () => {
  const [alice, bob] = [createAccount(), createAccount()]
  const unspent = await fund(alice)
  const payment = { from: alice, unspent, to: bob.address, amount: 10_000n, isReplaceable: true }
  const send = async (wire: string) => {
    const answer = await post('/tx', wire)
    return { status: answer.status, body: await answer.text() }
  }
  const coinPath = `/tx/${unspent.txid}/outspend/${unspent.vout}`
  expect(await json(coinPath)).toEqual({ spent: false })
  const { body: first } = await send(sign(payment))
  expect(await json(coinPath)).toEqual({ spent: true, txid: first, vin: 0, status: { confirmed: false } })
  expect(await send(sign({ ...payment, fee: 999n }))).toMatchObject({ status: 400 })
  // A replacement that breaks another rule leaves the first transaction in place.
  expect(await send(forge(sign({ ...payment, fee: 2_000n }), bob))).toMatchObject({ status: 400 })
  expect(await json(`/tx/${first}/status`)).toEqual({ confirmed: false })
  const { body: second } = await send(sign({ ...payment, fee: 2_000n }))
  expect((await get(`/tx/${first}`)).status).toBe(404)
  await mine(1, createAccount().address)
  expect(await json(coinPath)).toMatchObject({ spent: true, txid: second, status: { confirmed: true } })
  expect((await get(`/tx/${unspent.txid}/outspend/9`)).status).toBe(404)
})

test('the local Bitcoin node answers invalid requests with 400 or 404', async () => {
  const answers = async (path: string) => (await get(path)).status
  expect(await answers('/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo')).toBe(400)
  expect(await answers('/address/not-an-address')).toBe(400)
  expect(await answers(`/tx/${'ab'.repeat(32)}`)).toBe(404)
  expect(await answers('/tx/short')).toBe(404)
  expect(await answers('/block-height/9999999')).toBe(404)
  expect(await answers('/nothing')).toBe(404)
  expect((await post(`/mine/501/${createAccount().address}`)).status).toBe(400)
})

test('the local Bitcoin node estimates fees', async () => {
  const fees = await json<Record<string, number>>('/fee-estimates')
  expect(Object.values(fees).every((fee) => fee >= 1)).toBe(true)
})

test('startBitcoin() takes the next port when one is busy, and stop() can be called twice', async () => {
  const other = await startBitcoin({ port: Number(new URL(chain.url).port) })
  expect(other.url).not.toBe(chain.url)
  await other.stop()
  await expect(fetch(other.url)).rejects.toThrow('fetch failed')
  await expect(other.stop()).resolves.toBeUndefined()
})
