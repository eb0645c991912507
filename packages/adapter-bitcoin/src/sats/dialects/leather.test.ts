import {
  createModal,
  InvalidAnswerError,
  NotConnectedError,
  OutcomeUnknownError,
  UserRejectedError,
} from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createFakeWindow, createMemoryStorage } from '@latchkey/testkit'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  bitcoinAddresses,
  bitcoinTestNetworks,
  createBitcoinTestWallet,
} from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { accountIdOf } from '../../accounts/accountIdOf.js'
import { decodeAddress } from '../../address/decodeAddress.js'
import { bitcoin } from '../../bitcoin.js'
import { bitcoinRegtest } from '../../networks/bitcoinRegtest.js'

const { url } = inject('bitcoin')
/** Other test files use other keys on the same chain. */
const keys = ['b7'.repeat(32), 'b8'.repeat(32)] as const
const [payment] = bitcoinAddresses(keys[0], 0, bitcoinTestNetworks.Regtest)
const [other] = bitcoinAddresses(keys[1], 1, bitcoinTestNetworks.Regtest)
const [stranger] = bitcoinAddresses('b9'.repeat(32), 0, bitcoinTestNetworks.Regtest)
const regtest = bitcoinRegtest(url)
const testnet = { ...bitcoinRegtest(), id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
const connectorId = 'bip122/LeatherProvider'
const amount = 10_000n

const mine = (blocks: number, to: string) => fetch(`${url}/mine/${blocks}/${to}`, { method: 'POST' })
const received = async (txid: string, address: string) => {
  const { vout } = (await (await fetch(`${url}/tx/${txid}`)).json()) as {
    readonly vout: readonly { readonly scriptpubkey_address?: string; readonly value: number }[]
  }
  return vout.filter((output) => output.scriptpubkey_address === address).map(({ value }) => value)
}

beforeAll(async () => {
  await mine(6, payment.address)
  await mine(100, stranger.address) // a block reward can be spent only after 100 blocks
})

let stop: () => void = () => undefined
afterEach(() => stop())

const create = (options: BitcoinTestWalletOptions = {}) =>
  createBitcoinTestWallet({
    privateKeys: keys,
    networks: [{ name: 'Regtest', esplora: url }, { name: 'Testnet' }],
    ...options,
  })

/** A page with Leather. The first network of the app is regtest. */
function open(wallet: BitcoinTestWallet = create(), storage = createMemoryStorage()) {
  const window = createFakeWindow()
  wallet.installAs('leather', window)
  const modal = createModal({ networks: [regtest, testnet], adapters: [bitcoin({ transfer: true })], storage })
  stop = modal.start(window)
  return { modal, wallet, storage, api: modal.adapters.bip122 }
}

async function connect(wallet?: BitcoinTestWallet) {
  const page = open(wallet)
  await page.modal.connect({ connectorId })
  page.wallet.script.clearLog()
  return page
}

const promptsOf = ({ script }: BitcoinTestWallet) => script.prompts.map(({ method }) => method)
const idOf = (address: string) => accountIdOf(decodeAddress(address))

test('Leather connects on the app’s network, without the accounts of other chains', async () => {
  const { modal, wallet } = open(create({ networks: [{ name: 'Testnet' }, { name: 'Regtest' }] }))
  await modal.connect({ connectorId })
  expect(modal.state.$current.get()).toMatchObject({ address: payment.address, networkId: regtest.id })
  expect(await modal.adapters.bip122.getAccounts()).toMatchObject([{ type: 'payment' }, { type: 'ordinal' }])
  expect(wallet.script.requests).toEqual([{ method: 'getAddresses', params: { network: 'devnet' } }])
})

test('Leather is listed with its icon, despite the typo in its media type', async () => {
  const { modal } = open()
  await modal.prepare()
  await expect
    .poll(() => modal.state.$wallets.get().map(({ icon }) => icon))
    .toEqual([expect.stringMatching(/^data:image\/svg\+xml;base64,/)])
})

test('Leather has its actual capabilities, despite its list of methods', async () => {
  const { modal } = await connect()
  expect([modal.can('signMessage'), modal.can(transferService), modal.can('switchNetwork')]).toEqual([true, true, true])
})

describe('signMessage() of Leather', () => {
  test.each(['payment', 'ordinal'])('signs with the selected account: %s', async (type) => {
    const { modal, wallet } = await connect()
    const chosen = wallet.addresses[type === 'payment' ? 0 : 1].address
    await modal.switchAccount(idOf(chosen))
    const { signature, scheme } = await modal.signMessage('hello')
    expect(scheme).toBe('bip322-simple')
    expect(Verifier.verifySignature(chosen, 'hello', signature)).toBe(true)
  })

  test('rejects a signature of another account, and access is requested again before a transfer', async () => {
    const { modal, wallet, api } = await connect()
    wallet.script.lie('signMessage', {
      result: { signature: 'AA'.repeat(60), address: other.address, message: 'hello' },
    })
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
    wallet.script.clearLog()
    await api.sendTransfer({ address: stranger.address, amount })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer'])
  })

  test('rejects the older form without a request', async () => {
    const { wallet, api } = await connect()
    await expect(api.signMessage('hello', { protocol: 'ecdsa' })).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
    })
    expect(wallet.script.requests).toEqual([])
  })

  test('rejects with UserRejectedError when the user declines', async () => {
    const { modal, wallet } = await connect()
    wallet.script.setAnswer('reject')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedError)
  })
})

