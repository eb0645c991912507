import {
  createModal,
  type Modal,
  type Network,
  RequestPendingError,
  UnknownNetworkError,
  UserRejectedError,
} from '@latchkey/core'
import {
  createEvmTestWallet,
  createFakeWindow,
  createHostileProvider,
  type EvmTestWallet,
  type EvmTestWalletOptions,
  settle,
  throwAwayKeys,
} from '@latchkey/testkit'
import { type Hex, parseEther } from 'viem'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { type EvmOptions, evm } from './evm.js'
import { verifyMessage, verifyTypedData } from './verify/index.js'

const { a, b } = inject('chains')
const idA = `eip155:${a.id}`
const idB = `eip155:${b.id}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkA: Network = { id: idA, name: 'Chain A', nativeCurrency, rpcUrls: { default: { http: [a.url] } } }
const networkB: Network = { id: idB, name: 'Chain B', nativeCurrency, rpcUrls: { default: { http: [b.url] } } }
/** Other test files send from other accounts on the same chains. */
const [key, otherKey] = throwAwayKeys.slice(4, 6) as [Hex, Hex]
const recipient = '0x000000000000000000000000000000000000bEEF'

let stop: () => void = () => undefined
afterEach(() => stop())

/** A modal in its own page with one wallet. */
function create(wallet: Pick<EvmTestWallet, 'announce'>, options: EvmOptions = {}) {
  const window = createFakeWindow()
  const modal = createModal({ networks: [networkA, networkB], adapters: [evm(options)] })
  wallet.announce(window)
  stop = modal.start(window)
  return modal
}

function createWallet(options: Partial<EvmTestWalletOptions> = {}) {
  return createEvmTestWallet({
    chains: [
      { id: a.id, rpcUrl: a.url },
      { id: b.id, rpcUrl: b.url, calls: 'sequential' },
    ],
    privateKeys: [key, otherKey],
    ...options,
  })
}

async function createConnected(options: Partial<EvmTestWalletOptions> = {}, adapter: EvmOptions = {}) {
  const wallet = createWallet(options)
  const modal = create(wallet, adapter)
  await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  wallet.script.clearLog()
  return { wallet, modal, api: modal.adapters.eip155 }
}

const methodsOf = (wallet: EvmTestWallet) => wallet.script.requests.map(({ method }) => method)
const networkOf = (modal: Pick<Modal, 'state'>) => modal.state.$active.get()?.networkId

test('connect() sets account and network', async () => {
  const { wallet, modal } = await createConnected()
  expect(modal.state.$status.get()).toBe('connected')
  expect(modal.state.$current.get()).toMatchObject({ address: wallet.addresses[0], networkId: idA })
})

test('connect() rejects with UserRejectedError, and a second attempt works', async () => {
  const wallet = createWallet({ answer: 'reject' })
  const modal = create(wallet)
  const connectorId = `eip155/${wallet.info.rdns}`
  await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(UserRejectedError)
  wallet.script.setAnswer('approve')
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'eip155' })
})

test('connect() rejects with RequestPendingError for an open request in the wallet, and sends no second one', async () => {
  const hostile = createHostileProvider('connect-pending-32002')
  const window = createFakeWindow({ members: { ethereum: hostile.provider } })
  const modal = createModal({ networks: [networkA], adapters: [evm()] })
  stop = modal.start(window)
  await expect(modal.connect({ connectorId: 'eip155/injected' })).rejects.toBeInstanceOf(RequestPendingError)
  expect(hostile.count('eth_requestAccounts')).toBe(1)
})

test('connect() ignores a late answer after a cancel', async () => {
  const hostile = createHostileProvider('connect-late')
  const window = createFakeWindow({ members: { ethereum: hostile.provider } })
  const modal = createModal({ networks: [networkA], adapters: [evm()] })
  stop = modal.start(window)
  const cancelled = new AbortController()
  const connecting = modal.connect({ connectorId: 'eip155/injected', signal: cancelled.signal })
  await vi.waitFor(() => expect(hostile.requests).toHaveLength(1))
  cancelled.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  hostile.act()
  await settle()
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(hostile.listenerCount()).toBe(0)
})

test.each([
  ['an empty list', []],
  ['an empty string as an address', ['']],
  ['an address without digits', ['0x']],
  ['null as an address', [null]],
  ['a string instead of a list', ''],
])('connect() rejects when the wallet answers with %s, and a second attempt works', async (_, result) => {
  const wallet = createWallet()
  const modal = create(wallet)
  const connectorId = `eip155/${wallet.info.rdns}`
  wallet.script.answerNext('eth_requestAccounts', { result })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_(?:INVALID_ANSWER|NO_ACCOUNT)$/),
  })
  expect(modal.state.$status.get()).toBe('disconnected')
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'eip155' })
})

test('evm() reports unknown options to core', () => {
  const options = { hide: [], legacy: true, transports: {}, hidee: [] }
  expect(evm(options).unknownOptions).toEqual(['hidee'])
})

describe('signing', () => {
  test.each(['hello', '', 'ünïcödé 测试 🚀', '0xdeadbeef', 'line1\nline2'])(
    'signMessage(%j) signs the UTF-8 bytes of the text',
    async (message) => {
      const { wallet, modal } = await createConnected()
      const { signature, scheme } = await modal.signMessage(message)
      expect(scheme).toBe('eip191')
      await expect(verifyMessage({ address: wallet.addresses[0] ?? '', message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    },
  )

  const data = (chainId: number) => ({
    domain: { name: 'Mail', chainId },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  })

  test('signTypedData() signs data of the current chain', async () => {
    const { wallet, modal } = await createConnected()
    const { signature, scheme } = await modal.signTypedData(data(a.id))
    expect(scheme).toBe('eip712')
    const verdict = await verifyTypedData({ address: wallet.addresses[0] ?? '', data: data(a.id), signature })
    expect(verdict).toEqual({ isValid: true, by: 'key' })
  })

  test('signTypedData() sends no data of another chain to the wallet', async () => {
    const { wallet, modal } = await createConnected()
    await expect(modal.signTypedData(data(b.id))).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_TYPED_DATA' })
    expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4')
  })

  test('signMessage() rejects with a typed error for an answer that is not a signature', async () => {
    const { wallet, modal } = await createConnected()
    for (const result of [null, '', '0x', '0xabc', 7, {}]) {
      wallet.script.answerNext('personal_sign', { result })
      await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    }
  })
})

describe('switchNetwork()', () => {
  test('switches to a network that the wallet knows', async () => {
    const { wallet, modal } = await createConnected()
    await modal.switchNetwork(idB)
    expect([wallet.chainId, networkOf(modal)]).toEqual([b.id, idB])
    expect(methodsOf(wallet)).not.toContain('wallet_addEthereumChain')
  })

  test('adds an unknown network once, with its own RPC', async () => {
    const { wallet, modal } = await createConnected({ chains: [{ id: a.id, rpcUrl: a.url }] })
    await modal.switchNetwork(idB)
    expect([wallet.chainId, networkOf(modal)]).toEqual([b.id, idB])
    const added = wallet.script.requests.filter(({ method }) => method === 'wallet_addEthereumChain')
    expect(added.map(({ params }) => params)).toEqual([
      [{ chainId: `0x${b.id.toString(16)}`, chainName: 'Chain B', nativeCurrency, rpcUrls: [b.url] }],
    ])
  })

  test.each([
    ['4902', { code: 4902 }],
    ['4902 inside another error', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['32603', { code: 32603 }],
    ['-32603', { code: -32603, message: 'boom' }],
    ['5000 without a rejection', { code: 5000, message: 'Could not switch' }],
    ['4901, which Taho uses,', { code: 4901, message: 'The provider is not connected to the requested chain.' }],
    ['4001 with "not supported", which Enkrypt uses,', { code: 4001, message: 'Network not supported' }],
    ['4001 with "Unrecognized chain"', { code: 4001, message: 'Unrecognized chain ID "0x53a".' }],
    ['4001 with "hasn\'t been added"', { code: 4001, message: "This chain hasn't been added yet" }],
  ])('treats %s as an unknown network', async (_, error) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('wallet_switchEthereumChain', { error })
    await modal.switchNetwork(idB)
    expect(methodsOf(wallet).filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
    expect(wallet.chainId).toBe(b.id)
  })

  test.each([
    [{ code: 4001 }],
    [{ code: 4001, message: 'User rejected the request.' }],
    [{ code: 4001, message: 'User denied: unsupported chain' }],
    [{ code: 4001, message: 'Request closed' }],
    [{ code: 5000, message: 'User rejected.' }],
    [{ code: -32603, data: { originalError: { code: 4001 } } }],
  ])('does not ask again after the rejection %j', async (error) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('wallet_switchEthereumChain', { error })
    await expect(modal.switchNetwork(idB)).rejects.toBeInstanceOf(UserRejectedError)
    expect(methodsOf(wallet)).not.toContain('wallet_addEthereumChain')
  })

  test('asks again to switch when the wallet has only added the network', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('wallet_switchEthereumChain', { error: { code: 4902 } })
    wallet.script.answerNext('wallet_addEthereumChain', { result: null })
    await modal.switchNetwork(idB)
    expect(methodsOf(wallet).filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
    expect(wallet.chainId).toBe(b.id)
  })

  test('rejects when the wallet answers without switching', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.lie('wallet_switchEthereumChain', { result: null })
    await expect(modal.switchNetwork(idB)).rejects.toBeInstanceOf(UnknownNetworkError)
    expect(networkOf(modal)).toBe(idA)
  })

  test('rejects with UnknownNetworkError when the wallet can not add networks', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.lie('wallet_switchEthereumChain', { error: { code: 4902 } })
    wallet.script.lie('wallet_addEthereumChain', { error: { code: -32602 } })
    await expect(modal.switchNetwork(idB)).rejects.toBeInstanceOf(UnknownNetworkError)
    expect(methodsOf(wallet).filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  test('rejects with UnknownNetworkError when the wallet reports by 4001 that it can not add networks', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.lie('wallet_switchEthereumChain', { error: { code: 4001, message: 'Network not supported' } })
    wallet.script.lie('wallet_addEthereumChain', { error: { code: 4001, message: 'Method not supported' } })
    await expect(modal.switchNetwork(idB)).rejects.toBeInstanceOf(UnknownNetworkError)
    expect(methodsOf(wallet).filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
    expect(networkOf(modal)).toBe(idA)
  })

  test('adds a network only after the wallet has asked the user', async () => {
    const { wallet, modal } = await createConnected({ chains: [{ id: a.id, rpcUrl: a.url }] })
    wallet.script.answerNext('wallet_switchEthereumChain', { error: { code: 4901 } })
    wallet.script.setAnswer('reject')
    await expect(modal.switchNetwork(idB)).rejects.toBeInstanceOf(UserRejectedError)
    expect(wallet.script.prompts.map(({ method }) => method)).toContain('wallet_addEthereumChain')
    expect([wallet.chainId, networkOf(modal)]).toEqual([a.id, idA])
  })

  test.each([
    [4001, 'LATCHKEY_USER_REJECTED'],
    [-32002, 'LATCHKEY_REQUEST_PENDING'],
    [4100, 'LATCHKEY_UNAUTHORIZED'],
    [4900, 'LATCHKEY_WALLET_DISCONNECTED'],
    [4901, 'LATCHKEY_NETWORK_DISCONNECTED'],
    [4200, 'LATCHKEY_UNKNOWN_NETWORK'],
    [4902, 'LATCHKEY_UNKNOWN_NETWORK'],
  ])('maps the answer %i to an added network to %s', async (refusal, code) => {
    const { wallet, modal } = await createConnected()
    wallet.script.lie('wallet_switchEthereumChain', { error: { code: 4902 } })
    wallet.script.lie('wallet_addEthereumChain', { error: { code: refusal } })
    await expect(modal.switchNetwork(idB)).rejects.toMatchObject({ code })
  })
})

describe('on a real chain', () => {
  test('readBalance() reads the native balance', async () => {
    const { modal } = await createConnected()
    await expect(modal.readBalance()).resolves.toBeGreaterThan(parseEther('1'))
  })

  test('estimateTransaction(), sendTransaction() and waitForTransaction() work until it is mined', async () => {
    const { api } = await createConnected()
    const transaction = { to: recipient, value: 1n }
    const { gas, feePerGas, fee } = await api.estimateTransaction(transaction)
    expect([gas, fee]).toEqual([21_000n, gas * feePerGas])
    const hash = await api.sendTransaction(transaction)
    await expect(api.waitForTransaction(hash)).resolves.toMatchObject({ hash, status: 'confirmed', gasUsed: 21_000n })
  })

  test('sendTransaction() sends one request for two equal calls at a time', async () => {
    const { wallet, api } = await createConnected()
    const release = wallet.script.hold('eth_sendTransaction')
    const first = api.sendTransaction({ to: recipient, value: 2n })
    const second = api.sendTransaction({ to: recipient, value: 2n })
    const other = api.sendTransaction({ to: recipient, value: 3n })
    await vi.waitFor(() => expect(wallet.script.open).toHaveLength(2))
    release()
    expect(await first).toBe(await second)
    expect(await other).not.toBe(await first)
    const again = await api.sendTransaction({ to: recipient, value: 2n })
    expect(again).not.toBe(await first)
  })

  test('sendTransaction() passes the exact transaction to the wallet', async () => {
    const { wallet, api } = await createConnected()
    wallet.script.answerNext('eth_sendTransaction', { result: `0x${'ab'.repeat(32)}` })
    await api.sendTransaction({ to: recipient.toLowerCase(), value: 10n ** 18n, data: '0xc0ffee' })
    const [sent] = wallet.script.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([
      {
        from: wallet.addresses[0],
        to: recipient,
        value: '0xde0b6b3a7640000',
        data: '0xc0ffee',
        chainId: `0x${a.id.toString(16)}`,
      },
    ])
  })

  test('sendTransaction() sends no invalid transaction to the wallet', async () => {
    const { wallet, api } = await createConnected()
    for (const transaction of [
      {},
      { to: '0x1' },
      { to: recipient, value: -1n },
      { to: recipient, data: '0xabc' as const },
    ]) {
      await expect(api.sendTransaction(transaction)).rejects.toMatchObject({
        code: expect.stringMatching(/^LATCHKEY_INVALID/),
      })
    }
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction')
  })

  test('sendTransaction() rejects with OutcomeUnknownError for an answer that is not a hash', async () => {
    const { wallet, api } = await createConnected()
    wallet.script.answerNext('eth_sendTransaction', { result: '0x12' })
    await expect(api.sendTransaction({ to: recipient })).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      transaction: undefined,
    })
    const hash = `0x${'ab'.repeat(32)}`
    for (const result of [hash.slice(2), { hash }, { result: { txHash: hash.toUpperCase() } }, [hash]]) {
      wallet.script.answerNext('eth_sendTransaction', { result })
      await expect(api.sendTransaction({ to: recipient })).rejects.toMatchObject({
        code: 'LATCHKEY_OUTCOME_UNKNOWN',
        transaction: hash,
      })
    }
  })

  test('accountKind() recognises a key, a contract and a key with a delegate', async () => {
    const { wallet, api } = await createConnected()
    const client = await api.publicClient()
    const set = (code: Hex) => client.request({ method: 'anvil_setCode', params: [wallet.addresses[0], code] } as never)
    await expect(api.accountKind()).resolves.toEqual({ type: 'eoa' })
    await set('0x6001')
    await expect(api.accountKind()).resolves.toEqual({ type: 'smartAccount' })
    await set(`0xef0100${recipient.slice(2)}`)
    await expect(api.accountKind()).resolves.toEqual({ type: 'eoa', delegate: recipient })
    await set('0x')
  })

  test('sendCalls() executes a batch as a whole, and waitForCalls() reports its status', async () => {
    const { api, modal } = await createConnected()
    await expect(api.getCapabilities()).resolves.toEqual({ atomic: { status: 'supported' } })
    const id = await api.sendCalls([
      { to: recipient, value: 1n },
      { to: recipient, value: 2n, data: '0x' },
    ])
    const status = await api.waitForCalls(id)
    expect(status).toMatchObject({ status: 'confirmed', atomic: true })
    expect(status.transactions).toHaveLength(1)
    await expect(api.getCallsStatus(id)).resolves.toEqual(status)
    await modal.switchNetwork(idB)
    await expect(api.waitForCalls(id, { networkId: idA })).resolves.toEqual(status)
  })

  test('sendTransaction() sends on the given chain or not at all, and refuses unknown members', async () => {
    const { wallet, modal, api } = await createConnected()
    for (const transaction of [
      { to: recipient, value: 1n, chainId: 5 },
      { to: recipient, value: 1n, chainId: a.id, gas: 21_000n },
      { to: recipient, value: 1n, from: recipient },
    ])
      await expect(api.sendTransaction(transaction)).rejects.toMatchObject({
        code: expect.stringMatching(/^LATCHKEY_(?:NETWORK_NOT_FOUND|INVALID_INPUT)$/),
      })
    await expect(api.sendTransaction({ to: recipient }, { nonce: 1 } as object)).rejects.toMatchObject({
      message: 'Not a valid option of sendTransaction: "nonce".',
    })
    await expect(api.sendCalls([{ to: recipient, gas: 1n } as object as { to: string }])).rejects.toMatchObject({
      message: 'Not a valid member of a call: "gas".',
    })
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction')
    const hash = await api.sendTransaction({ to: recipient, value: 1n, chainId: b.id, from: wallet.addresses[0] })
    expect(networkOf(modal)).toBe(idB)
    await expect(api.waitForTransaction(hash)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('sendCalls() sends no invalid calls to the wallet', async () => {
    const { wallet, api } = await createConnected()
    for (const call of [
      { to: recipient.slice(2) },
      { to: '0x1' },
      { to: recipient, data: 'ff' },
      { to: recipient, value: '1' },
    ]) {
      await expect(api.sendCalls([call])).rejects.toMatchObject({ code: expect.stringMatching(/^LATCHKEY_INVALID/) })
    }
    await expect(api.sendCalls([])).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    expect(methodsOf(wallet)).not.toContain('wallet_sendCalls')
  })

  test('walletClient() and publicClient() return viem clients of the account and the network', async () => {
    const { wallet, api } = await createConnected()
    const client = await api.walletClient()
    expect([client.account.address, client.chain.id]).toEqual([wallet.addresses[0], a.id])
    const hash = await client.sendTransaction({ to: recipient, value: 5n })
    const network = await api.publicClient()
    const receipt = await network.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(receipt.status).toBe('success')
    expect((await api.publicClient(idB)).chain.id).toBe(b.id)
    await expect(api.publicClient('eip155:5')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
  })

  test("publicClient() uses the app's own transport for its network only", async () => {
    const { custom } = await import('viem')
    const requested: string[] = []
    const own = custom({
      request: async ({ method }: { method: string }) => {
        requested.push(method)
        return '0x7'
      },
    })
    const { api } = await createConnected({}, { transports: { [idB]: own } })
    await expect((await api.publicClient(idB)).getBlockNumber()).resolves.toBe(7n)
    await expect((await api.publicClient(idA)).getChainId()).resolves.toBe(a.id)
    expect(requested).toEqual(['eth_blockNumber'])
  })
})

test('methods that need a wallet reject with NotConnectedError when none is connected', async () => {
  const { adapters } = create(createWallet())
  const notConnected = { code: 'LATCHKEY_NOT_CONNECTED' }
  await expect(adapters.eip155.walletClient()).rejects.toMatchObject(notConnected)
  await expect(adapters.eip155.sendTransaction({ to: recipient })).rejects.toMatchObject(notConnected)
  await expect(adapters.eip155.getCapabilities()).rejects.toMatchObject(notConnected)
  await expect(adapters.eip155.accountKind()).rejects.toMatchObject(notConnected)
})

test('disconnect() removes all listeners from the wallet', async () => {
  const { wallet, modal } = await createConnected()
  expect(wallet.listenerCount()).toBeGreaterThan(0)
  await expect(modal.disconnect()).resolves.toMatchObject([{ namespace: 'eip155', error: undefined }])
  expect([wallet.listenerCount(), wallet.isAuthorized]).toEqual([0, false])
})
