import { type Hex, isAddress, type PrivateKeyAccount, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  createWalletScript,
  type WalletAnswer,
  type WalletPrompt,
  type WalletScript,
} from '../script/createWalletScript.js'
import { type AnnouncedProvider, announceProvider } from './announceProvider.js'
import type { BatchCall } from './batchExecutor.js'
import { chainRpc } from './chainRpc.js'
import { type ContractWallet, contractWalletOf } from './contractWalletOf.js'
import { createEvmBatches } from './createEvmBatches.js'
import { createEvmSender, type EvmSender, type EvmTransactionRequest } from './createEvmSender.js'
import type { EvmTestChain } from './evmChain.js'
import {
  type EvmWalletMemory,
  type EvmWalletRecord,
  readEvmWalletRecord,
  writeEvmWalletRecord,
} from './evmWalletMemory.js'
import { monogram } from './monogram.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { throwAwayKeys } from './throwAwayKeys.js'

export interface EvmTestWalletOptions {
  /** Default: `Test Wallet`. */
  readonly name?: string | undefined
  /** Default: `test.latchkey.wallet`. */
  readonly rdns?: string | undefined
  /** UUID v4. Default: a new one, like a real wallet on each page. */
  readonly uuid?: string | undefined
  /** Data URL. Default: a monogram. */
  readonly icon?: string | undefined
  /** Throw-away keys. The first is selected. Default: the first of `throwAwayKeys`. */
  readonly privateKeys?: readonly [Hex, ...Hex[]] | undefined
  /**
   * `keys` (default): each account is a key. `contracts`: each account is the contract wallet of a
   * key (`contractWalletOf`), which signs and does not send. Until the contract is deployed on the
   * current chain, its signatures are wrapped (ERC-6492).
   */
  readonly accounts?: 'keys' | 'contracts' | undefined
  readonly chains: readonly [EvmTestChain, ...EvmTestChain[]]
  /** The first current chain. It need not be in `chains`. Default: the first of `chains`. */
  readonly chainId?: number | undefined
  /**
   * Stores the permission, the network and the selected account over a reload, e.g. the page's
   * `localStorage`.
   */
  readonly memory?: EvmWalletMemory | undefined
  /** Default: `approve`. */
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer, e.g. a prompt window of a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
}

export interface EvmTestProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): EvmTestProvider
  removeListener(event: string, listener: (...values: never[]) => void): EvmTestProvider
}

export interface EvmTestWallet {
  readonly info: AnnouncedProvider['info']
  /** EIP-1193. */
  readonly provider: EvmTestProvider
  /** Answers, holds, lies and the log. */
  readonly script: WalletScript
  /** The selected one first. */
  readonly addresses: readonly Hex[]
  readonly chainId: number
  /** Tokens that the page asked it to list, and the user approved (EIP-747). The array grows. */
  readonly listedTokens: readonly EvmListedToken[]
  /** Whether the page may see the accounts. */
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Listeners of `provider`, for one event or all. */
  listenerCount(event?: string): number

  // Actions of the user in the wallet.

  /** @throws {RangeError} for an address without a key. */
  selectAccount(address: string): void
  /** Switches to any chain, also to one without a node. */
  switchChain(chainId: number): void
  lock(): void
  unlock(): void
  /** Revokes the permission. */
  revoke(): void

  // Faults.

  /** Stops all answers, also to requests in progress, all events and announcements. */
  vanish(): void
  /** Answers and announces again. */
  reappear(): void
  /** Calls the listeners with any values. */
  emit(event: string, ...values: unknown[]): void

  /** Announces it by EIP-6963. @returns A function that stops it. */
  announce(target: EventTarget): () => void
  /** Sets `window.ethereum`. @returns A function that removes the provider if it is still there. */
  injectLegacy(window: object): () => void
}

export interface EvmListedToken {
  readonly chainId: number
  readonly address: Hex
  readonly symbol: string
  readonly decimals: number
}

interface AddChainParameter {
  readonly chainId: string
  readonly chainName: string
  readonly rpcUrls?: readonly string[] | undefined
}

interface SendCallsParameter {
  readonly version: string
  readonly id?: string | undefined
  readonly from?: string | undefined
  readonly chainId: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to?: Hex; readonly value?: Hex; readonly data?: Hex }[]
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean }>> | undefined
}

interface TestAccount {
  readonly address: Hex
  /** Its own key, or that of the contract's owner. */
  readonly signer: PrivateKeyAccount
  readonly contract: ContractWallet | undefined
}

/** Methods that a node with keys of its own could answer. It must not sign for the wallet. */
const reservedForWallet =
  /^(eth_sign|eth_signTransaction|eth_signTypedData|eth_signTypedData_v[13]|eth_sendTransaction|eth_accounts)$/