describe('sendTransfer() of Leather', () => {
  test('reaches the chain, by the capability and by the adapter, with one or several recipients', async () => {
    const { wallet, api, modal } = await connect()
    const txid = await api.sendTransfer([
      { address: stranger.address, amount },
      { address: other.address, amount: 3000n },
    ])
    expect(await received(txid, stranger.address)).toEqual([10_000])
    expect(await received(txid, other.address)).toEqual([3000])
    expect(modal.can(transferService)).toBe(true)
    expect(wallet.script.requests).toEqual([
      {
        method: 'sendTransfer',
        params: {
          recipients: [
            { address: stranger.address, amount: '10000' },
            { address: other.address, amount: '3000' },
          ],
          network: 'devnet',
        },
      },
    ])
  })

  test('requests no access after a connect', async () => {
    const { wallet, api } = await connect()
    for (const turn of [1n, 2n]) await api.sendTransfer({ address: stranger.address, amount: amount + turn })
    expect(promptsOf(wallet)).toEqual(['sendTransfer', 'sendTransfer'])
  })

  test('requests access once after a reload', async () => {
    const { wallet, storage } = await connect()
    stop()
    const { modal, api } = open(wallet, storage)
    await expect.poll(() => modal.state.$status.get()).toBe('connected')
    expect(wallet.script.prompts).toEqual([])
    for (const turn of [3n, 4n]) await api.sendTransfer({ address: stranger.address, amount: amount + turn })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer', 'sendTransfer'])
  })

  test('pays from no other account than the shown one after a reload', async () => {
    const { wallet, storage } = await connect()
    stop()
    const { modal, api } = open(wallet, storage)
    await expect.poll(() => modal.state.$current.get()?.address).toBe(payment.address)
    wallet.selectAccount(1)
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(NotConnectedError)
    expect(promptsOf(wallet)).toEqual(['getAddresses'])
    await expect.poll(() => modal.state.$current.get()?.address).toBe(other.address)
  })

  test('requests access again after a failure that may concern the account', async () => {
    const { wallet, api } = await connect()
    wallet.script.answerNext('sendTransfer', { error: { code: -32603, message: 'No account.' } })
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toMatchObject({
      code: expect.any(String),
    })
    wallet.script.clearLog()
    await api.sendTransfer({ address: stranger.address, amount: amount + 5n })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer'])
  })

  test('requests no access again after a rejection by the user or for the network', async () => {
    const { wallet, api } = await connect()
    wallet.script.setAnswer('reject')
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('approve')
    wallet.script.clearLog()
    await api.sendTransfer({ address: stranger.address, amount: amount + 6n })
    expect(promptsOf(wallet)).toEqual(['sendTransfer'])
  })

  test('rejects with OutcomeUnknownError when a shared account only proposes the transfer to its signers', async () => {
    const { wallet, api } = await connect()
    wallet.script.lie('sendTransfer', { result: { txid: '', proposalId: '7', status: 'proposed' } })
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(OutcomeUnknownError)
  })
})

