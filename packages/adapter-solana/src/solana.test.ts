import {
  type AdapterContext,
  type AdapterRuntime,
  type Call,
  createModal,
  InvalidAnswerError,
  type LiveConnection,
  type Modal,
  type Network,
  serviceOf,
  shownUnits,
  UserRejectedError,
} from '@latchkey/core'
import { planTransferService, type Transfer, transactionsService, transferService } from '@latchkey/core/services'
import { createCall, createFakeWindow, createManualClock, createMemoryStorage } from '@latchkey/testkit'
import {
  associatedTokenAddress,
  buildSolanaTransfer,
  createSolanaFaucet,
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  signSolanaTransaction,
  solanaKey,
  type TestTokenOptions,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import { atom } from 'nanostores'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { signIn } from './capabilities/signIn.js'
import { signMessage } from './capabilities/signMessage.js'
import { connect } from './connection/connect.js'
import { localnet } from './networks/localnet.js'
import { type SolanaOptions, solana } from './solana.js'
import { verifyMessage } from './verify/verifyMessage.js'

const { url, networkId: localId } = inject('solana')
const local: Network = { ...localnet(url), id: localId }
const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** The id of a public network with the local node behind it. On it the wallet sends by itself. */
const devnet: Network = { ...local, id: devnetId, name: 'Devnet' }
const faucet = createSolanaFaucet(url)
const [seed, otherSeed] = throwAwaySolanaKeys.slice(4, 6) as [string, string]
const [ada, bob] = [solanaKey(seed), solanaKey(otherSeed)]

let count = 0
/** A new address on the chain. */
const newAddress = () => {
  count += 1
  const seed = crypto.getRandomValues(new Uint8Array(32))
  seed[0] = count
  return solanaKey(Buffer.from(seed).toString('hex')).address
}

beforeAll(() => faucet.fund(ada.address, 100_000_000_000n))

let stop: () => void = () => undefined
afterEach(() => stop())

function createWallet(options: Partial<SolanaTestWalletOptions> = {}) {
  return createSolanaTestWallet({
    chains: [
      { chain: 'solana:localnet', rpcUrl: url },
      { chain: 'solana:devnet', rpcUrl: url },
    ],
    secretKeys: [seed, otherSeed],
    ...options,
  })
}

/** A modal in its own page with one wallet. */
function create(wallet: Pick<SolanaTestWallet, 'register'>, options: SolanaOptions = {}, networks = [local, devnet]) {
  const window = createFakeWindow()
  const modal = createModal({ networks, adapters: [solana(options)] })
  wallet.register(window)
  stop = modal.start(window)
  return modal
}

async function createConnected(
  options: Partial<SolanaTestWalletOptions> = {},
  adapter: SolanaOptions = {},
  networks?: Network[],
) {
  const wallet = createWallet(options)
  const modal = create(wallet, adapter, networks)
  const live = await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
  wallet.script.clearLog()
  return { wallet, modal, api: modal.adapters.solana, ...transfers(modal, live, adapter) }
}

/**
 * The adapter's transfers, as a plugin gets them. A modal without plugins has no method for them.
 */
function transfers(
  modal: Pick<Modal, 'rpc'>,
  { connection, account, address: at, networkId }: LiveConnection,
  options: SolanaOptions,
) {
  const runtime: AdapterRuntime<Wallet> = solana(options).setup({
    $networks: atom([local, devnet]),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock: createManualClock(),
    rpc: (id) => modal.rpc(id),
    http: () => Promise.reject(new Error('Not used here.')),
    request: () => Promise.reject(new Error('Not used here.')),
  })
  const { signal } = new AbortController()
  const call = createCall({ connection, account, address: at, networkId, signal }) as Call<Wallet>
  const transfer = serviceOf(runtime, transferService)
  const planTransfer = serviceOf(runtime, planTransferService)
  const transactions = serviceOf(runtime, transactionsService)
  if (!transfer || !planTransfer || !transactions) throw new Error('The adapter has no transfers.')
  return { call, transfer, planTransfer, transactions }
}

const methodsOf = (wallet: SolanaTestWallet) => wallet.script.requests.map(({ method }) => method)
type WithRpc = Pick<Modal, 'rpc'>
const request = (modal: WithRpc, method: string, params: readonly unknown[] = []) =>
  modal.rpc(localId).request(method, params)
async function lamportsAt(modal: WithRpc, at: string): Promise<bigint> {
  const { value } = (await request(modal, 'getBalance', [at])) as { readonly value: number }
  return BigInt(value)
}
async function blockhashOf(modal: WithRpc): Promise<string> {
  const { value } = (await request(modal, 'getLatestBlockhash')) as { readonly value: { readonly blockhash: string } }
  return value.blockhash
}
async function tokensOf(modal: WithRpc, owner: string, mint: string): Promise<bigint> {
  const params = [owner, { mint }, { encoding: 'jsonParsed' }]
  const { value } = (await request(modal, 'getTokenAccountsByOwner', params)) as {
    readonly value: readonly {
      readonly account: {
        readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
      }
    }[]
  }
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

test('connect() sets the account, and the network that the app chose', async () => {
  const { wallet, modal } = await createConnected()
  expect(modal.state.$status.get()).toBe('connected')
  expect(modal.state.$current.get()).toMatchObject({ address: wallet.addresses[0], networkId: localId })
})

test('connect() rejects with UserRejectedError, and a second attempt works', async () => {
  const wallet = createWallet({ answer: 'reject' })
  const modal = create(wallet)
  const connectorId = 'solana/Test Solana Wallet'
  await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(UserRejectedError)
  wallet.script.setAnswer('approve')
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'solana' })
})

