import {
  createModal,
  InvalidAnswerError,
  NotConnectedError,
  OutcomeUnknownError,
  UserRejectedError,
} from '@latchkey/core'
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
/** Other files have other keys on the same chain. */
const keys = ['b7'.repeat(32), 'b8'.repeat(32)] as const
const [payment] = bitcoinAddresses(keys[0], 0, bitcoinTestNetworks.Regtest)
const [other] = bitcoinAddresses(keys[1], 1, bitcoinTestNetworks.Regtest)
const [nobody] = bitcoinAddresses('b9'.repeat(32), 0, bitcoinTestNetworks.Regtest)
const regtest = bitcoinRegtest(url)
const testnet = { ...bitcoinRegtest(), id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
const way = 'bip122/LeatherProvider'
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
  await mine(100, nobody.address) // until then a reward can not be spent
})

let stop: () => void = () => undefined
afterEach(() => stop())

const create = (options: BitcoinTestWalletOptions = {}) =>
  createBitcoinTestWallet({
    privateKeys: keys,
    networks: [{ name: 'Regtest', esplora: url }, { name: 'Testnet' }],
    ...options,
  })

/** A page with Leather in it; the app's first network is regtest. */
function open(wallet: BitcoinTestWallet = create(), storage = createMemoryStorage()) {
  const window = createFakeWindow()
  wallet.installAs('leather', window)
  const modal = createModal({ networks: [regtest, testnet], adapters: [bitcoin({ transfer: true })], storage })
  stop = modal.start(window)
  return { modal, wallet, storage, api: modal.adapters.bip122 }
}

async function connect(wallet?: BitcoinTestWallet) {
  const page = open(wallet)
  await page.modal.connect({ way })
  page.wallet.script.clearLog()
  return page
}

const promptsOf = ({ script }: BitcoinTestWallet) => script.prompts.map(({ method }) => method)
const idOf = (address: string) => accountIdOf(decodeAddress(address))

test('connects where the app wants to be, without the accounts of other chains', async () => {
  const { modal, wallet } = open(create({ networks: [{ name: 'Testnet' }, { name: 'Regtest' }] }))
  await modal.connect({ way })
  expect(modal.state.$current.get()).toMatchObject({ address: payment.address, networkId: regtest.id })
  expect(await modal.adapters.bip122.getAccounts()).toMatchObject([{ type: 'payment' }, { type: 'ordinal' }])
  expect(wallet.script.requests).toEqual([{ method: 'getAddresses', params: { network: 'devnet' } }])
})

test('is listed with the icon that it gives, whose media type is a slip of the pen', async () => {
  const { modal } = open()
  await modal.prepare()
  await expect
    .poll(() => modal.state.$wallets.get().map(({ icon }) => icon))
    .toEqual([expect.stringMatching(/^data:image\/svg\+xml;base64,/)])
})

test('can do what it does, whatever it lists', async () => {
  const { modal } = await connect()
  expect([modal.can('signMessage'), modal.can('transfer'), modal.can('switchNetwork')]).toEqual([true, true, true])
})

describe('a message', () => {
  test.each(['payment', 'ordinal'])('is signed by the chosen account: %s', async (type) => {
    const { modal, wallet } = await connect()
    const chosen = wallet.addresses[type === 'payment' ? 0 : 1].address
    await modal.switchAccount(idOf(chosen))
    const { signature, scheme } = await modal.signMessage('hello')
    expect(scheme).toBe('bip322-simple')
    expect(Verifier.verifySignature(chosen, 'hello', signature)).toBe(true)
  })

  test('that is signed by another account is refused, and access is asked for again before money is sent', async () => {
    const { modal, wallet, api } = await connect()
    wallet.script.lie('signMessage', {
      result: { signature: 'AA'.repeat(60), address: other.address, message: 'hello' },
    })
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
    wallet.script.clearLog()
    await api.sendTransfer({ address: nobody.address, amount })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer'])
  })

  test('in the older form can not be had, and the wallet is not asked for it', async () => {
    const { wallet, api } = await connect()
    await expect(api.signMessage('hello', { protocol: 'ecdsa' })).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
    })
    expect(wallet.script.requests).toEqual([])
  })

  test('that the user refuses is a typed error', async () => {
    const { modal, wallet } = await connect()
    wallet.script.setAnswer('reject')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedError)
  })
})

