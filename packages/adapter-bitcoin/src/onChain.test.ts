import {
  createModal,
  InvalidAmountError,
  type Network,
  OutcomeUnknownError,
  serviceOf,
  UnsupportedCapabilityError,
  UserRejectedError,
} from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createCall, createFakeWindow } from '@latchkey/testkit'
import { bitcoinAddresses, bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { accountIdOf } from './accounts/accountIdOf.js'
import { decodeAddress } from './address/decodeAddress.js'
import { bitcoin } from './bitcoin.js'
import { bitcoinRegtest } from './networks/bitcoinRegtest.js'

const { url } = inject('bitcoin')
/** Other test files use other keys on the same chain. */
const key = 'a1'.repeat(32)
const [payment, ordinals] = bitcoinAddresses(key, 0, bitcoinTestNetworks.Regtest)
const [stranger] = bitcoinAddresses('a2'.repeat(32), 0, bitcoinTestNetworks.Regtest)
const network = bitcoinRegtest(url)
const call = { signal: new AbortController().signal }

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T
const mine = (blocks: number, to: string) =>
  fetch(`${url}/mine/${blocks}/${to}`, { method: 'POST' }).then((answer) => answer.text())
const coinsOf = (address: string) => get<readonly Coin[]>(`/address/${address}/utxo`)
const received = async (txid: string, address: string) => {
  const { vout } = await get<{
    readonly vout: readonly { readonly scriptpubkey_address?: string; readonly value: number }[]
  }>(`/tx/${txid}`)
  return vout.filter((output) => output.scriptpubkey_address === address).map(({ value }) => value)
}

beforeAll(async () => {
  await mine(4, payment.address)
  await mine(1, ordinals.address)
  await mine(100, stranger.address) // a block reward can be spent only after 100 blocks
})

let stop: () => void = () => undefined
afterEach(() => stop())

async function createConnected(face: 'sats' | 'standard' = 'sats', shown: Network = network) {
  const wallet = createBitcoinTestWallet({ privateKeys: [key], networks: [{ name: 'Regtest', esplora: url }] })
  const window = createFakeWindow()
  if (face === 'sats') wallet.install(window)
  else wallet.register(window)
  const adapter = bitcoin({ transfer: true })
  const modal = createModal({ networks: [shown], adapters: [adapter] })
  stop = modal.start(window)
  await modal.connect({ connectorId: `bip122/${face === 'sats' ? wallet.id : wallet.name}` })
  wallet.script.clearLog()
  return { modal, wallet, api: modal.adapters.bip122, adapter }
}

describe('balance', () => {
  test('is that of the chain, unconfirmed transactions included', async () => {
    const { modal } = await createConnected()
    const { chain_stats: stats } = await get<{
      readonly chain_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
    }>(`/address/${payment.address}`)
    const balance = await modal.readBalance()
    expect(balance).toBeGreaterThan(0n)
    expect(balance).toBeLessThanOrEqual(BigInt(stats.funded_txo_sum - stats.spent_txo_sum))
  })

  test('comes from the next service when the first does not answer', async () => {
    const services = { esplora: ['http://127.0.0.1:1', `${url}/nothing/there`, `${url}/`] }
    const { modal } = await createConnected('sats', { ...network, services })
    await expect(modal.readBalance()).resolves.toBeGreaterThan(0n)
  })

  test('is absent on a network without a service', async () => {
    const { modal } = await createConnected('sats', bitcoinRegtest())
    await expect(modal.readBalance()).rejects.toBeInstanceOf(UnsupportedCapabilityError)
  })
})

describe('a transfer', () => {
  test('reaches the chain', async () => {
    const { api, wallet } = await createConnected()
    const txid = await api.sendTransfer({ address: stranger.address, amount: 150_000n })
    expect(wallet.script.prompts).toHaveLength(1)
    await expect(received(txid, stranger.address)).resolves.toEqual([150_000])
  })

  test('can have several recipients if the wallet supports it', async () => {
    const { api } = await createConnected()
    const txid = await api.sendTransfer([
      { address: stranger.address, amount: 20_000n },
      { address: ordinals.address, amount: 30_000n },
    ])
    await expect(received(txid, stranger.address)).resolves.toEqual([20_000])
    await expect(received(txid, ordinals.address)).resolves.toEqual([30_000])
  })

  test('can be awaited by its id, also after the wallet disconnected', async () => {
    const { api, modal } = await createConnected()
    const txid = await api.sendTransfer({ address: stranger.address, amount: 15_000n })
    const outcome = api.waitForTransaction(txid)
    await modal.disconnect()
    await mine(1, stranger.address)
    await expect(outcome).resolves.toEqual({ txid, status: 'confirmed', blockHeight: expect.any(Number) })
    await expect(api.waitForTransaction(txid, { networkId: network.id })).resolves.toEqual(await outcome)
    await expect(api.waitForTransaction(txid)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await expect(api.waitForTransaction(txid, { networkId: 'bip122:77' })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_NOT_FOUND',
    })
    await expect(api.waitForTransaction(txid, { confirmations: 6 } as object)).rejects.toMatchObject({
      message: 'Not a valid option of waitForTransaction: "confirmations".',
    })
  })

  test('replaced before the wait began is found by its remembered coins', async () => {
    const { api } = await createConnected()
    const psbt = await createPsbt(payment, { isReplaceable: true })
    const { txid = '' } = await api.signPsbt({ psbt, broadcast: true })
    const { psbt: again = '' } = await api.signPsbt({ psbt: await createPsbt(payment, { replaces: psbt }) })
    const replacement = Transaction.fromPSBT(base64.decode(again))
    replacement.finalize()
    await expect.poll(() => get(`/tx/${txid}`)).toMatchObject({ txid })
    await fetch(`${url}/tx`, { method: 'POST', body: replacement.hex })
    await mine(1, stranger.address)
    const replacedBy = replacement.id
    await expect(api.waitForTransaction(txid)).resolves.toMatchObject({ txid, status: 'confirmed', replacedBy })
  })

  test('as a capability costs no more than the estimate', async () => {
    const { modal, adapter, wallet } = await createConnected()
    const subject = modal.state.$current.get()
    if (!subject) throw new Error('No wallet is connected.')
    const transfer = transfersOf(adapter)
    const sending = { to: stranger.address, amount: 70_000n }
    const { fee } = (await transfer?.estimate({ ...subject, ...call } as never, sending)) ?? { fee: 0n }
    const txid = (await transfer?.send(createCall({ ...subject, ...call }) as never, sending)) ?? ''
    const { fee: paid } = await get<{ readonly fee: number }>(`/tx/${txid}`)
    expect(wallet.script.prompts).toHaveLength(1)
    expect(BigInt(paid)).toBeLessThanOrEqual(fee)
    expect(fee).toBeLessThan(10_000n)
  })

  test('is sent once for two clicks', async () => {
    const { api, wallet } = await createConnected()
    const release = wallet.script.hold('sendTransfer')
    const sending = [1, 2].map(() => api.sendTransfer({ address: stranger.address, amount: 33_333n }))
    await wallet.script.asked('sendTransfer')
    release()
    const [first, second] = await Promise.all(sending)
    expect(first).toBe(second)
    expect(wallet.script.prompts).toHaveLength(1)
  })

  test.each([
    ['another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1000n, 'LATCHKEY_ADDRESS_NETWORK'],
    ['an address of zeros', 'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8', 1000n, 'LATCHKEY_RECIPIENT'],
    ['no address', 'ada', 1000n, 'LATCHKEY_INVALID_ADDRESS'],
    ['nothing', stranger.address, 0n, 'LATCHKEY_INVALID_AMOUNT'],
    ['more than there is', stranger.address, 2_100_000_000_000_001n, 'LATCHKEY_INVALID_AMOUNT'],
  ] as const)('to %s is rejected before the wallet gets a request', async (_, address, amount, code) => {
    const { api, wallet } = await createConnected()
    await expect(api.sendTransfer({ address, amount })).rejects.toMatchObject({ code })
    expect(wallet.script.prompts).toEqual([])
  })

  test('rejects an amount that is not a bigint', async () => {
    const { api } = await createConnected()
    await expect(api.sendTransfer({ address: stranger.address, amount: 5 as never })).rejects.toBeInstanceOf(
      InvalidAmountError,
    )
  })

  test('rejects with a typed error when the user declines or the answer has no transaction id', async () => {
    const { api, wallet } = await createConnected()
    const sending = { address: stranger.address, amount: 20_000n }
    wallet.script.setAnswer('reject')
    await expect(api.sendTransfer(sending)).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('approve')
    wallet.misbehave('txid')
    await expect(api.sendTransfer(sending)).rejects.toBeInstanceOf(OutcomeUnknownError)
  })

  test('of more than the balance rejects with the message of the wallet', async () => {
    const { api } = await createConnected()
    await expect(api.sendTransfer({ address: stranger.address, amount: 2_000_000_000_000n })).rejects.toThrow(
      'Insufficient funds',
    )
  })
})

/**
 * Spends the largest coin of an account to a stranger and back to the account. `replaces`: spends
 * the coin of that transaction, for a higher fee.
 */
async function createPsbt(
  owner: typeof payment,
  { isReplaceable = false, replaces }: { readonly isReplaceable?: boolean; readonly replaces?: string } = {},
): Promise<string> {
  const [coin] = [...(await coinsOf(owner.address))].sort((one, other) => other.value - one.value)
  if (!coin) throw new Error('There is no coin.')
  const amount = BigInt(coin.value)
  const sequence = isReplaceable ? 0xfffffffd : 0xffffffff
  const { txid, index, witnessUtxo } = replaces
    ? Transaction.fromPSBT(base64.decode(replaces)).getInput(0)
    : { txid: coin.txid, index: coin.vout, witnessUtxo: { script: owner.script, amount } }
  const change = (witnessUtxo?.amount ?? 0n) - (replaces ? 50_000n : 41_000n)
  const transaction = new Transaction()
  transaction.addInput({ txid, index, witnessUtxo, sequence } as Parameters<Transaction['addInput']>[0])
  transaction.addOutput({ script: stranger.script, amount: 40_000n })
  transaction.addOutput({ script: owner.script, amount: change })
  return base64.encode(transaction.toPSBT())
}

describe.each(['sats', 'standard'] as const)('signPsbt() by %s', (face) => {
  test('signs and sends a transaction', async () => {
    const { api, wallet } = await createConnected(face)
    const { txid = '' } = await api.signPsbt({ psbt: await createPsbt(payment), broadcast: true })
    await expect(received(txid, stranger.address)).resolves.toEqual([40_000])
    expect(wallet.script.prompts).toHaveLength(1)
    await mine(1, stranger.address)
    await expect(get(`/tx/${txid}/status`)).resolves.toMatchObject({ confirmed: true })
  })

  // The local node is older than taproot and does not accept a p2tr input.
  test('signs an input of ordinals', async () => {
    const { api, modal } = await createConnected(face)
    await modal.switchAccount(accountIdOf(decodeAddress(ordinals.address)))
    const { psbt = '' } = await api.signPsbt({ psbt: await createPsbt(ordinals) })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    expect(signed.getInput(0).finalScriptWitness).toHaveLength(1)
  })

  test('returns a transaction that the app can send', async () => {
    const { api } = await createConnected(face)
    const { psbt = '' } = await api.signPsbt({ psbt: await createPsbt(payment) })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    const answer = await fetch(`${url}/tx`, { method: 'POST', body: signed.hex })
    await expect(answer.text()).resolves.toBe(signed.id)
  })

  test('rejects a transaction that was sent with other outputs', async () => {
    const { api, wallet } = await createConnected(face)
    wallet.misbehave('outputs')
    await expect(api.signPsbt({ psbt: await createPsbt(payment), broadcast: true })).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      cause: { what: 'another transaction was sent' },
    })
    await mine(1, stranger.address)
  })
})

function transfersOf(adapter: ReturnType<typeof bitcoin>) {
  return serviceOf(adapter.setup(contextOf(network) as never), transferService)
}

/** The call that core passes to a capability. */
function contextOf(shown: Network) {
  return {
    $networks: { get: () => [shown] },
    http: async () => ({
      get: async (address: string, { parse }: { readonly parse: (answer: unknown) => unknown }) =>
        parse(await (await fetch(address)).json()),
    }),
  }
}
