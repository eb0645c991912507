import {
  type Clock,
  createModal,
  InvalidAnswerError,
  type Modal,
  NotConnectedError,
  UserRejectedError,
} from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createFakeWindow, createManualClock, createMemoryStorage, type MemoryStorage, settle } from '@latchkey/testkit'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  bitcoinTestNetworks,
  createBitcoinTestWallet,
} from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountIdOf } from './accounts/accountIdOf.js'
import { decodeAddress } from './address/decodeAddress.js'
import { type BitcoinOptions, bitcoin } from './bitcoin.js'
import { InvalidPsbtError } from './errors/InvalidPsbtError.js'
import { bitcoinRegtest } from './networks/bitcoinRegtest.js'
import { verifyMessage } from './verify/index.js'

const regtest = bitcoinRegtest()
const testnet = { ...regtest, id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
const networks = [regtest, testnet] as const

let stop: () => void = () => undefined
afterEach(() => stop())

interface Setting {
  readonly face?: 'sats' | 'standard'
  readonly wallet?: BitcoinTestWalletOptions
  readonly options?: BitcoinOptions
  readonly storage?: MemoryStorage
  readonly clock?: Clock
}

/** A modal in its own page with one wallet. */
function create(
  { face = 'sats', wallet: walletOptions, options, storage, clock }: Setting = {},
  given?: BitcoinTestWallet,
) {
  const window = createFakeWindow()
  const wallet = given ?? createBitcoinTestWallet(walletOptions)
  if (face === 'sats') wallet.install(window)
  else wallet.register(window)
  const modal = createModal({
    networks: [...networks],
    adapters: [bitcoin(options)],
    ...(storage && { storage }),
    ...(clock && { clock }),
  })
  stop = modal.start(window)
  const connectorId = `bip122/${face === 'sats' ? wallet.id : wallet.name}`
  return { modal, wallet, connectorId, window }
}

async function createConnected(setting: Setting = {}) {
  const created = create(setting)
  await created.modal.connect({ connectorId: created.connectorId })
  created.wallet.script.clearLog()
  return { ...created, api: created.modal.adapters.bip122 }
}

const networkOf = (modal: Pick<Modal, 'state'>) => modal.state.$active.get()?.networkId
const idOf = (address: string) => accountIdOf(decodeAddress(address))
const faces = ['sats', 'standard'] as const
const methodsOf = (wallet: BitcoinTestWallet) => wallet.script.requests.map(({ method }) => method)

describe.each(faces)('by %s', (face) => {
  test('connect() selects the payment account, and switchAccount() selects ordinals', async () => {
    const { modal, wallet } = await createConnected({ face })
    const [payment, ordinals] = wallet.addresses
    expect(modal.state.$current.get()).toMatchObject({
      address: payment.address,
      networkId: regtest.id,
      account: { type: 'payment', publicKey: payment.publicKey, id: idOf(payment.address) },
    })
    await modal.switchAccount(idOf(ordinals.address))
    expect(modal.state.$current.get()?.account).toMatchObject({ type: 'ordinal', publicKey: ordinals.publicKey })
    const { signature } = await modal.signMessage('hello')
    expect(Verifier.verifySignature(ordinals.address, 'hello', signature)).toBe(true)
  })

  test('connect() rejects with UserRejectedError when the user declines, and a second call connects', async () => {
    const { modal, wallet, connectorId } = create({ face, wallet: { answer: 'reject' } })
    await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('approve')
    await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'bip122' })
    wallet.script.setAnswer('reject')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedError)
  })

  test.each(['keys', 'otherKeys', 'addresses', 'network'] as const)(
    'connect() rejects with InvalidAnswerError when the wallet answers with wrong %s',
    async (fault) => {
      const { modal, wallet, connectorId } = create({ face })
      wallet.misbehave(fault)
      await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(InvalidAnswerError)
      expect(modal.state.$status.get()).toBe('disconnected')
      expect(wallet.listenerCount()).toBe(0)
    },
  )

  test.each([
    ['by another key', 'signature'],
    ['of another message', 'message'],
  ] as const)('signMessage() rejects a signature %s', async (_, fault) => {
    const { modal, wallet } = await createConnected({ face })
    wallet.misbehave(fault)
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test.each(['hello', '', 'ünïcödé 测试 🚀', 'line\nbreak', '0xdead'])(
    'signMessage() signs %j by BIP-322',
    async (message) => {
      const { modal, wallet } = await createConnected({ face })
      const { signature, scheme } = await modal.signMessage(message)
      const address = wallet.addresses[0].address
      expect(scheme).toBe('bip322-simple')
      expect(verifyMessage({ address, message, signature })).toMatchObject({ isValid: true, scheme })
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    },
  )

  test('signMessage() signs in the older form when the wallet supports only that', async () => {
    const { modal, wallet, api } = await createConnected({ face, wallet: { protocols: ['ECDSA'] } })
    const { signature, scheme } = await modal.signMessage('hello')
    const signed = { address: wallet.addresses[0].address, message: 'hello', signature }
    expect(scheme).toBe('ecdsa')
    expect(verifyMessage({ ...signed, legacySegwit: true })).toEqual({ isValid: true, by: 'key', scheme })
    expect(Verifier.verifySignature(signed.address, 'hello', signature)).toBe(true)
    await expect(api.signMessage('hello', { protocol: 'bip322' })).rejects.toThrow()
  })

  test('the modal follows the wallet to another account', async () => {
    const { modal, wallet } = await createConnected({ face })
    wallet.selectAccount(1)
    await settle()
    expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
  })

  test('revoking the permission in the wallet ends or locks the connection', async () => {
    const { modal, wallet } = await createConnected({ face })
    wallet.revoke()
    await settle()
    expect(modal.state.$status.get()).toBe('disconnected')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(NotConnectedError)
  })

  test('a reload restores the connection with the selected account and without a prompt', async () => {
    const storage = createMemoryStorage()
    const { modal, wallet } = await createConnected({ face, storage })
    await modal.switchAccount(idOf(wallet.addresses[1].address))
    stop()
    const after = create({ face, storage }, wallet)
    await expect.poll(() => after.modal.state.$status.get()).toBe('connected')
    expect(after.modal.state.$current.get()?.account.type).toBe('ordinal')
    expect(wallet.script.prompts).toEqual([])
  })

  test('disconnect() revokes the permission in the wallet', async () => {
    const { modal, wallet } = await createConnected({ face })
    await modal.disconnect()
    expect(wallet.isAuthorized).toBe(false)
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  test('getAccounts() returns the accounts with their public keys', async () => {
    const { wallet, api } = await createConnected({ face })
    const [payment, ordinals] = wallet.addresses
    await expect(api.getAccounts()).resolves.toMatchObject([
      { address: payment.address, type: 'payment', publicKey: payment.publicKey },
      { address: ordinals.address, type: 'ordinal', publicKey: ordinals.publicKey },
    ])
    expect(wallet.script.prompts).toEqual([])
  })
})

describe('networks', () => {
  test('switchNetwork() switches a sats-connect wallet, and its addresses change', async () => {
    const { modal, wallet } = await createConnected()
    await modal.switchNetwork(testnet.id)
    expect(networkOf(modal)).toBe(testnet.id)
    expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
    expect(modal.state.$current.get()?.address).toMatch(/^tb1q/)
    expect(methodsOf(wallet)).toContain('wallet_changeNetwork')
  })

  test.each([true, false])(
    'the selected account remains selected after a network switch (by the app: %s)',
    async (isApp) => {
      const { modal, wallet } = await createConnected()
      await modal.switchAccount(idOf(wallet.addresses[1].address))
      if (isApp) await modal.switchNetwork(testnet.id)
      else wallet.switchNetwork('Testnet')
      await expect.poll(() => networkOf(modal)).toBe(testnet.id)
      expect(modal.state.$current.get()?.address).toBe(wallet.addresses[1].address)
      expect(modal.state.$current.get()?.account.type).toBe('ordinal')
    },
  )

  test('switchNetwork() leaves the wallet on its network when the user declines', async () => {
    const { modal, wallet } = await createConnected()
    wallet.script.setAnswer('reject')
    await expect(modal.switchNetwork(testnet.id)).rejects.toBeInstanceOf(UserRejectedError)
    expect(networkOf(modal)).toBe(regtest.id)
  })

  test.each([true, false])(
    'the modal follows a wallet that switches by itself (addresses in the event: %s)',
    async (sendsAddresses) => {
      const { modal, wallet } = await createConnected({ wallet: { sendsAddresses } })
      wallet.switchNetwork('Testnet')
      await expect.poll(() => networkOf(modal)).toBe(testnet.id)
      expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
    },
  )

  test('the modal shows the network of the wallet even if the app does not list it', async () => {
    const { modal, wallet } = await createConnected()
    wallet.switchNetwork('Mainnet')
    await expect.poll(() => networkOf(modal)).toBe(bitcoinTestNetworks.Mainnet.id)
    expect(modal.state.$active.get()?.isSupported).toBe(false)
  })

  test('switchNetwork() requests the addresses from a wallet that can not be read silently', async () => {
    const methods = ['getAccounts', 'signMessage', 'wallet_changeNetwork']
    const { modal, wallet } = await createConnected({ wallet: { methods, sendsAddresses: false } })
    await modal.switchNetwork(testnet.id)
    expect(networkOf(modal)).toBe(testnet.id)
    expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
  })

  test('a Wallet Standard wallet has no current network, and switchNetwork() accepts only networks of its accounts', async () => {
    const { modal, wallet } = await createConnected({ face: 'standard' })
    expect(modal.can('switchNetwork')).toBe(false)
    await expect(modal.switchNetwork(testnet.id)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_APPROVED' })
    expect(wallet.script.requests.filter(({ method }) => method.startsWith('bitcoin:'))).toEqual([])
  })
})

describe('requests on another network than expected', () => {
  type Connected = Awaited<ReturnType<typeof createConnected>>
  const asks: Readonly<Record<string, (page: Connected) => Promise<unknown>>> = {
    'a message': ({ modal }) => modal.signMessage('hello'),
    'a message, by the adapter': ({ api }) => api.signMessage('hello'),
    'a transaction': ({ api, wallet }) => api.signPsbt({ psbt: encode(createPsbt(wallet)) }),
    'a transfer': ({ api, wallet }) => api.sendTransfer({ address: wallet.addresses[0].address, amount: 1000n }),
  }
  const names = Object.keys(asks)

  test.each(names)('a wallet that switched networks without an event gets no request for %s', async (name) => {
    const page = await createConnected()
    const other = createBitcoinTestWallet()
    other.switchNetwork('Testnet')
    await other.provider.request('wallet_connect', null)
    const { result } = (await other.provider.request('wallet_getAccount', null)) as { readonly result: unknown }
    page.wallet.script.lie('wallet_getAccount', { result })
    await expect(asks[name]?.(page)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_DISCONNECTED',
      networkId: regtest.id,
      walletNetworkId: testnet.id,
    })
    expect(page.wallet.script.prompts).toEqual([])
  })

  test.each(names)('a wallet that switches networks while the code loads gets no request for %s', async (name) => {
    const page = await createConnected()
    const outcome = expect(asks[name]?.(page)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    page.wallet.switchNetwork('Testnet')
    await outcome
    expect(page.wallet.script.prompts).toEqual([])
  })

  test('the option networkId switches the wallet first', async () => {
    const { api, modal, wallet } = await createConnected()
    const { signature } = await api.signMessage('hello', { networkId: testnet.id })
    expect(networkOf(modal)).toBe(testnet.id)
    expect(Verifier.verifySignature(wallet.addresses[0].address, 'hello', signature)).toBe(true)
    expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['wallet_changeNetwork', 'signMessage'])
    wallet.script.setAnswer('reject')
    await expect(api.signMessage('hello', { networkId: regtest.id })).rejects.toBeInstanceOf(UserRejectedError)
    expect(wallet.script.prompts.map(({ method }) => method).at(-1)).toBe('wallet_changeNetwork')
  })

  test('the option networkId rejects a network that the app does not list', async () => {
    const page = await createConnected()
    page.wallet.switchNetwork('Mainnet')
    await expect.poll(() => networkOf(page.modal)).toBe(bitcoinTestNetworks.Mainnet.id)
    await expect(asks['a transfer']?.(page)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
    expect(page.wallet.script.prompts).toEqual([])
  })
})

describe('capabilities of a wallet', () => {
  test.each([
    [['getAccounts', 'signMessage'], true, false, false],
    [['getAccounts', 'sendTransfer', 'wallet_changeNetwork'], false, true, true],
  ] as const)(
    'a wallet with the methods %j has only their capabilities',
    async (methods, signs, transfers, switches) => {
      const { modal } = await createConnected({ wallet: { methods }, options: { transfer: true } })
      expect([modal.can('signMessage'), modal.can(transferService), modal.can('switchNetwork')]).toEqual([
        signs,
        transfers,
        switches,
      ])
    },
  )

  test('the transfer capability is absent unless the app enables it', async () => {
    expect((await createConnected()).modal.can(transferService)).toBe(false)
    stop()
    expect((await createConnected({ options: { transfer: true } })).modal.can(transferService)).toBe(true)
    stop()
    expect((await createConnected({ face: 'standard', options: { transfer: true } })).modal.can(transferService)).toBe(
      false,
    )
  })

  test('sendTransfer() rejects for the ordinals account when the wallet would spend from payment', async () => {
    const { modal, api, wallet } = await createConnected()
    const [payment, ordinals] = await api.getAccounts()
    const sending = { address: wallet.addresses[0].address, amount: 1000n }
    await modal.switchAccount(ordinals?.id ?? '')
    await expect(api.sendTransfer(sending)).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
      capability: 'transfer',
    })
    expect(methodsOf(wallet)).not.toContain('sendTransfer')
    await modal.switchAccount(payment?.id ?? '')
    wallet.script.lie('sendTransfer', { result: { txid: 'ab'.repeat(32) } })
    await expect(api.sendTransfer(sending)).resolves.toBe('ab'.repeat(32))
  })

  test('the option hide removes wallets from the list', async () => {
    const { modal } = create({ options: { hide: ['bitcoin TEST wallet'] } })
    expect(modal.state.$connectors.get()).toEqual([])
  })
})

describe('a wallet that can not be read silently', () => {
  const methods = ['getAccounts', 'signMessage', 'signPsbt', 'sendTransfer']

  test('is restored with its stored addresses', async () => {
    const storage = createMemoryStorage()
    const { wallet } = await createConnected({ storage, wallet: { methods } })
    stop()
    const after = create({ storage }, wallet)
    await expect.poll(() => after.modal.state.$status.get()).toBe('connected')
    expect(after.modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
    expect(wallet.script.prompts).toEqual([])
  })

  test('is locked after an event that does not name the new account', async () => {
    const { modal, wallet } = await createConnected({ wallet: { methods, sendsAddresses: false } })
    wallet.selectAccount(1)
    await settle()
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  describe('restored with its stored addresses', () => {
    const accountsMethod = 'getAccounts'
    const amount = 1000n

    /** Changes of the wallet in `whileClosed` reach no page. */
    async function createRestored(
      whileClosed: (wallet: BitcoinTestWallet) => void = () => undefined,
      wallet: BitcoinTestWalletOptions = { methods },
    ) {
      const storage = createMemoryStorage()
      const before = await createConnected({ storage, wallet })
      const from = before.wallet.addresses[0].address
      stop()
      whileClosed(before.wallet)
      before.wallet.script.lie('sendTransfer', { result: { txid: 'ab'.repeat(32) } })
      const { modal } = create({ storage }, before.wallet)
      await expect.poll(() => modal.state.$current.get()?.address).toBe(from)
      before.wallet.script.clearLog()
      return { modal, wallet: before.wallet, from, api: modal.adapters.bip122 }
    }

    test('is asked for its account once, before the first transfer', async () => {
      const { api, wallet, from } = await createRestored()
      await api.sendTransfer({ address: from, amount })
      await api.sendTransfer({ address: from, amount })
      expect(methodsOf(wallet)).toEqual([accountsMethod, 'sendTransfer', 'sendTransfer'])
    })

    test('does not pay from another account, and is shown with its new one', async () => {
      const { api, modal, wallet, from } = await createRestored((changed) => changed.selectAccount(1))
      await expect(api.sendTransfer({ address: from, amount })).rejects.toBeInstanceOf(NotConnectedError)
      expect(methodsOf(wallet)).toEqual([accountsMethod])
      await expect.poll(() => modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
      await api.sendTransfer({ address: from, amount })
      expect(methodsOf(wallet)).toEqual([accountsMethod, 'sendTransfer'])
    })

    test('does not pay on another network, and is shown with its new one', async () => {
      const { api, modal, wallet, from } = await createRestored((moved) => moved.switchNetwork('Testnet'))
      await expect(api.sendTransfer({ address: from, amount })).rejects.toMatchObject({
        code: 'LATCHKEY_NETWORK_DISCONNECTED',
        networkId: regtest.id,
        walletNetworkId: testnet.id,
      })
      expect(methodsOf(wallet)).toEqual([accountsMethod])
      await expect.poll(() => networkOf(modal)).toBe(testnet.id)
    })

    test.each([
      ['rejects', { code: -32000, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
      [
        'does not support the request any more',
        { code: -32601, message: 'no such accountsMethod' },
        'LATCHKEY_UNSUPPORTED_METHOD',
      ],
    ])('and %s pays nothing', async (_, error, code) => {
      const { api, wallet, from } = await createRestored()
      wallet.script.lie(accountsMethod, { error })
      await expect(api.sendTransfer({ address: from, amount })).rejects.toMatchObject({ code })
      expect(methodsOf(wallet)).not.toContain('sendTransfer')
    })

    test('pays nothing and is locked when it no longer gives an account', async () => {
      const { api, modal, wallet, from } = await createRestored()
      wallet.script.lie(accountsMethod, { result: [] })
      await expect(api.sendTransfer({ address: from, amount })).rejects.toBeInstanceOf(NotConnectedError)
      expect(methodsOf(wallet)).toEqual([accountsMethod])
      await expect.poll(() => modal.state.$status.get()).toBe('disconnected')
    })

    test('gets no further request after the only caller cancelled, and a new one for the next caller', async () => {
      const { api, wallet, from } = await createRestored()
      const release = wallet.script.hold(accountsMethod)
      const over = new AbortController()
      const cancelled = expect(api.sendTransfer({ address: from, amount }, { signal: over.signal })).rejects.toThrow()
      await expect.poll(() => methodsOf(wallet)).toEqual([accountsMethod])
      over.abort()
      await cancelled
      const sending = api.sendTransfer({ address: from, amount })
      await expect.poll(() => methodsOf(wallet)).toEqual([accountsMethod, accountsMethod])
      release()
      await sending
      expect(methodsOf(wallet)).toEqual([accountsMethod, accountsMethod, 'sendTransfer'])
    })

    test('is asked once and sends once for two clicks', async () => {
      const { api, wallet, from } = await createRestored()
      await Promise.all([0, 1].map(() => api.sendTransfer({ address: from, amount })))
      expect(methodsOf(wallet)).toEqual([accountsMethod, 'sendTransfer'])
    })

    test('is checked by a later event rather than by an earlier answer', async () => {
      const { api, wallet, from } = await createRestored()
      const release = wallet.script.hold(accountsMethod)
      const failure = expect(api.sendTransfer({ address: from, amount })).rejects.toBeInstanceOf(NotConnectedError)
      await expect.poll(() => methodsOf(wallet)).toEqual([accountsMethod])
      wallet.selectAccount(1)
      release()
      await failure
      expect(methodsOf(wallet)).toEqual([accountsMethod])
    })

    test('is asked as well after the modal was stopped and started again', async () => {
      const { modal, wallet, window, connectorId } = create({ storage: createMemoryStorage(), wallet: { methods } })
      await modal.connect({ connectorId })
      const from = wallet.addresses[0].address
      stop()
      wallet.selectAccount(1)
      stop = modal.start(window)
      await expect.poll(() => modal.state.$current.get()?.address).toBe(from)
      wallet.script.clearLog()
      const sending = modal.adapters.bip122.sendTransfer({ address: from, amount })
      await expect(sending).rejects.toBeInstanceOf(NotConnectedError)
      expect(methodsOf(wallet)).toEqual([accountsMethod])
    })

    test('is not asked after an event named its account', async () => {
      const { api, modal, wallet, from } = await createRestored()
      wallet.selectAccount(1)
      await expect.poll(() => modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
      await api.sendTransfer({ address: from, amount })
      expect(methodsOf(wallet)).toEqual(['sendTransfer'])
    })
  })

  test('is not asked before a transfer when it was connected in this page', async () => {
    const { api, wallet } = await createConnected({ wallet: { methods } })
    wallet.script.lie('sendTransfer', { result: { txid: 'ab'.repeat(32) } })
    await api.sendTransfer({ address: wallet.addresses[0].address, amount: 1000n })
    expect(methodsOf(wallet)).toEqual(['sendTransfer'])
  })

  test('has its signature rejected after it switched networks', async () => {
    const { modal, wallet } = await createConnected({ wallet: { methods } })
    wallet.script.lie('signMessage', { result: { signature: 'AA'.repeat(40) } })
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
  })
})

/** A transaction that spends two coins of payment, one of ordinals and one of another user. */
function createPsbt(wallet: BitcoinTestWallet): Transaction {
  const [payment, ordinals] = wallet.addresses
  const foreign = p2wpkh(Uint8Array.from([2, ...new Uint8Array(31), 1]), bitcoinTestNetworks.Regtest)
  const scripts = [payment.script, ordinals.script, foreign.script, payment.script]
  const transaction = new Transaction()
  scripts.forEach((script, index) => {
    transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
  })
  transaction.addOutput({ script: payment.script, amount: 60_000n })
  transaction.addOutput({ script: foreign.script, amount: 130_000n })
  return transaction
}

const encode = (transaction: Transaction): string => base64.encode(transaction.toPSBT())
const decode = (psbt: string | undefined) => Transaction.fromPSBT(base64.decode(psbt ?? ''))

describe.each(faces)('signPsbt() by %s', (face) => {
  test('signs the inputs of the current account', async () => {
    const { wallet, api } = await createConnected({ face })
    const { psbt, txid } = await api.signPsbt({ psbt: encode(createPsbt(wallet)) })
    const signed = decode(psbt)
    expect([0, 1, 2, 3].map((index) => signed.getInput(index).partialSig?.length ?? 0)).toEqual([1, 0, 0, 1])
    expect(txid).toBeUndefined()
    expect(wallet.script.prompts).toHaveLength(1)
  })

  test('signs with each address at its own inputs', async () => {
    const { wallet, api } = await createConnected({ face })
    const [payment, ordinals] = wallet.addresses
    const inputs = [{ indexes: [3] }, { address: ordinals.address, indexes: [1] }]
    const { psbt } = await api.signPsbt({ psbt: createPsbt(wallet).toPSBT(), inputs })
    const signed = decode(psbt)
    expect(signed.getInput(3).partialSig?.[0]?.[0]).toEqual(Uint8Array.from(Buffer.from(payment.publicKey, 'hex')))
    expect(signed.getInput(1).tapKeySig).toHaveLength(64)
    expect(signed.getInput(0).partialSig).toBeUndefined()
  })

  test.each([
    ['outputs', 'another transaction'],
    ['extraInputs', 'without a request'],
    ['sighash', 'not signed as'],
    ['unsigned', 'not signed as'],
    ['signature', 'not signed as'],
  ] as const)('rejects an answer with wrong %s', async (fault, text) => {
    const { wallet, api, modal } = await createConnected({ face })
    wallet.misbehave(fault)
    for (const address of wallet.addresses.map((each) => each.address)) {
      const inputs = [{ address, indexes: [address === wallet.addresses[0].address ? 0 : 1] }]
      const failure = await api.signPsbt({ psbt: encode(createPsbt(wallet)), inputs }).catch((cause: unknown) => cause)
      expect(failure).toBeInstanceOf(InvalidAnswerError)
      expect(failure).toMatchObject({ message: expect.stringContaining(text) })
    }
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('signs with the sighash type of the PSBT', async () => {
    const { wallet, api } = await createConnected({ face })
    const transaction = createPsbt(wallet)
    transaction.updateInput(0, { sighashType: SigHash.SINGLE_ANYONECANPAY })
    const { psbt } = await api.signPsbt({ psbt: encode(transaction), inputs: [{ indexes: [0] }] })
    expect(decode(psbt).getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE_ANYONECANPAY)
  })

  test('signs inputs of one address with different sighash types', async () => {
    const { wallet, api } = await createConnected({ face })
    const inputs = [
      { indexes: [0], sighash: SigHash.SINGLE },
      { indexes: [3], sighash: SigHash.ALL_ANYONECANPAY },
    ]
    const { psbt } = await api.signPsbt({ psbt: encode(createPsbt(wallet)), inputs })
    const signed = decode(psbt)
    expect([0, 3].map((index) => signed.getInput(index).partialSig?.[0]?.[1].at(-1))).toEqual([
      SigHash.SINGLE,
      SigHash.ALL_ANYONECANPAY,
    ])
  })

  test.each([
    ['text that is not a PSBT', () => ({ psbt: 'hello' }), InvalidPsbtError],
    ['an empty text', () => ({ psbt: '' }), InvalidPsbtError],
    ['an input that is not there', (psbt: string) => ({ psbt, inputs: [{ indexes: [4] }] }), InvalidPsbtError],
    ['an input twice', (psbt: string) => ({ psbt, inputs: [{ indexes: [0] }, { indexes: [0] }] }), InvalidPsbtError],
    ['an input of another user', (psbt: string) => ({ psbt, inputs: [{ indexes: [2] }] }), InvalidPsbtError],
    ['no input', (psbt: string) => ({ psbt, inputs: [] }), InvalidPsbtError],
  ] as const)('rejects %s before the wallet gets a request', async (_, request, Failure) => {
    const { wallet, api } = await createConnected({ face })
    await expect(api.signPsbt(request(encode(createPsbt(wallet))))).rejects.toBeInstanceOf(Failure)
    expect(wallet.script.prompts).toEqual([])
  })

  test('rejects an address of another network', async () => {
    const { wallet, api } = await createConnected({ face })
    const psbt = encode(createPsbt(wallet))
    const inputs = [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', indexes: [0] }]
    await expect(api.signPsbt({ psbt, inputs })).rejects.toMatchObject({ code: 'LATCHKEY_ADDRESS_NETWORK' })
  })

  test('rejects with UserRejectedError when the user declines', async () => {
    const { wallet, api } = await createConnected({ face, wallet: {} })
    wallet.script.setAnswer('reject')
    await expect(api.signPsbt({ psbt: encode(createPsbt(wallet)) })).rejects.toBeInstanceOf(UserRejectedError)
  })
})

test('unknown options and members are rejected by name before the wallet gets a request', async () => {
  const { api, wallet } = await createConnected()
  const [{ address }] = wallet.addresses
  const payment = { address, amount: 1_000n }
  const refused: readonly (readonly [ask: () => Promise<unknown>, what: string])[] = [
    [() => api.sendTransfer({ ...payment, feeRate: 2 } as typeof payment), 'member of a recipient: "feeRate"'],
    [() => api.sendTransfer([payment, { to: address, amount: 1n } as never]), 'member of a recipient: "to"'],
    [() => api.sendTransfer(address as never), `member of a recipient: "${address}"`],
    [() => api.sendTransfer(undefined as never), 'list of recipients: ""'],
    [() => api.sendTransfer([] as never), 'list of recipients: ""'],
    [() => api.sendTransfer(payment, { from: address } as object), 'option of sendTransfer: "from"'],
    [() => api.signMessage('hello', { scheme: 'ecdsa' } as object), 'option of signMessage: "scheme"'],
    [() => api.signPsbt({ psbt: '', hex: '00' } as never), 'member of a transaction to sign: "hex"'],
    [() => api.signPsbt('cHNidA==' as never), 'member of a transaction to sign: "cHNidA=="'],
    [
      () => api.signPsbt({ psbt: createPsbt(wallet).toPSBT(), inputs: [{ index: 0 } as never] }),
      'member of inputs to sign: "index"',
    ],
    [() => api.signPsbt({ psbt: '' }, { broadcast: true } as object), 'option of signPsbt: "broadcast"'],
    [
      () => api.waitForTransaction('ab', { confirmations: 6 } as object),
      'option of waitForTransaction: "confirmations"',
    ],
  ]
  for (const [ask, what] of refused)
    await expect(ask(), what).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_INPUT',
      message: `Not a valid ${what}.`,
    })
  expect(wallet.script.prompts).toEqual([])
})

test.each([
  ['a list without accounts', { addresses: [] }],
  ['an empty address', { addresses: [{ address: '', publicKey: '', purpose: 'payment' }] }],
  ['an empty text in place of an account', { addresses: [''] }],
  ['nothing in place of an account', { addresses: [null] }],
])('connect() rejects an answer with %s, and a second call connects', async (_, result) => {
  const { modal, wallet, connectorId } = create()
  wallet.script.answerNext('wallet_connect', { result })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_(?:INVALID_ANSWER|NO_ACCOUNT)$/),
  })
  expect(modal.state.$status.get()).toBe('disconnected')
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'bip122' })
})

test('bitcoin() reports unknown options to core', () => {
  const options = { hide: [], transfer: true, hidee: [] }
  expect(bitcoin(options).unknownOptions).toEqual(['hidee'])
})

test('requests reject with NotConnectedError while no wallet is connected', async () => {
  const { modal } = create()
  await expect(modal.adapters.bip122.signPsbt({ psbt: '' })).rejects.toBeInstanceOf(NotConnectedError)
  await expect(modal.adapters.bip122.getAccounts()).rejects.toBeInstanceOf(NotConnectedError)
})

test('getAccounts() rejects with TimeoutError when the wallet does not answer within ten seconds', async () => {
  const clock = createManualClock()
  const { api, wallet } = await createConnected({ clock })
  const release = wallet.script.hold('wallet_getAccount')
  const refused = vi.fn()
  api.getAccounts().catch(refused)
  await expect.poll(() => wallet.script.requests.length).toBe(1)
  await clock.advance(9_999)
  expect(refused).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'LATCHKEY_TIMEOUT' }))
  release()
})
