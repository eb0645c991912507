import { createHttp, systemClock } from '@latchkey/core'
import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { atom } from 'nanostores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBitcoin } from '../../../../scripts/local/startBitcoin.ts'
import type { LocalNetwork } from '../../../../scripts/local/startSolana.ts'
import type { BitcoinCore } from '../bitcoinCore.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { rememberSent } from './rememberSent.js'
import { waitForTransaction } from './waitForTransaction.js'

/** A separate chain that mines on demand. */
let chain: LocalNetwork
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const regtest = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
let keys = 0
function createAccount() {
  keys += 1
  const secret = new Uint8Array(32).fill(keys)
  const { script, address = '' } = p2wpkh(pubECDSA(secret), regtest)
  return { secret, script, address }
}
type Account = ReturnType<typeof createAccount>

const post = async (path: string, body = '') => {
  const answer = await fetch(`${chain.url}${path}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
const mine = (blocks = 1, to = createAccount()) => post(`/mine/${blocks}/${to.address}`)

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}
async function fund(account: Account): Promise<Coin> {
  await mine(1, account)
  await mine(100)
  const coins = (await (await fetch(`${chain.url}/address/${account.address}/utxo`)).json()) as readonly Coin[]
  if (!coins[0]) throw new Error('There is no reward.')
  return coins[0]
}

async function create() {
  const [ada, grace] = [createAccount(), createAccount()]
  const coin = await fund(ada)
  const { id: networkId } = bitcoinRegtest()
  let looks = 0
  const http = createHttp({ clock: systemClock })
  const counting: typeof http = {
    ...http,
    get(...question) {
      looks += 1
      return http.get(...question)
    },
  }
  const context = { clock: systemClock, $networks: atom([bitcoinRegtest(chain.url)]), http: async () => counting }
  const core = { context, sent: new Map() } as object as BitcoinCore
  /** Spends the coin. The rest after the payments and the fee returns to `change`. */
  const send = (payments: readonly (readonly [Account, bigint])[], fee = 1_000n, change: Account | undefined = ada) => {
    const transaction = new Transaction()
    const witnessUtxo = { script: ada.script, amount: BigInt(coin.value) }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo, sequence: 0xfffffffd })
    let left = BigInt(coin.value) - fee
    for (const [{ address }, amount] of payments) {
      transaction.addOutputAddress(address, amount, regtest)
      left -= amount
    }
    transaction.addOutputAddress(change.address, left, regtest)
    transaction.sign(ada.secret)
    transaction.finalize()
    return post('/tx', transaction.hex)
  }
  const remember = async (txid: string, amount?: bigint) => {
    const recipients = amount === undefined ? undefined : [{ address: grace.address, amount }]
    rememberSent(core, { networkId }, txid, recipients)
    await core.sent.get(txid)?.found
  }
  const wait = (txid: string) =>
    waitForTransaction(core, { networkId, txid, signal: new AbortController().signal, limit: 60_000 })
  /**
   * A wait after its first check: it has the transaction from the service, as a wait in another
   * page.
   */
  const waitLooked = async (txid: string) => {
    const before = looks
    const outcome = wait(txid)
    outcome.catch(() => undefined) // the test reads it after the next block
    await expect.poll(() => looks).toBeGreaterThan(before)
    return { outcome }
  }
  return { ada, grace, send, remember, wait, waitLooked }
}

test('waitForTransaction() confirms a transaction only when it is mined', async () => {
  const { grace, send, waitLooked } = await create()
  const txid = await send([[grace, 7_000n]])
  const { outcome } = await waitLooked(txid)
  await mine()
  await expect(outcome).resolves.toEqual({ txid, status: 'confirmed', blockHeight: expect.any(Number) })
})

test('waitForTransaction() confirms a transaction that was sped up, with its new id', async () => {
  const { grace, send, waitLooked } = await create()
  const txid = await send([[grace, 7_000n]])
  const { outcome } = await waitLooked(txid)
  const other = await send([[grace, 7_000n]], 9_000n)
  await mine()
  await expect(outcome).resolves.toMatchObject({ txid, status: 'confirmed', replacedBy: other })
})

test('waitForTransaction() follows a transaction that was sped up before the wait, by its remembered coins', async () => {
  const { grace, send, remember, wait } = await create()
  const txid = await send([[grace, 7_000n]])
  await remember(txid)
  const other = await send([[grace, 7_000n]], 9_000n)
  await mine()
  await expect(wait(txid.toUpperCase())).resolves.toMatchObject({ txid, status: 'confirmed', replacedBy: other })
})

test('waitForTransaction() follows a wallet with new change addresses when the recipients are known', async () => {
  const { grace, send, remember, wait } = await create()
  const change = createAccount()
  const txid = await send([[grace, 7_000n]], 1_000n, change)
  await remember(txid, 7_000n)
  const other = await send([[grace, 7_000n]], 9_000n, change)
  await mine()
  await expect(wait(txid)).resolves.toMatchObject({ txid, status: 'confirmed', replacedBy: other })
})

test('waitForTransaction() rejects with OutcomeUnknownError when a replacement makes one of two payments and the change address is unknown', async () => {
  const { grace, send, waitLooked } = await create()
  const change = createAccount()
  const txid = await send([[grace, 7_000n]], 1_000n, change)
  const { outcome } = await waitLooked(txid)
  const other = await send([[grace, 7_000n]], 9_000n, change)
  await mine()
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', transaction: other })
})

test('waitForTransaction() reports a cancelled transaction with its replacement', async () => {
  const { grace, send, waitLooked } = await create()
  const txid = await send([[grace, 7_000n]])
  const { outcome } = await waitLooked(txid)
  const other = await send([], 9_000n)
  await mine()
  await expect(outcome).resolves.toEqual({ txid, status: 'cancelled', replacedBy: other })
})

test('waitForTransaction() reports a transaction whose coin paid another recipient as replaced', async () => {
  const { grace, send, waitLooked } = await create()
  const txid = await send([[grace, 7_000n]])
  const { outcome } = await waitLooked(txid)
  const other = await send([[grace, 8_000n]], 9_000n)
  await mine()
  await expect(outcome).resolves.toEqual({ txid, status: 'replaced', replacedBy: other })
})

test('waitForTransaction() ends with the replacement that is mined when a replacement was replaced itself', async () => {
  const { grace, send, waitLooked } = await create()
  const txid = await send([[grace, 7_000n]])
  const { outcome } = await waitLooked(txid)
  await send([], 9_000n)
  const last = await send([[grace, 7_000n]], 20_000n)
  await mine()
  await expect(outcome).resolves.toMatchObject({ txid, status: 'confirmed', replacedBy: last })
})