test('start() restores the session after a reload without a prompt', async () => {
  const memory = createMemoryStorage()
  const storage = createMemoryStorage()
  const before = createWallet({ memory })
  const open = (wallet: SolanaTestWallet) => {
    const window = createFakeWindow({ storage })
    const modal = createModal({ networks: [local], adapters: [solana()] })
    wallet.register(window)
    stop = modal.start(window)
    return modal
  }
  const first = open(before)
  await first.connect({ connectorId: 'solana/Test Solana Wallet' })
  stop()
  const after = createWallet({ memory })
  const second = open(after)
  await vi.waitFor(() => expect(second.state.$status.get()).toBe('connected'))
  expect(after.script.prompts).toEqual([])
  await second.disconnect()
  expect([after.isAuthorized, after.listenerCount()]).toEqual([false, 0])
})

test("switchNetwork() is the app's choice, and each request names its chain", async () => {
  const { wallet, modal, api } = await createConnected()
  await modal.switchNetwork(devnetId)
  expect(modal.state.$current.get()?.networkId).toBe(devnetId)
  expect(wallet.script.requests).toEqual([])
  await api.signTransaction(
    buildSolanaTransfer({ from: ada.address, to: bob.address, lamports: 1n, blockhash: await blockhashOf(modal) }),
  )
  expect(wallet.script.requests).toMatchObject([{ params: [{ chain: 'solana:devnet' }] }])
})

test('a wallet can be used on the chains that it lists, and on a local chain that it does not list', async () => {
  const mainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const mainnet: Network = { ...local, id: mainnetId, name: 'Mainnet' }
  const chains = [{ chain: 'solana:devnet' }] as const
  const { wallet, modal, api } = await createConnected({ chains }, {}, [mainnet, local, devnet])
  expect(modal.state.$current.get()?.networkId).toBe(localId)
  await expect(modal.switchNetwork(mainnetId)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_APPROVED' })
  await modal.switchNetwork(devnetId)
  await modal.switchNetwork(localId)
  const to = newAddress()
  const wire = buildSolanaTransfer({
    from: ada.address,
    to,
    lamports: 2_000_000n,
    blockhash: await blockhashOf(modal),
  })
  await api.waitForTransaction(await api.sendTransaction(wire))
  expect(await lamportsAt(modal, to)).toBe(2_000_000n)
  expect(wallet.script.requests.map(({ params }) => (params as readonly object[])[0])).toEqual([
    expect.not.objectContaining({ chain: expect.anything() }),
  ])
})

test.each([
  ['an empty list', { accounts: [] }],
  ['an empty string as an account', { accounts: [''] }],
  ['an empty address', { accounts: [{ address: '', publicKey: new Uint8Array(32), chains: ['solana:localnet'] }] }],
  ['null as an account', { accounts: [null] }],
])('connect() rejects when the wallet answers with %s, and a second attempt works', async (_, result) => {
  const wallet = createWallet()
  const modal = create(wallet)
  wallet.script.answerNext('standard:connect', { result })
  await expect(modal.connect({ connectorId: 'solana/Test Solana Wallet' })).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_(?:INVALID_ANSWER|NO_ACCOUNT)$/),
  })
  expect(modal.state.$status.get()).toBe('disconnected')
  await expect(modal.connect({ connectorId: 'solana/Test Solana Wallet' })).resolves.toMatchObject({
    namespace: 'solana',
  })
})

test('solana() reports unknown options to core', () => {
  const options = { hide: [], priorityFee: 1n, hidee: [] }
  expect(solana(options).unknownOptions).toEqual(['hidee'])
})

