import {
  createModal,
  InvalidAnswerError,
  LatchkeyError,
  NoAccountError,
  OutcomeUnknownError,
  UserRejectedError,
} from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createFakeWindow, createMemoryStorage, settle } from '@latchkey/testkit'
import {
  type BitcoinOwnFaceOptions,
  type BitcoinTestWallet,
  bitcoinAddresses,
  bitcoinTestNetworks,
  createBitcoinTestWallet,
} from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { bitcoin } from '../bitcoin.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { createUnisatWallet } from './createUnisatWallet.js'

const { url } = inject('bitcoin')
/** Other test files use other keys on the same chain. */
const keys = ['c1'.repeat(32), 'c2'.repeat(32)] as const
const [payment, ordinals] = bitcoinAddresses(keys[0], 0, bitcoinTestNetworks.Regtest)
const [stranger] = bitcoinAddresses('c3'.repeat(32), 0, bitcoinTestNetworks.Regtest)
const regtest = bitcoinRegtest(url)
const testnet = { ...bitcoinRegtest(), id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
const connectorIds = { unisat: 'bip122/unisat', okx: 'bip122/okxwallet.bitcoin' } as const
const kinds = ['unisat', 'okx'] as const
const fractal = { result: { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet', network: 'livenet' } }
const amount = 10_000n

const mine = (blocks: number, to: string) => fetch(`${url}/mine/${blocks}/${to}`, { method: 'POST' })
const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T
const received = async (txid: string, address: string) => {
  const { vout } = await get<{
    readonly vout: readonly { readonly scriptpubkey_address?: string; readonly value: number }[]
  }>(`/tx/${txid}`)
  return vout.filter((output) => output.scriptpubkey_address === address).map(({ value }) => value)
}

beforeAll(async () => {
  await mine(6, payment.address)
  await mine(100, stranger.address) // a block reward can be spent only after 100 blocks
})

let stop: () => void = () => undefined
afterEach(() => stop())

const create = () =>
  createBitcoinTestWallet({ privateKeys: keys, networks: [{ name: 'Regtest', esplora: url }, { name: 'Testnet' }] })

function open(
  kind: (typeof kinds)[number],
  { wallet = create(), storage = createMemoryStorage(), face = {} as BitcoinOwnFaceOptions } = {},
) {
  const window = createFakeWindow()
  wallet.installAs(kind, window, face)
  const modal = createModal({ networks: [regtest, testnet], adapters: [bitcoin({ transfer: true })], storage })
  stop = modal.start(window)
  return { modal, wallet, storage, api: modal.adapters.bip122, connectorId: connectorIds[kind] }
}

async function connect(kind: (typeof kinds)[number], setting: Parameters<typeof open>[1] = {}) {
  const page = open(kind, setting)
  await page.modal.connect({ connectorId: page.connectorId })
  page.wallet.script.clearLog()
  return page
}

const promptsOf = ({ script }: BitcoinTestWallet) => script.prompts.map(({ method }) => method)

describe.each(kinds)('%s', (kind) => {
  test('connects with its selected address, whose type gives its purpose', async () => {
    const { modal } = await connect(kind)
    expect(modal.state.$current.get()).toMatchObject({
      address: payment.address,
      networkId: regtest.id,
      account: { type: 'payment', publicKey: payment.publicKey },
    })
    stop()
    const other = await connect(kind, { face: { purpose: 'ordinals' } })
    expect(other.modal.state.$current.get()).toMatchObject({
      address: ordinals.address,
      account: { type: 'ordinal', publicKey: ordinals.publicKey },
    })
  })

  test('rejects with UserRejectedError when the user declines, and a second call works', async () => {
    const { modal, wallet, connectorId } = open(kind)
    wallet.script.setAnswer('reject')
    await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('approve')
    await modal.connect({ connectorId })
    wallet.script.setAnswer('reject')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedError)
    await expect(modal.adapters.bip122.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(
      UserRejectedError,
    )
  })

  test.each(['payment', 'ordinals'] as const)(
    'signs a message by BIP-322, although its own default is ECDSA: %s',
    async (purpose) => {
      const { modal } = await connect(kind, { face: { purpose } })
      const { signature, scheme } = await modal.signMessage('hello')
      expect(scheme).toBe('bip322-simple')
      const { address } = purpose === 'payment' ? payment : ordinals
      expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
    },
  )

  test('signs a message in the older form on request', async () => {
    const { api, wallet } = await connect(kind)
    await expect(api.signMessage('hello', { protocol: 'ecdsa' })).resolves.toMatchObject({ scheme: 'ecdsa' })
    expect(wallet.script.requests.at(-1)).toEqual({ method: 'signMessage', params: ['hello', 'ecdsa'] })
  })

  test.each(['signature', 'message'] as const)('has a wrong signature rejected: %s', async (fault) => {
    const { modal, wallet } = await connect(kind)
    wallet.misbehave(fault)
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('sends a transfer from its selected address', async () => {
    const { api, wallet, modal } = await connect(kind)
    expect(modal.can(transferService)).toBe(true)
    const txid = await api.sendTransfer({ address: stranger.address, amount })
    expect(await received(txid, stranger.address)).toEqual([Number(amount)])
    expect(await received(txid, payment.address)).toHaveLength(1) // the change
    expect(promptsOf(wallet)).toEqual(['sendBitcoin'])
  })

  test('gets no request for a transfer to several recipients, which it does not support', async () => {
    const { api, wallet } = await connect(kind)
    const recipient = { address: stranger.address, amount }
    await expect(api.sendTransfer([recipient, recipient])).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
    })
    expect(promptsOf(wallet)).toEqual([])
  })

  test('leaves the outcome of a transfer unknown when its answer has no transaction id', async () => {
    const { api, wallet } = await connect(kind)
    wallet.script.lie('sendBitcoin', { result: { txid: 'ab'.repeat(32) } })
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(OutcomeUnknownError)
  })

  test('is restored after a reload without a prompt', async () => {
    const { wallet, storage } = await connect(kind)
    stop()
    const { modal } = open(kind, { wallet, storage })
    await expect.poll(() => modal.state.$current.get()?.address).toBe(payment.address)
    expect(wallet.script.prompts).toEqual([])
  })

  test('is followed to another account, and disconnected when its permission is revoked', async () => {
    const { modal, wallet } = await connect(kind)
    wallet.selectAccount(1)
    await expect.poll(() => modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
    wallet.revoke()
    await expect.poll(() => modal.state.$status.get()).toBe('disconnected')
  })

  test('revokes its permission on disconnect()', async () => {
    const { modal, wallet } = await connect(kind)
    await modal.disconnect()
    expect(wallet.isAuthorized).toBe(false)
    expect(wallet.listenerCount()).toBe(0)
  })

  test('signs the requested inputs of a PSBT without finalizing it', async () => {
    const { api, wallet } = await connect(kind)
    const transaction = new Transaction()
    for (const [index, { script }] of [payment, stranger, payment].entries()) {
      transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
    }
    transaction.addOutput({ script: stranger.script, amount: 140_000n })
    const psbt = base64.encode(transaction.toPSBT())
    const inputs = [{ indexes: [2], sighash: 1 }]
    const signed = Transaction.fromPSBT(base64.decode((await api.signPsbt({ psbt, inputs })).psbt ?? ''))
    expect([0, 1, 2].map((index) => signed.getInput(index).partialSig?.length ?? 0)).toEqual([0, 0, 1])
    expect(wallet.script.requests.at(-1)?.params).toEqual([
      expect.any(String),
      { autoFinalized: false, toSignInputs: [{ index: 2, address: payment.address, sighashTypes: [1] }] },
    ])
  })

  test('sends a transaction only after its signatures were checked', async () => {
    const { api, wallet } = await connect(kind)
    const coins = await get<readonly { readonly txid: string; readonly vout: number; readonly value: number }[]>(
      `/address/${payment.address}/utxo`,
    )
    const coin = [...coins].sort((one, another) => another.value - one.value)[0]
    const value = BigInt(coin?.value ?? 0)
    const transaction = new Transaction()
    const witnessUtxo = { script: payment.script, amount: value }
    transaction.addInput({ txid: coin?.txid ?? '', index: coin?.vout ?? 0, witnessUtxo })
    transaction.addOutput({ script: payment.script, amount: value - 1000n })
    const psbt = base64.encode(transaction.toPSBT())
    wallet.misbehave('outputs')
    await expect(api.signPsbt({ psbt, broadcast: true })).rejects.toBeInstanceOf(InvalidAnswerError)
    expect(wallet.script.requests.map(({ method }) => method)).not.toContain('pushPsbt')
    wallet.misbehave()
    const { txid } = await api.signPsbt({ psbt, broadcast: true })
    expect(txid).toBe(transaction.id)
    expect(await received(txid ?? '', payment.address)).toEqual([Number(value) - 1000])
  })

  test('gets no request to send a transaction without the signatures of others', async () => {
    const { api, wallet } = await connect(kind)
    const transaction = new Transaction()
    for (const [index, { script }] of [payment, stranger].entries()) {
      transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
    }
    transaction.addOutput({ script: stranger.script, amount: 90_000n })
    const sending = api.signPsbt({ psbt: base64.encode(transaction.toPSBT()), broadcast: true })
    await expect(sending).rejects.toMatchObject({ what: expect.stringContaining('nothing was sent') })
    expect(wallet.script.requests.map(({ method }) => method)).not.toContain('pushPsbt')
  })
})

describe('chains', () => {
  test('UniSat switches networks, and OKX can not', async () => {
    const { modal, wallet } = await connect('unisat')
    await modal.switchNetwork(testnet.id)
    expect(modal.state.$current.get()).toMatchObject({ networkId: testnet.id, address: wallet.addresses[0].address })
    expect(promptsOf(wallet)).toEqual(['switchChain'])
    stop()
    const okx = await connect('okx')
    expect(okx.modal.can('switchNetwork')).toBe(false)
  })

  test('UniSat on a chain with the same address format is asked to switch before it connects', async () => {
    const { modal, wallet, connectorId } = open('unisat')
    wallet.switchNetwork('Testnet')
    wallet.script.answerNext('getChain', fractal)
    await modal.connect({ connectorId })
    expect(modal.state.$current.get()).toMatchObject({ networkId: regtest.id, address: payment.address })
    expect(promptsOf(wallet)).toEqual(['requestAccounts', 'switchChain'])
  })

  test('UniSat that stays on such a chain does not connect, and one that switches to it is locked until it returns', async () => {
    const { modal, wallet, connectorId } = open('unisat')
    wallet.script.lie('getChain', fractal)
    await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(InvalidAnswerError)
    wallet.script.stopLying()
    await modal.connect({ connectorId })
    wallet.script.lie('getChain', fractal)
    wallet.switchNetwork('Testnet')
    await expect.poll(() => modal.state.$status.get()).toBe('disconnected')
    wallet.script.stopLying()
    wallet.switchNetwork('Regtest')
    await expect.poll(() => modal.state.$current.get()?.networkId).toBe(regtest.id)
  })

  test('UniSat signs and sends nothing on a chain that it switched to without an event', async () => {
    const { modal, wallet, api } = await connect('unisat')
    wallet.script.lie('getChain', fractal)
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(LatchkeyError)
    await expect(api.sendTransfer({ address: stranger.address, amount })).rejects.toBeInstanceOf(LatchkeyError)
    expect(wallet.script.prompts).toEqual([])
  })
})

describe('an untrusted answer', () => {
  const { signal } = new AbortController()
  const request = { networkIds: [regtest.id] as const, signal }
  const provide = (answers: Readonly<Record<string, unknown>>) => {
    const asked: string[] = []
    const answer = (method: string) => async () => {
      asked.push(method)
      return answers[method]
    }
    const methods = [
      'requestAccounts',
      'getAccounts',
      'getPublicKey',
      'signMessage',
      'signPsbt',
      'sendBitcoin',
      'pushPsbt',
    ]
    return { asked, source: Object.fromEntries(methods.map((name) => [name, answer(name)])) as never }
  }

  test('property: any answer gives an account or a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (accounts, key) => {
        const wallet = createUnisatWallet(provide({ requestAccounts: accounts, getPublicKey: key }).source)
        const snapshot = await wallet.requestAccess(request).catch((cause: unknown) => cause)
        if (snapshot instanceof Error) expect(snapshot).toBeInstanceOf(LatchkeyError)
        else expect(snapshot).toEqual({ accounts: [] })
      }),
    )
  })

  test('property: a malformed transaction id, signature or PSBT is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const { source } = provide({ sendBitcoin: answer, signMessage: answer, signPsbt: answer, pushPsbt: answer })
        const { provider } = createUnisatWallet(source)
        const recipients = [{ address: '', amount: 1n }] as const
        await expect(provider.sendTransfer({ from: '', recipients, networkId: '' })).rejects.toBeInstanceOf(
          InvalidAnswerError,
        )
        await expect(provider.sendPsbt?.(new Uint8Array())).rejects.toBeInstanceOf(InvalidAnswerError)
      }),
    )
  })

  test('without an account opens no connection', async () => {
    const { modal, wallet, connectorId } = open('unisat')
    wallet.script.lie('requestAccounts', { result: [] })
    await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(NoAccountError)
    await settle()
    expect(wallet.listenerCount()).toBe(0)
  })

  test('with the key of another address opens no connection', async () => {
    const { modal, wallet, connectorId } = open('okx')
    wallet.misbehave('otherKeys')
    await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('is not awaited after the signal has aborted', async () => {
    const { source, asked } = provide({})
    const { provider, readSilently } = createUnisatWallet(source)
    const ended = AbortSignal.abort()
    const recipients = [{ address: '', amount: 1n }] as const
    for (const ask of [
      () => readSilently([], ended),
      () => provider.signMessage({ address: '', message: '', protocol: 'bip322', networkId: '' }, ended),
      () => provider.signPsbt({ psbt: Uint8Array.of(1), inputs: [], broadcast: false, networkId: '' }, ended),
      () => provider.sendTransfer({ from: '', recipients, networkId: '' }, ended),
      () => provider.switchNetwork?.(regtest.id, ended),
    ]) {
      await expect(ask()).rejects.toThrow()
    }
    expect(asked).toEqual([])
  })
})