/**
 * An EVM wallet with real keys, for tests and demos. It signs for real, sends to a real (local)
 * chain and answers as its script says, in Node and in a page. Its keys are public.
 */
export function createEvmTestWallet({
  name = 'Test Wallet',
  rdns = 'test.latchkey.wallet',
  uuid = crypto.randomUUID(),
  icon = monogram(name),
  privateKeys = [throwAwayKeys[0]],
  accounts: kind = 'keys',
  chains,
  chainId: firstChainId = chains[0].id,
  memory,
  answer,
  ask,
}: EvmTestWalletOptions): EvmTestWallet {
  const info = { uuid, name, icon, rdns }
  const [first, ...others] = privateKeys
  const accountOfKey = (key: Hex): TestAccount => {
    const signer = privateKeyToAccount(key)
    const contract = kind === 'contracts' ? contractWalletOf(signer.address) : undefined
    return { address: contract?.address ?? signer.address, signer, contract }
  }
  const accounts = [accountOfKey(first), ...others.map(accountOfKey)] as const
  const memoryKey = `latchkey.testWallet:${rdns}`
  const engine = createWalletScript({ answer, ask, toError: (error) => new ProviderRpcError(error) })
  const batches = createEvmBatches()
  const senders = new Map<number, EvmSender>()
  const listeners = new Map<string, Set<(...values: never[]) => void>>()
  const announcements = new Set<EventTarget>()
  const stored = readEvmWalletRecord(memory, memoryKey)
  const known = new Map([...(stored?.added ?? []), ...chains].map((chain) => [chain.id, chain as EvmTestChain]))

  let record: EvmWalletRecord = stored ?? {
    isAuthorized: false,
    isLocked: false,
    chainId: firstChainId,
    selected: accounts[0].address,
    added: [],
  }
  const listed: EvmListedToken[] = []
  let connectPrompt: WalletPrompt | undefined

  function change(changes: Partial<EvmWalletRecord>): void {
    const before = exposed()
    const chainBefore = record.chainId
    record = { ...record, ...changes }
    writeEvmWalletRecord(memory, memoryKey, record)
    if (record.chainId !== chainBefore) emit('chainChanged', hexOf(record.chainId))
    const after = exposed()
    if (after.join() !== before.join()) emit('accountsChanged', after)
  }

  function addresses(): Hex[] {
    const all = accounts.map(({ address }) => address)
    return [
      ...all.filter((address) => isSame(address, record.selected)),
      ...all.filter((address) => !isSame(address, record.selected)),
    ]
  }

  /** The accounts that the page can see. */
  function exposed(): Hex[] {
    return record.isAuthorized && !record.isLocked ? addresses() : []
  }

  function emit(event: string, ...values: unknown[]): void {
    if (engine.isGone) return
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...(values as never[]))
  }

  /** @throws {ProviderRpcError} 4100 if the page has no access to it. */
  function accountOf(address: unknown): TestAccount {
    const account = accounts.find((one) => typeof address === 'string' && isSame(one.address, address))
    if (!account || exposed().length === 0) {
      throw new ProviderRpcError({ code: 4100, message: 'The requested account has not been authorized by the user.' })
    }
    return account
  }

  /** @throws {ProviderRpcError} 4200 for a contract. */
  function senderKeyOf(address: unknown): PrivateKeyAccount {
    const { signer, contract } = accountOf(address)
    if (contract) throw new ProviderRpcError({ code: 4200, message: 'The contract wallet sends no transactions.' })
    return signer
  }

  /** A signature by which others can check the account, now and on the current chain. */
  async function toAccountSignature({ address, contract }: TestAccount, signature: Hex): Promise<Hex> {
    if (!contract) return signature
    const code = await chainRpc(urlOf(record.chainId), { method: 'eth_getCode', params: [address, 'latest'] })
    return code === '0x' ? contract.wrap(signature) : signature
  }

  function urlOf(chainId: number): string {
    const url = known.get(chainId)?.rpcUrl
    if (!url) throw new ProviderRpcError({ code: -32603, message: `The wallet has no node of chain ${chainId}.` })
    return url
  }

  function senderOf(chainId: number): EvmSender {
    const sender = senders.get(chainId) ?? createEvmSender(chainId, urlOf(chainId))
    senders.set(chainId, sender)
    return sender
  }

  /**
   * One open prompt at a time, like real wallets. A prompt that is never answered has no window and
   * blocks nothing.
   */
  async function askToConnect(request: WalletPrompt): Promise<void> {
    if (connectPrompt && engine.script.open.includes(connectPrompt)) {
      throw new ProviderRpcError({ code: -32002, message: `Request of type '${request.method}' already pending.` })
    }
    connectPrompt = request
    await engine.prompt(request)
  }

  async function answerTo(request: WalletPrompt): Promise<unknown> {
    const { method } = request
    const params: readonly unknown[] = Array.isArray(request.params) ? request.params : []
    switch (method) {
      case 'eth_accounts':
        return exposed()
      case 'eth_requestAccounts':
        if (exposed().length === 0) {
          await askToConnect(request)
          change({ isAuthorized: true, isLocked: false })
        }
        return exposed()
      case 'eth_chainId':
        return hexOf(record.chainId)
      case 'net_version':
        return String(record.chainId)
      case 'personal_sign': {
        const account = accountOf(params[1])
        await engine.prompt(request)
        const text = textOf(params[0])
        const message = /^0x([0-9a-f]{2})*$/i.test(text) ? { raw: text as Hex } : text
        return toAccountSignature(account, await account.signer.signMessage({ message }))
      }
      case 'eth_signTypedData_v4': {
        const account = accountOf(params[0])
        const data = (typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]) as TypedDataDefinition
        await engine.prompt(request)
        return toAccountSignature(account, await account.signer.signTypedData(data))
      }
      case 'eth_sendTransaction':
        return sendTransaction(request, objectIn(params) as EvmTransactionRequest & { from?: string; chainId?: string })
      case 'wallet_switchEthereumChain':
        return switchTo(request, objectIn(params) as { chainId: string })
      case 'wallet_addEthereumChain':
        return add(request, objectIn(params) as AddChainParameter)
      case 'wallet_requestPermissions':
        await askToConnect(request)
        change({ isAuthorized: true, isLocked: false })
        return permissions()
      case 'wallet_getPermissions':
        return permissions()
      case 'wallet_revokePermissions':
        change({ isAuthorized: false })
        return null
      case 'wallet_getCapabilities':
        return capabilities(params)
      case 'wallet_sendCalls':
        return sendCalls(request, objectIn(params) as SendCallsParameter)
      case 'wallet_getCallsStatus':
        return batches.status(textOf(params[0]))
      case 'wallet_watchAsset':
        return watchToken(request)
      default:
        if (!/^(eth|net|web3)_/.test(method) || reservedForWallet.test(method)) {
          throw new ProviderRpcError({ code: 4200, message: `The wallet does not support ${method}.` })
        }
        return chainRpc(urlOf(record.chainId), { method, params: request.params ?? [] })
    }
  }

  async function sendTransaction(
    request: WalletPrompt,
    transaction: EvmTransactionRequest & { readonly from?: string; readonly chainId?: string },
  ): Promise<Hex> {
    const account = senderKeyOf(transaction.from)
    const sender = senderOf(record.chainId)
    if (transaction.chainId !== undefined && Number(transaction.chainId) !== record.chainId) {
      throw new ProviderRpcError({ code: -32602, message: `The wallet is on chain ${record.chainId}.` })
    }
    await engine.prompt(request)
    return sender.send(account, transaction)
  }

  async function switchTo(request: WalletPrompt, { chainId }: { readonly chainId: string }): Promise<null> {
    const id = Number(chainId)
    if (!known.has(id)) {
      throw new ProviderRpcError({
        code: 4902,
        message: `Unrecognized chain ID "${chainId}". Try adding the chain first.`,
      })
    }
    if (id !== record.chainId) {
      await engine.prompt(request)
      change({ chainId: id })
    }
    return null
  }

  async function add(request: WalletPrompt, { chainId, chainName, rpcUrls }: AddChainParameter): Promise<null> {
    const id = Number(chainId)
    const rpcUrl = rpcUrls?.[0]
    if (!rpcUrl || !Number.isSafeInteger(id) || id <= 0) {
      throw new ProviderRpcError({ code: -32602, message: 'Expected a chain id and the URL of a node.' })
    }
    if (!known.has(id)) {
      const nodeChainId = Number(await chainRpc(rpcUrl, { method: 'eth_chainId' }))
      if (nodeChainId !== id)
        throw new ProviderRpcError({ code: -32602, message: `The node serves chain ${nodeChainId}, not ${id}.` })
    }
    await engine.prompt(request)
    const added = known.has(id) ? record.added : [...record.added, { id, rpcUrl, name: chainName }]
    if (!known.has(id)) known.set(id, { id, rpcUrl, name: chainName })
    change({ chainId: id, added })
    return null
  }

  /** EIP-747, whose parameter is no list. */
  async function watchToken(request: WalletPrompt): Promise<true> {
    const { type, options } = objectIn([request.params]) as { readonly type?: unknown; readonly options?: unknown }
    const { address, symbol, decimals } = objectIn([options]) as Partial<EvmListedToken>
    const isToken = typeof symbol === 'string' && Number.isSafeInteger(decimals) && isAddress(textOf(address))
    if (type !== 'ERC20' || !isToken) {
      throw new ProviderRpcError({ code: -32602, message: 'Expected an ERC-20 token.' })
    }
    await engine.prompt(request)
    listed.push({ chainId: record.chainId, address: address as Hex, symbol, decimals: decimals as number })
    return true
  }

  function permissions(): readonly unknown[] {
    if (!record.isAuthorized) return []
    return [
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: addresses() }],
      },
    ]
  }

  function capabilities([address, wanted]: readonly unknown[]): Readonly<Record<string, unknown>> {
    if (accountOf(address).contract) return {}
    const ids = Array.isArray(wanted) ? wanted.map(Number) : [...known.keys()]
    const entries = ids.flatMap((id) => {
      const chain = known.get(id)
      if (!chain?.rpcUrl || chain.calls === 'none') return []
      return [[hexOf(id), { atomic: { status: chain.calls === 'sequential' ? 'unsupported' : 'supported' } }] as const]
    })
    return Object.fromEntries(entries)
  }

  async function sendCalls(request: WalletPrompt, parameter: SendCallsParameter): Promise<{ readonly id: string }> {
    const { version, id, from = addresses()[0], chainId, atomicRequired, calls, capabilities: asked = {} } = parameter
    if (version !== '2.0.0' || typeof atomicRequired !== 'boolean' || !Array.isArray(calls) || calls.length === 0) {
      throw new ProviderRpcError({ code: -32602, message: 'Expected calls in the form of version 2.0.0.' })
    }
    const account = senderKeyOf(from)
    const chain = known.get(Number(chainId))
    if (!chain?.rpcUrl || chain.calls === 'none')
      throw new ProviderRpcError({ code: 5710, message: `Chain ${chainId} is not supported.` })
    if (atomicRequired && chain.calls === 'sequential') {
      throw new ProviderRpcError({ code: 5760, message: 'The wallet can’t execute these calls atomically.' })
    }
    const missing = Object.entries(asked).find(([, { optional }]) => optional !== true)
    if (missing) throw new ProviderRpcError({ code: 5700, message: `The wallet does not support ${missing[0]}.` })
    if (id !== undefined) batches.checkId(id)
    const batch = calls.map(({ to, value = '0x0', data = '0x' }): BatchCall => {
      if (!to)
        throw new ProviderRpcError({
          code: -32602,
          message: 'A call of a batch needs `to`: this wallet creates no contracts in batches.',
        })
      return { to, value: BigInt(value), data }
    })
    await engine.prompt(request)
    const sender = senderOf(chain.id)
    return { id: batches.begin({ account, chainId: chain.id, sender, calls: batch, atomic: atomicRequired, id }) }
  }

  const provider: EvmTestProvider = {
    request: ({ method, params }) => {
      const request = { method, params }
      return engine.run(request, () => answerTo(request))
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  const announced = { info, provider }
  const announceTo = (target: EventTarget) => announceProvider(target, announced)
  const stops = new Map<EventTarget, () => void>()

  return {
    info,
    provider,
    script: engine.script,
    get addresses() {
      return addresses()
    },
    get chainId() {
      return record.chainId
    },
    listedTokens: listed,
    get isAuthorized() {
      return record.isAuthorized
    },
    get isLocked() {
      return record.isLocked
    },
    listenerCount: (event) =>
      [...listeners].reduce((sum, [type, set]) => sum + (event === undefined || type === event ? set.size : 0), 0),
    selectAccount(address) {
      const account = accounts.find((one) => isSame(one.address, address))
      if (!account) throw new RangeError(`The wallet has no key of ${address}.`)
      change({ selected: account.address })
    },
    switchChain: (chainId) => change({ chainId }),
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isAuthorized: false }),
    vanish() {
      engine.isGone = true
      for (const stop of stops.values()) stop()
      stops.clear()
    },
    reappear() {
      engine.isGone = false
      for (const target of announcements) stops.set(target, announceTo(target))
    },
    emit,
    announce(target) {
      announcements.add(target)
      if (!engine.isGone && !stops.has(target)) stops.set(target, announceTo(target))
      return () => {
        announcements.delete(target)
        stops.get(target)?.()
        stops.delete(target)
      }
    },
    injectLegacy(window) {
      Object.assign(window, { ethereum: provider })
      if (window instanceof EventTarget) window.dispatchEvent(new Event('ethereum#initialized'))
      return () => {
        if ('ethereum' in window && window.ethereum === provider) delete window.ethereum
      }
    },
  }
}

function hexOf(chainId: number): Hex {
  return `0x${chainId.toString(16)}`
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new ProviderRpcError({ code: -32602, message: 'Expected text.' })
  return value
}

function objectIn([value]: readonly unknown[]): object {
  if (typeof value !== 'object' || value === null)
    throw new ProviderRpcError({ code: -32602, message: 'Expected an object.' })
  return value
}