describe('signMessage()', () => {
  test.each(['hello', '', 'ünïcödé 测试 🚀', 'line1\nline2'])('signs %j as its UTF-8 bytes', async (message) => {
    const { modal } = await createConnected()
    const signed = await modal.signMessage(message)
    expect(signed).toEqual({ signature: expect.any(String), scheme: 'ed25519' })
    await expect(verifyMessage({ address: ada.address, message, ...signed })).resolves.toEqual({
      isValid: true,
      by: 'key',
      scheme: 'ed25519',
      signed: new TextEncoder().encode(message),
    })
  })

  const bytes = new TextEncoder().encode('hello')
  test('returns the signed bytes when the wallet puts a header before the message', async () => {
    const { wallet, modal } = await createConnected()
    const header = [255, ...new TextEncoder().encode('solana offchain'), 0, 0, bytes.length, 0]
    const signedMessage = Uint8Array.from([...header, ...bytes])
    wallet.script.answerNext('solana:signMessage', { result: [{ signedMessage, signature: ada.sign(signedMessage) }] })
    const { signature, signed } = await modal.signMessage('hello')
    expect(signed).toEqual(signedMessage)
    await expect(verifyMessage({ address: ada.address, message: 'hello', signature, signed })).resolves.toMatchObject({
      isValid: true,
    })
  })

  const other = new TextEncoder().encode('send all')
  const greeting = new TextEncoder().encode('Say hello')
  test.each([
    ['undefined', undefined],
    ['an object instead of a list', {}],
    ['two answers', [{}, {}]],
    ['another message', [{ signedMessage: other, signature: ada.sign(other) }]],
    ['the message with a text in front', [{ signedMessage: greeting, signature: ada.sign(greeting) }]],
    ['the message with a byte after it', [{ signedMessage: Uint8Array.of(...bytes, 1), signature: ada.sign(bytes) }]],
    ['a signature of another message', [{ signedMessage: bytes, signature: ada.sign(other) }]],
    ['a signature of another key', [{ signedMessage: bytes, signature: bob.sign(bytes) }]],
    ['a signature that is too short', [{ signedMessage: bytes, signature: ada.sign(bytes).slice(1) }]],
    ['strings', [{ signedMessage: 'hello', signature: 'x' }]],
  ])('rejects with a typed error for %s', async (_, result) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('solana:signMessage', { result })
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('is not available when the wallet lacks the feature', async () => {
    const { modal } = await createConnected({ without: ['solana:signMessage'] })
    expect(modal.can('signMessage')).toBe(false)
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  })
})

describe('signIn()', () => {
  const request = {
    domain: 'app.example',
    uri: 'https://app.example/login',
    version: '1',
    chainId: localId,
    nonce: '8f2c1a77d03b4e19',
    issuedAt: '2026-01-10T12:00:00.000Z',
  }

  test('returns the message of the wallet, which is checked', async () => {
    const { modal } = await createConnected()
    expect(modal.can('signIn')).toBe(true)
    const { message, signature, ...who } = await modal.signIn({ ...request, statement: 'Hello' })
    expect(who).toEqual({ networkId: localId, address: ada.address })
    expect(message).toContain(
      '\n\nHello\n\nURI: https://app.example/login\nVersion: 1\nChain ID: solana:localnet\nNonce: ',
    )
    await expect(verifyMessage({ address: ada.address, message, signature })).resolves.toMatchObject({ isValid: true })
  })

  const written = (params: unknown, chainId: string): Uint8Array => {
    const [input] = params as readonly [{ readonly nonce: string; readonly issuedAt: string }]
    const message = [
      `app.example wants you to sign in with your Solana account:\n${ada.address}\n`,
      `URI: ${request.uri}`,
      'Version: 1',
      `Chain ID: ${chainId}`,
      `Nonce: ${input.nonce}`,
      `Issued At: ${input.issuedAt}`,
    ].join('\n')
    return new TextEncoder().encode(message)
  }

  test.each([
    ['localnet', true],
    [localId.slice(7), true],
    ['mainnet', false],
  ])('accepts a message for the chain %s: %j', async (chainId, isAccepted) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('solana:signIn', (params: unknown) => {
      const signedMessage = written(params, chainId)
      return [{ account: { address: ada.address }, signedMessage, signature: ada.sign(signedMessage) }]
    })
    const signingIn = modal.signIn(request)
    if (isAccepted) await expect(signingIn).resolves.toMatchObject({ networkId: localId })
    else await expect(signingIn).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('passes the standard’s name of the chain to the wallet', async () => {
    const { wallet, modal } = await createConnected()
    await modal.switchNetwork(devnetId)
    await modal.signIn({ ...request, chainId: devnetId })
    expect(wallet.script.requests).toMatchObject([{ method: 'solana:signIn', params: [{ chainId: 'solana:devnet' }] }])
  })

  test.each([
    ['another message', 'another text', ada],
    ['another account', undefined, bob],
  ])('rejects with a typed error for %s', async (_, text, signer) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('solana:signIn', (params: unknown) => {
      const signedMessage = text === undefined ? written(params, 'solana:localnet') : new TextEncoder().encode(text)
      return [{ account: { address: signer.address }, signedMessage, signature: signer.sign(signedMessage) }]
    })
    await expect(modal.signIn(request)).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('rejects with a typed error for an answer without an account', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('solana:signIn', (params: unknown) => {
      const signedMessage = written(params, 'localnet')
      return [{ signedMessage, signature: ada.sign(signedMessage) }]
    })
    await expect(modal.signIn(request)).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test.each([
    ['a repeated field', 'Nonce: ffffffffffffffff'],
    ['text', 'Resources:\nand all my money'],
    ['an expiration time in the past', 'Expiration Time: 2020-01-10T12:10:00.000Z'],
  ])('rejects with a typed error for a message with %s after it', async (_, more) => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('solana:signIn', (params: unknown) => {
      const message = new TextDecoder().decode(written(params, 'localnet'))
      const signedMessage = new TextEncoder().encode(`${message}\n${more}`)
      return [{ account: { address: ada.address }, signedMessage, signature: ada.sign(signedMessage) }]
    })
    await expect(modal.signIn(request)).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('sends no field that would forge other fields', async () => {
    const { wallet, modal } = await createConnected()
    for (const field of ['domain', 'uri', 'nonce', 'statement'] as const) {
      const forged = { ...request, [field]: 'x\n\nURI: https://evil.example' }
      await expect(modal.signIn(forged)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    }
    expect(wallet.script.requests).toEqual([])
  })

  test('is not available when the wallet lacks the feature', async () => {
    const { modal } = await createConnected({ without: ['solana:signIn'] })
    expect(modal.can('signIn')).toBe(false)
  })
})

describe('a call that ended while its code was loading', () => {
  const ended = new Error('cancelled')
  async function createEnded() {
    const made = await createConnected()
    return { ...made, call: { ...made.call, signal: AbortSignal.abort(ended) } }
  }

  test('sends nothing to the wallet', async () => {
    const { wallet, call } = await createEnded()
    const request = { domain: 'app.example', uri: 'https://app.example/login', nonce: '8f2c1a77d03b4e19' }
    await expect(signMessage(call, 'hello')).rejects.toBe(ended)
    const context = { $networks: atom<readonly Network[]>([]), clock: createManualClock() }
    await expect(signIn(context, call, request)).rejects.toBe(ended)
    await expect(connect(context, wallet.wallet, { networkIds: [localId], signal: call.signal })).rejects.toBe(ended)
    expect(wallet.script.requests).toEqual([])
  })
})

test('readBalance() reads the native balance', async () => {
  const { modal } = await createConnected()
  await expect(modal.readBalance()).resolves.toBe(await lamportsAt(modal, ada.address))
})

describe('a transfer of SOL', () => {
  test('costs the estimate and arrives', async () => {
    const { modal, api, call, transfer } = await createConnected()
    const to = newAddress()
    const amount = 3_000_000n
    const { fee, deposit } = await transfer.estimate(call, { to, amount })
    expect([fee, deposit]).toEqual([5000n, undefined])
    const before = await lamportsAt(modal, ada.address)
    const signature = await transfer.send(call, { to, amount })
    await expect(api.waitForTransaction(signature)).resolves.toMatchObject({ signature, status: 'confirmed' })
    expect([await lamportsAt(modal, to), await lamportsAt(modal, ada.address)]).toEqual([amount, before - amount - fee])
  })

  test('goes through the local node on a local chain, otherwise through the wallet if it can send', async () => {
    const { wallet, call, transfer } = await createConnected()
    await transfer.send(call, { to: bob.address, amount: 2_000_000n })
    await transfer.send({ ...call, networkId: devnetId }, { to: bob.address, amount: 2_000_001n })
    expect(methodsOf(wallet)).toEqual(['solana:signTransaction', 'solana:signAndSendTransaction'])
  })

  test.each([
    ['signTransaction', ['solana:signAndSendTransaction']],
    ['signAndSendTransaction', ['solana:signTransaction']],
  ] as const)('works on every network with only %s', async (name, without) => {
    const { modal, wallet, call, transfer } = await createConnected({ without })
    for (const networkId of [localId, devnetId]) {
      const to = newAddress()
      await transfer.send({ ...call, networkId }, { to, amount: 1_000_000n })
      expect(await lamportsAt(modal, to)).toBe(1_000_000n)
    }
    expect(new Set(methodsOf(wallet))).toEqual(new Set([`solana:${name}`]))
  })

  test('is not available when the wallet can neither sign nor send', async () => {
    const { modal } = await createConnected({ without: ['solana:signTransaction', 'solana:signAndSendTransaction'] })
    expect(modal.can(transferService)).toBe(false)
  })

  test('is a legacy transaction when the wallet signs only those', async () => {
    const { modal, call, transfer } = await createConnected({ versions: ['legacy'] })
    const to = newAddress()
    await transfer.send(call, { to, amount: 1_000_000n })
    expect(await lamportsAt(modal, to)).toBe(1_000_000n)
  })

  test('pays the priority fee that the app has set', async () => {
    const { modal, api, call, transfer } = await createConnected({}, { priorityFee: 10_000_000n })
    const to = newAddress()
    const { fee } = await transfer.estimate(call, { to, amount: 1_000_000n })
    expect(fee).toBe(5000n + 10_000n)
    const before = await lamportsAt(modal, ada.address)
    await api.waitForTransaction(await transfer.send(call, { to, amount: 1_000_000n }))
    expect(await lamportsAt(modal, ada.address)).toBe(before - 1_000_000n - fee)
    const { call: other, transfer: automatic } = await createConnected({}, { priorityFee: 'auto' })
    await expect(automatic.send(other, { to, amount: 1n })).resolves.toEqual(expect.any(String))
  })

  test('is sent once for two equal calls at a time', async () => {
    const wallet = createWallet()
    const adapter = solana()
    /** The adapter's transfers through the core of the modal, as a plugin uses them. */
    let send: ((transfer: Transfer) => Promise<string | undefined>) | undefined
    const window = createFakeWindow()
    const modal = createModal({
      networks: [local, devnet],
      adapters: [
        {
          ...adapter,
          setup(context: AdapterContext<Wallet>) {
            const runtime = adapter.setup(context)
            send = (intended) =>
              context.request('sendTransfer', async (call) => serviceOf(runtime, transferService)?.send(call, intended))
            return runtime
          },
        },
      ],
    })
    wallet.register(window)
    stop = modal.start(window)
    await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
    const release = wallet.script.hold('solana:signTransaction')
    const intent = { to: bob.address, amount: 1_234_567n }
    const first = send?.(intent)
    const second = send?.({ ...intent })
    const other = send?.({ ...intent, amount: 7n })
    await vi.waitFor(() => expect(wallet.script.open).toHaveLength(2))
    release()
    expect(await first).toBe(await second)
    expect(await other).not.toBe(await first)
  })

  test('takes the whole balance, or leaves the minimum balance', async () => {
    const key = solanaKey(otherSeed)
    const { modal, wallet, call, transfer } = await createConnected({ secretKeys: [otherSeed] })
    await faucet.fund(key.address, 3_000_000n)
    const all = (await lamportsAt(modal, key.address)) - 5000n
    const to = newAddress()
    await expect(transfer.send(call, { to, amount: all - 100n })).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
      available: all + 5000n,
    })
    expect(wallet.script.requests).toEqual([])
    await transfer.send(call, { to, amount: all })
    expect([await lamportsAt(modal, to), await lamportsAt(modal, key.address)]).toEqual([all, 0n])
  })

  test('is a legacy transaction when the wallet lists no versions', async () => {
    const { modal, call, transfer } = await createConnected()
    const features = Object.fromEntries(
      Object.entries(call.connection.provider.features).map(([name, feature]) => [
        name,
        { ...(feature as object), supportedTransactionVersions: undefined },
      ]),
    )
    const provider = Object.create(call.connection.provider, { features: { value: features } }) as Wallet
    const to = newAddress()
    await transfer.send({ ...call, connection: { ...call.connection, provider } }, { to, amount: 1_000_000n })
    expect(await lamportsAt(modal, to)).toBe(1_000_000n)
  })

  test('that can not arrive sends nothing to the wallet', async () => {
    const { wallet, call, transfer } = await createConnected()
    const mint = await faucet.createToken({ to: ada.address, units: 1n })
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const holding = associatedTokenAddress(ada.address, mint, program)
    const send = (to: string, amount = 1_000_000n) => transfer.send(call, { to, amount })
    await expect(send(program)).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason: 'program' })
    for (const to of ['SysvarRent111111111111111111111111111111111', '11111111111111111111111111111111']) {
      await expect(send(to)).rejects.toMatchObject({ code: 'LATCHKEY_RECIPIENT', reason: 'program' })
      await expect(transfer.estimate(call, { to, amount: 1n })).rejects.toMatchObject({ reason: 'program' })
    }
    await expect(transfer.send(call, { to: mint, amount: 1n, token: mint })).rejects.toMatchObject({ reason: 'mint' })
    await expect(send(mint)).rejects.toMatchObject({ reason: 'mint' })
    await expect(send(holding)).rejects.toMatchObject({ reason: 'tokenAccount' })
    await expect(send(newAddress(), 5n)).rejects.toMatchObject({ reason: 'rent', minimum: 890_880n })
    await expect(send('x')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ADDRESS' })
    for (const amount of [-1n, 2n ** 64n, 1 as unknown as bigint]) {
      await expect(send(bob.address, amount)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_AMOUNT' })
    }
    await expect(send(bob.address, 10n ** 18n)).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
      needed: 10n ** 18n + 5000n,
    })
    expect(wallet.script.requests).toEqual([])
  })
})

describe.each(['token', 'token2022'] as const)('a transfer of a %s token', (program) => {
  const create = (units = 1_000_000n, extension?: 'transferFee' | 'nonTransferable') =>
    faucet.createToken({ to: ada.address, units, program, ...(extension && { extension }) })

  test('creates the account of the recipient, reports its rent, and arrives', async () => {
    const { modal, api, call, transfer } = await createConnected()
    const token = await create()
    const to = newAddress()
    const first = await transfer.estimate(call, { to, amount: 250_000n, token })
    const size = program === 'token' ? 165 : 170
    expect(first).toEqual({
      fee: 5000n,
      deposit: BigInt(String(await request(modal, 'getMinimumBalanceForRentExemption', [size]))),
    })
    const before = await lamportsAt(modal, ada.address)
    await api.waitForTransaction(await transfer.send(call, { to, amount: 250_000n, token }))
    expect([await tokensOf(modal, ada.address, token), await tokensOf(modal, to, token)]).toEqual([750_000n, 250_000n])
    expect(await lamportsAt(modal, ada.address)).toBe(before - first.fee - (first.deposit ?? 0n))
    await expect(transfer.estimate(call, { to, amount: 1n, token })).resolves.toEqual({ fee: 5000n })
    await transfer.send(call, { to, amount: 750_000n, token })
    expect(await tokensOf(modal, to, token)).toBe(1_000_000n)
  })

  test('of more than the balance sends nothing to the wallet', async () => {
    const { wallet, call, transfer } = await createConnected()
    const token = await create(5n)
    await expect(transfer.send(call, { to: bob.address, amount: 6n, token })).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
      token,
      needed: 6n,
      available: 5n,
    })
    expect(wallet.script.requests).toEqual([])
  })

  test('rejects with a typed error for an address that is not a token, and for a recipient that is not a wallet', async () => {
    const { call, transfer } = await createConnected()
    const token = await create()
    const send = (to: string, of: string) => transfer.send(call, { to, amount: 1n, token: of })
    await expect(send(bob.address, ada.address)).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_TOKEN',
      reason: 'notAToken',
    })
    await expect(send(token, token)).rejects.toMatchObject({ reason: 'mint' })
    await expect(send(bob.address, 'x')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ADDRESS' })
  })
})