describe('a transfer', () => {
  test('reaches the chain, by the capability and by the adapter, with one or several recipients', async () => {
    const { wallet, api, modal } = await connect()
    const txid = await api.sendTransfer([
      { address: nobody.address, amount },
      { address: other.address, amount: 3000n },
    ])
    expect(await received(txid, nobody.address)).toEqual([10_000])
    expect(await received(txid, other.address)).toEqual([3000])
    expect(modal.can('transfer')).toBe(true)
    expect(wallet.script.requests).toEqual([
      {
        method: 'sendTransfer',
        params: {
          recipients: [
            { address: nobody.address, amount: '10000' },
            { address: other.address, amount: '3000' },
          ],
          network: 'devnet',
        },
      },
    ])
  })

  test('is not preceded by another question for access', async () => {
    const { wallet, api } = await connect()
    for (const turn of [1n, 2n]) await api.sendTransfer({ address: nobody.address, amount: amount + turn })
    expect(promptsOf(wallet)).toEqual(['sendTransfer', 'sendTransfer'])
  })

  test('after a reload is preceded by one question for access, and the next one by none', async () => {
    const { wallet, storage } = await connect()
    stop()
    const { modal, api } = open(wallet, storage)
    await expect.poll(() => modal.state.$status.get()).toBe('connected')
    expect(wallet.script.prompts).toEqual([])
    for (const turn of [3n, 4n]) await api.sendTransfer({ address: nobody.address, amount: amount + turn })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer', 'sendTransfer'])
  })

  test('after a reload pays from no other account than the one that is shown', async () => {
    const { wallet, storage } = await connect()
    stop()
    const { modal, api } = open(wallet, storage)
    await expect.poll(() => modal.state.$current.get()?.address).toBe(payment.address)
    wallet.selectAccount(1)
    await expect(api.sendTransfer({ address: nobody.address, amount })).rejects.toBeInstanceOf(NotConnectedError)
    expect(promptsOf(wallet)).toEqual(['getAddresses'])
    await expect.poll(() => modal.state.$current.get()?.address).toBe(other.address)
  })

  test('is asked for again with access after a failure that may be about the account', async () => {
    const { wallet, api } = await connect()
    wallet.script.answerNext('sendTransfer', { error: { code: -32603, message: 'No account.' } })
    await expect(api.sendTransfer({ address: nobody.address, amount })).rejects.toMatchObject({
      code: expect.any(String),
    })
    wallet.script.clearLog()
    await api.sendTransfer({ address: nobody.address, amount: amount + 5n })
    expect(promptsOf(wallet)).toEqual(['getAddresses', 'sendTransfer'])
  })

  test('that is refused, by the user or for its network, changes nothing', async () => {
    const { wallet, api } = await connect()
    wallet.script.setAnswer('reject')
    await expect(api.sendTransfer({ address: nobody.address, amount })).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('approve')
    wallet.script.clearLog()
    await api.sendTransfer({ address: nobody.address, amount: amount + 6n })
    expect(promptsOf(wallet)).toEqual(['sendTransfer'])
  })

  test('that a shared account only proposes to its other signers leaves the outcome unknown', async () => {
    const { wallet, api } = await connect()
    wallet.script.lie('sendTransfer', { result: { txid: '', proposalId: '7', status: 'proposed' } })
    await expect(api.sendTransfer({ address: nobody.address, amount })).rejects.toBeInstanceOf(OutcomeUnknownError)
  })
})

describe('a transaction', () => {
  /** Spends a coin of payment and one of ordinals. */
  function createPsbt(wallet: BitcoinTestWallet): string {
    const transaction = new Transaction()
    wallet.addresses.forEach(({ script }, index) => {
      transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
    })
    transaction.addOutput({ script: nobody.script, amount: 90_000n })
    return base64.encode(transaction.toPSBT())
  }
  const isSigned = (psbt: string | undefined) => {
    const transaction = Transaction.fromPSBT(base64.decode(psbt ?? ''))
    return [0, 1].map((index) => {
      const { partialSig, tapKeySig } = transaction.getInput(index)
      return partialSig !== undefined || tapKeySig !== undefined
    })
  }

  test('is signed at the inputs of the chosen account alone', async () => {
    const { wallet, api } = await connect()
    const { psbt } = await api.signPsbt({ psbt: createPsbt(wallet) })
    expect(isSigned(psbt)).toEqual([true, false])
  })

  test('is signed by both of its addresses where both are asked for', async () => {
    const { wallet, api } = await connect()
    const inputs = wallet.addresses.map(({ address }, index) => ({ address, indexes: [index] }))
    const { psbt } = await api.signPsbt({ psbt: createPsbt(wallet), inputs })
    expect(isSigned(psbt)).toEqual([true, true])
    expect(wallet.script.requests[0]?.params).toMatchObject({ signAtIndex: [0, 1], network: 'devnet' })
  })

  test.each(['outputs', 'extraInputs', 'unsigned', 'signature'] as const)(
    'that comes back wrong is refused: %s',
    async (fault) => {
      const { wallet, api } = await connect()
      wallet.misbehave(fault)
      await expect(api.signPsbt({ psbt: createPsbt(wallet) })).rejects.toBeInstanceOf(InvalidAnswerError)
    },
  )

  test('is sent by the wallet where that is asked for', async () => {
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

describe('another network', () => {
  test('is gone to by asking for access there', async () => {
    const { modal, wallet } = await connect()
    await modal.switchNetwork(testnet.id)
    expect(modal.state.$current.get()).toMatchObject({ networkId: testnet.id, address: wallet.addresses[0].address })
    expect(wallet.script.requests).toEqual([{ method: 'getAddresses', params: { network: 'testnet' } }])
  })

  test('that the user refuses leaves it where it is, also for the next question for access', async () => {
    const { modal, wallet, storage } = await connect()
    wallet.script.setAnswer('reject')
    await expect(modal.switchNetwork(testnet.id)).rejects.toBeInstanceOf(UserRejectedError)
    expect(modal.state.$current.get()).toMatchObject({ networkId: regtest.id, address: payment.address })
    stop()
    wallet.script.setAnswer('approve')
    const after = open(wallet, storage)
    await expect.poll(() => after.modal.state.$status.get()).toBe('connected')
    await after.api.sendTransfer({ address: nobody.address, amount: amount + 7n })
    expect(wallet.script.requests.at(-2)).toEqual({ method: 'getAddresses', params: { network: 'devnet' } })
  })
})