describe('signPsbt() of Leather', () => {
  /** Spends a coin of payment and one of ordinals. */
  function createPsbt(wallet: BitcoinTestWallet): string {
    const transaction = new Transaction()
    wallet.addresses.forEach(({ script }, index) => {
      transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
    })
    transaction.addOutput({ script: stranger.script, amount: 90_000n })
    return base64.encode(transaction.toPSBT())
  }
  const isSigned = (psbt: string | undefined) => {
    const transaction = Transaction.fromPSBT(base64.decode(psbt ?? ''))
    return [0, 1].map((index) => {
      const { partialSig, tapKeySig } = transaction.getInput(index)
      return partialSig !== undefined || tapKeySig !== undefined
    })
  }

  test('signs only the inputs of the selected account', async () => {
    const { wallet, api } = await connect()
    const { psbt } = await api.signPsbt({ psbt: createPsbt(wallet) })
    expect(isSigned(psbt)).toEqual([true, false])
  })

  test('signs with both addresses on request', async () => {
    const { wallet, api } = await connect()
    const inputs = wallet.addresses.map(({ address }, index) => ({ address, indexes: [index] }))
    const { psbt } = await api.signPsbt({ psbt: createPsbt(wallet), inputs })
    expect(isSigned(psbt)).toEqual([true, true])
    expect(wallet.script.requests[0]?.params).toMatchObject({ signAtIndex: [0, 1], network: 'devnet' })
  })

  test.each(['outputs', 'extraInputs', 'unsigned', 'signature'] as const)(
    'rejects a wrong answer: %s',
    async (fault) => {
      const { wallet, api } = await connect()
      wallet.misbehave(fault)
      await expect(api.signPsbt({ psbt: createPsbt(wallet) })).rejects.toBeInstanceOf(InvalidAnswerError)
    },
  )

  test('sends the transaction with broadcast', async () => {
    const { api, wallet } = await connect()
    const coins = (await (await fetch(`${url}/address/${payment.address}/utxo`)).json()) as readonly {
      readonly txid: string
      readonly vout: number
      readonly value: number
    }[]
    const coin = [...coins].sort((one, another) => another.value - one.value)[0]
    const value = BigInt(coin?.value ?? 0)
    const transaction = new Transaction()
    transaction.addInput({
      txid: coin?.txid ?? '',
      index: coin?.vout ?? 0,
      witnessUtxo: { script: payment.script, amount: value },
    })
    transaction.addOutput({ script: payment.script, amount: value - 1000n })
    const { txid } = await api.signPsbt({ psbt: base64.encode(transaction.toPSBT()), broadcast: true })
    expect(await received(txid ?? '', payment.address)).toEqual([Number(value) - 1000])
    expect(promptsOf(wallet)).toEqual(['signPsbt'])
  })
})

describe('switchNetwork() of Leather', () => {
  test('requests access on the new network', async () => {
    const { modal, wallet } = await connect()
    await modal.switchNetwork(testnet.id)
    expect(modal.state.$current.get()).toMatchObject({ networkId: testnet.id, address: wallet.addresses[0].address })
    expect(wallet.script.requests).toEqual([{ method: 'getAddresses', params: { network: 'testnet' } }])
  })

  test('stays on its network when the user declines, also for the next request for access', async () => {
    const { modal, wallet, storage } = await connect()
    wallet.script.setAnswer('reject')
    await expect(modal.switchNetwork(testnet.id)).rejects.toBeInstanceOf(UserRejectedError)
    expect(modal.state.$current.get()).toMatchObject({ networkId: regtest.id, address: payment.address })
    stop()
    wallet.script.setAnswer('approve')
    const after = open(wallet, storage)
    await expect.poll(() => after.modal.state.$status.get()).toBe('connected')
    await after.api.sendTransfer({ address: stranger.address, amount: amount + 7n })
    expect(wallet.script.requests.at(-2)).toEqual({ method: 'getAddresses', params: { network: 'devnet' } })
  })
})