describe('a transfer of a Token-2022 token with extensions', () => {
  const create = (extension: 'transferFee' | 'nonTransferable') =>
    faucet.createToken({ to: ada.address, units: 1_000_000n, program: 'token2022', extension })

  test('deducts the fee of the token as the plan shows it, and pays for its larger account', async () => {
    const { modal, call, transfer, planTransfer } = await createConnected()
    const token = await create('transferFee')
    const to = newAddress()
    const { deposit } = await transfer.estimate(call, { to, amount: 10_000n, token })
    expect(deposit).toBe(BigInt(String(await request(modal, 'getMinimumBalanceForRentExemption', [182]))))
    const before = await lamportsAt(modal, ada.address)
    const plan = await planTransfer.plan(call, { to, amount: 10_000n, token })
    expect(plan).toMatchObject({ amount: 10_000n, received: 9_900n })
    await transfer.send(call, { to, amount: 10_000n, token }, plan)
    expect(await tokensOf(modal, to, token)).toBe(9_900n)
    expect(await lamportsAt(modal, ada.address)).toBe(before - 5000n - (deposit ?? 0n))
  })

  test('rejects a token that can not be transferred before the wallet gets a request', async () => {
    const { wallet, call, transfer } = await createConnected()
    const token = await create('nonTransferable')
    await expect(transfer.send(call, { to: bob.address, amount: 1n, token })).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_TOKEN',
      reason: 'nonTransferable',
    })
    expect(wallet.script.requests).toEqual([])
  })
})

describe('a transfer of a token that the network shows otherwise than it stores it', () => {
  const units = 500_000_000n
  const create = (extension: TestTokenOptions['extension']) =>
    faucet.createToken({ to: ada.address, units, decimals: 8, program: 'token2022', extension })

  test('has the multiplier of the plan, and moves the stored units', async () => {
    const { modal, call, transfer, planTransfer } = await createConnected()
    const token = await create({ multiplier: 10 })
    const to = newAddress()
    const asked = { to, amount: 50_000_000n, token }
    const plan = await planTransfer.plan(call, asked)
    expect(shownUnits(plan.amount, plan.funds.scale)).toBe(500_000_000n)
    expect(plan).not.toHaveProperty('shown')
    await transfer.send(call, asked, plan)
    expect(await tokensOf(modal, to, token)).toBe(50_000_000n)
    const { amount, scale } = await planTransfer.max(call, { token })
    expect([amount, shownUnits(amount, scale)]).toEqual([450_000_000n, 4_500_000_000n])
  })

  test('has what the network shows for the maximum of a token with interest, and nothing for a part', async () => {
    const { modal, call, transfer, planTransfer } = await createConnected()
    const token = await create({ interest: 0 })
    const to = newAddress()
    const most = await planTransfer.max(call, { to, token })
    expect(most).toMatchObject({ amount: units, scale: 'network', shown: '5' })
    const part = await planTransfer.plan(call, { to, amount: 1n, token })
    expect(part).toMatchObject({ funds: { scale: 'network' } })
    expect(part).not.toHaveProperty('shown')
    const plan = await planTransfer.plan(call, { to, amount: units, token })
    expect(plan).toMatchObject({ shown: '5', funds: { scale: 'network' } })
    await transfer.send(call, { to, amount: units, token }, plan)
    expect(await tokensOf(modal, to, token)).toBe(units)
  })
})

describe("modal.adapters.solana with the app's own transactions", () => {
  const build = async (modal: WithRpc, changes: Partial<Parameters<typeof buildSolanaTransfer>[0]> = {}) =>
    buildSolanaTransfer({
      from: ada.address,
      to: bob.address,
      lamports: 1_000_000n,
      blockhash: await blockhashOf(modal),
      ...changes,
    })

  test.each(['legacy', 0] as const)('signs version %s, as bytes and as transactions of kit', async (version) => {
    const { modal, api } = await createConnected()
    const wire = await build(modal, { version })
    const expected = signSolanaTransaction(ada, wire)
    await expect(api.signTransaction(wire)).resolves.toEqual(expected.wire)
    const signed = await api.signTransaction(getTransactionDecoder().decode(wire))
    expect(signed.signatures[address(ada.address)]).toEqual(expected.signature)
    const all = await api.signAllTransactions([wire, await build(modal, { lamports: 5n })])
    expect(all).toHaveLength(2)
    expect(all[0]).toEqual(expected.wire)
    await expect(api.signAllTransactions([])).resolves.toEqual([])
  })

  /**
   * A transaction of version 1 that is longer than older versions allow. The local runtime does not
   * execute version 1, so it is signed and not sent.
   */
  const buildLong = async (modal: WithRpc): Promise<Uint8Array> => {
    const lifetime = { blockhash: (await blockhashOf(modal)) as Blockhash, lastValidBlockHeight: 0n }
    const memo = { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), data: new Uint8Array(3000) }
    const message = pipe(
      createTransactionMessage({ version: 1 as 0 }), // kit supports version 1, its types do not yet
      (given) => setTransactionMessageFeePayer(address(ada.address), given),
      (given) => setTransactionMessageLifetimeUsingBlockhash(lifetime, given),
      (given) => appendTransactionMessageInstruction(memo, given),
    )
    return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  }

  test('signs version 1 with up to 4,096 bytes, if the wallet lists the version', async () => {
    const { modal, api, wallet } = await createConnected({ versions: ['legacy', 0, 1] })
    const wire = await buildLong(modal)
    expect(wire.length).toBeGreaterThan(3000)
    const expected = signSolanaTransaction(ada, wire)
    await expect(api.signTransaction(wire)).resolves.toEqual(expected.wire)
    await expect(api.signAllTransactions([wire, await build(modal)])).resolves.toMatchObject([expected.wire, {}])
    wallet.script.lie('solana:signTransaction', { result: [{ signedTransaction: wire }] })
    await expect(api.signTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('sends no version 1 to a wallet that does not list it, and the error names the version', async () => {
    const { modal, api, wallet } = await createConnected()
    const signing = api.signTransaction(await buildLong(modal))
    await expect(signing).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_TRANSACTION',
      message: expect.stringContaining('the wallet does not sign version 1'),
    })
    expect(wallet.script.requests).toEqual([])
  })

  test.each([localId, devnetId])('sends on %s, and waits for the outcome', async (networkId) => {
    const { modal, api } = await createConnected()
    await modal.switchNetwork(networkId)
    const to = newAddress()
    const signature = await api.sendTransaction(await build(modal, { to }), { preflightCommitment: 'max' })
    await expect(api.waitForTransaction(signature)).resolves.toMatchObject({ status: 'confirmed' })
    expect(await lamportsAt(modal, to)).toBe(1_000_000n)
  })

  test.each(['signTransaction', 'signAllTransactions', 'sendTransaction'] as const)(
    '%s() sends nothing to the wallet after the user has switched the network',
    async (name) => {
      const { wallet, modal, api } = await createConnected()
      const wire = await build(modal)
      const requested = name === 'signAllTransactions' ? api[name]([wire]) : api[name](wire)
      const outcome = expect(requested).rejects.toMatchObject({
        code: 'LATCHKEY_NETWORK_DISCONNECTED',
        networkId: localId,
        walletNetworkId: devnetId,
      })
      const switched = modal.switchNetwork(devnetId)
      await outcome
      await switched
      expect(wallet.script.requests).toEqual([])
    },
  )

  test('switches to the network of the option first, and names it to the wallet', async () => {
    const { wallet, modal, api } = await createConnected()
    await api.signTransaction(await build(modal), { networkId: devnetId })
    expect(wallet.script.requests).toMatchObject([{ params: [{ chain: 'solana:devnet' }] }])
    expect(modal.state.$current.get()?.networkId).toBe(devnetId)
    const unknown = api.sendTransaction(await build(modal), { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    await expect(unknown).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
    expect(wallet.script.requests).toHaveLength(1)
  })

  test('is sent once for two equal calls at a time', async () => {
    const { wallet, modal, api } = await createConnected()
    const wire = await build(modal)
    const release = wallet.script.hold('solana:signTransaction')
    const [first, second] = [api.sendTransaction(wire), api.sendTransaction(wire.slice())]
    await vi.waitFor(() => expect(wallet.script.open).toHaveLength(1))
    release()
    expect(await first).toBe(await second)
    expect(wallet.script.prompts).toHaveLength(1)
  })

  test('refuses an unknown commitment', async () => {
    const { wallet, modal, api } = await createConnected()
    const wire = await build(modal)
    for (const preflightCommitment of ['', 'CONFIRMED', 'recents', '__proto__', 'toString', 7]) {
      await expect(
        api.sendTransaction(wire, { preflightCommitment: preflightCommitment as 'max' }),
      ).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT', what: 'preflight commitment' })
    }
    await expect(api.sendTransaction(wire, { maxRetries: -1 })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_INPUT',
    })
    expect(wallet.script.requests).toEqual([])
  })

  test('sends nothing to the wallet that can not be signed', async () => {
    const { wallet, modal, api } = await createConnected({ versions: ['legacy'] })
    const wire = await build(modal, { version: 'legacy' })
    for (const given of [
      new Uint8Array(),
      new Uint8Array(2000),
      wire.slice(0, -1),
      Uint8Array.from([...wire, 0]),
      await build(modal, { version: 0 }),
      await build(modal, { from: bob.address, version: 'legacy' }),
    ]) {
      await expect(api.signTransaction(given)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_TRANSACTION' })
    }
    expect(wallet.script.requests).toEqual([])
  })

  test('sends nothing to a wallet that does not list the chain', async () => {
    const { wallet, api } = await createConnected({ chains: [{ chain: 'solana:localnet' }] }, {}, [devnet])
    const wire = buildSolanaTransfer({ from: ada.address, to: bob.address, lamports: 1n, blockhash: '1'.repeat(32) })
    await expect(api.signTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
    expect(wallet.script.requests).toEqual([])
  })

  test('rejects a transaction that comes back with another message', async () => {
    const { wallet, modal, api } = await createConnected()
    const other = signSolanaTransaction(ada, await build(modal, { lamports: 99n }))
    wallet.script.lie('solana:signTransaction', { result: [{ signedTransaction: other.wire }] })
    const wire = await build(modal)
    await expect(api.signTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_CHANGED' })
    await expect(api.sendTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_CHANGED' })
  })

  test('rejects with a typed error for a missing or wrong signature, and for an invalid answer', async () => {
    const { wallet, modal, api } = await createConnected()
    const wire = await build(modal)
    const forged = signSolanaTransaction(ada, wire).wire.slice()
    forged[5] = (forged[5] ?? 0) ^ 1
    for (const result of [
      undefined,
      [],
      [{}],
      [{ signedTransaction: 'x' }],
      [{ signedTransaction: new Uint8Array(3) }],
      [{ signedTransaction: wire }],
      [{ signedTransaction: forged }],
    ]) {
      wallet.script.answerNext('solana:signTransaction', { result })
      await expect(api.signTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    }
    await modal.switchNetwork(devnetId)
    wallet.script.answerNext('solana:signAndSendTransaction', { result: [{ signature: new Uint8Array(63) }] })
    await expect(api.sendTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  })

  test('keeps the signatures of other signers', async () => {
    const { wallet, modal, api } = await createConnected()
    const wire = await build(modal, { feePayer: bob.address, to: newAddress() })
    const half = signSolanaTransaction(bob, wire).wire
    const whole = signSolanaTransaction(ada, half).wire
    await expect(api.signTransaction(half)).resolves.toEqual(whole)
    wallet.script.answerNext('solana:signTransaction', {
      result: [{ signedTransaction: signSolanaTransaction(ada, wire).wire }],
    })
    await expect(api.signTransaction(half)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('refuses an unknown option or member by its name, before the wallet gets a request', async () => {
    const { wallet, modal, api, call, transfer } = await createConnected()
    const wire = await build(modal)
    const sending = { to: ada.address, amount: 1n }
    const invalid: readonly (readonly [send: () => Promise<unknown>, what: string])[] = [
      [() => api.sendTransaction(wire, { commitment: 'max' } as object), 'option of sendTransaction: "commitment"'],
      [
        () => api.signTransaction(wire, { skipPreflight: true } as object),
        'option of signTransaction: "skipPreflight"',
      ],
      [() => api.signAllTransactions([wire], { chainId: 1 } as object), 'option of signTransaction: "chainId"'],
      [
        () => api.waitForTransaction('ab', { confirmations: 6 } as object),
        'option of waitForTransaction: "confirmations"',
      ],
      [() => transfer.send(call, { ...sending, memo: 'hi' } as typeof sending), 'member of a transfer: "memo"'],
      [() => transfer.send(call, ada.address as never), `member of a transfer: "${ada.address}"`],
    ]
    for (const [send, what] of invalid)
      await expect(send(), what).rejects.toMatchObject({
        code: 'LATCHKEY_INVALID_INPUT',
        message: `Not a valid ${what}.`,
      })
    expect(wallet.script.requests).toEqual([])
  })

  test.each([localId, devnetId])(
    'rejects with BlockhashExpiredError for an expired blockhash on %s',
    async (networkId) => {
      const { modal, api } = await createConnected()
      await modal.switchNetwork(networkId)
      const blockhash = await blockhashOf(modal)
      const wire = await build(modal, { blockhash })
      await request(modal, 'expireBlockhash', [blockhash])
      await expect(api.sendTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_BLOCKHASH_EXPIRED' })
    },
  )

  test('waitForTransaction() ends when the blockhash of a missing transaction is too old', async () => {
    const { modal, api } = await createConnected()
    const blockhash = await blockhashOf(modal)
    const wire = await build(modal, { blockhash, lamports: 3n })
    const signature = base58.encode(signSolanaTransaction(ada, wire).signature)
    const waiting = api.waitForTransaction(signature, { blockhash })
    // In this time the wait finds that the blockhash is valid.
    await new Promise((done) => setTimeout(done, 1000))
    await request(modal, 'expireBlockhash', [blockhash])
    await expect(waiting).resolves.toEqual({ signature, status: 'expired' })
  })

  test("rejects with the node's error when the simulation fails, and reports reverted when it fails in a block", async () => {
    const { modal, api } = await createConnected()
    const wire = await build(modal, { lamports: 10n ** 18n })
    await expect(api.sendTransaction(wire)).rejects.toMatchObject({ code: 'LATCHKEY_RPC', providerCode: -32002 })
    const signature = await api.sendTransaction(wire, { skipPreflight: true })
    await expect(api.waitForTransaction(signature)).resolves.toMatchObject({
      status: 'reverted',
      error: expect.anything(),
    })
  })

  test("rpc() returns kit over core's RPC", async () => {
    const { modal, api } = await createConnected()
    const rpc = await api.rpc()
    const { value } = await rpc.getBalance(address(ada.address)).send()
    expect(value).toBe(await lamportsAt(modal, ada.address))
    await expect(api.rpc('solana:nowhere')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
    expect(api.node()).toMatchObject({ networkId: localId, url })
  })
})

test('methods that need a wallet reject with NotConnectedError when none is connected', async () => {
  const { adapters } = create(createWallet())
  const notConnected = { code: 'LATCHKEY_NOT_CONNECTED' }
  const wire = buildSolanaTransfer({ from: ada.address, to: bob.address, lamports: 1n, blockhash: '1'.repeat(32) })
  await expect(adapters.solana.signTransaction(wire)).rejects.toMatchObject(notConnected)
  await expect(adapters.solana.sendTransaction(wire)).rejects.toMatchObject(notConnected)
  await expect(adapters.solana.waitForTransaction(base58.encode(new Uint8Array(64)))).rejects.toMatchObject(
    notConnected,
  )
})

describe('a planned transfer', () => {
  const { signal } = new AbortController()

  test('of SOL is sent as it was shown, and its fee is the one of the estimate', async () => {
    const { modal, call, transfer, planTransfer, transactions } = await createConnected()
    const to = newAddress()
    const plan = await planTransfer.plan(call, { to, amount: 2_000_000n })
    expect(plan).toMatchObject({ networkId: localId, from: ada.address, to, amount: 2_000_000n })
    const hash = await transfer.send(call, { to, amount: 2_000_000n }, plan)
    await expect(transactions.memo({ networkId: localId, hash }, signal)).resolves.toMatchObject({
      blockhash: expect.any(String),
    })
    await expect(transactions.wait({ networkId: localId, hash }, { signal })).resolves.toEqual({
      hash,
      status: 'confirmed',
      fee: plan.estimate.fee,
    })
    expect(await lamportsAt(modal, to)).toBe(2_000_000n)
  })

  test("of a token shows the rent of the receiver's new account, which is paid once", async () => {
    const { modal, call, transfer, planTransfer, transactions } = await createConnected()
    const token = await faucet.createToken({ to: ada.address, units: 1_000n, decimals: 2 })
    const to = newAddress()
    const before = await lamportsAt(modal, ada.address)
    const plan = await planTransfer.plan(call, { to, amount: 400n, token })
    expect(plan).toMatchObject({ to, token, amount: 400n, funds: { token: 1_000n, decimals: 2 } })
    const { fee, deposit = 0n } = plan.estimate
    expect(deposit).toBeGreaterThan(0n)
    const hash = await transfer.send(call, { to, amount: 400n, token }, plan)
    await transactions.wait({ networkId: localId, hash }, { signal })
    expect(await tokensOf(modal, to, token)).toBe(400n)
    expect(await lamportsAt(modal, ada.address)).toBe(before - fee - deposit)
    const again = await planTransfer.plan(call, { to, amount: 1n, token })
    expect(again.estimate).not.toHaveProperty('deposit')
    expect(again).not.toHaveProperty('received')
  })

  test('of the maximum empties the account', async () => {
    const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    const poor = solanaKey(seed)
    await faucet.fund(poor.address, 3_000_000n)
    const { modal, call, transfer, planTransfer, transactions } = await createConnected({ secretKeys: [seed] })
    const to = newAddress()
    const { amount } = await planTransfer.max(call, {})
    const plan = await planTransfer.plan(call, { to, amount })
    const hash = await transfer.send(call, { to, amount }, plan)
    await transactions.wait({ networkId: localId, hash }, { signal })
    expect([await lamportsAt(modal, to), await lamportsAt(modal, poor.address)]).toEqual([amount, 0n])
    await expect(planTransfer.plan(call, { to, amount: 1n })).rejects.toMatchObject({
      code: 'LATCHKEY_INSUFFICIENT_FUNDS',
    })
  })

  test('of the maximum empties the account after the automatic priority fee has changed', async () => {
    const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    const poor = solanaKey(seed)
    await faucet.fund(poor.address, 3_000_000n)
    const options = { priorityFee: 'auto' } as const
    const { modal, call, transfer, planTransfer } = await createConnected({ secretKeys: [seed] }, options)
    const to = newAddress()
    // What the maximum was when the price was 300,000 micro-lamports. It is 0 now.
    const amount = (await planTransfer.max(call, {})).amount - 300n
    const plan = await planTransfer.plan(call, { to, amount })
    expect(plan.estimate).toEqual({ fee: 5_300n })
    await transfer.send(call, { to, amount }, plan)
    expect([await lamportsAt(modal, to), await lamportsAt(modal, poor.address)]).toEqual([amount, 0n])
  })

  test('of a token has its balance as the maximum', async () => {
    const { call, planTransfer } = await createConnected()
    const token = await faucet.createToken({ to: ada.address, units: 77n, decimals: 3 })
    await expect(planTransfer.max(call, { token })).resolves.toMatchObject({ amount: 77n, decimals: 3 })
  })
})
