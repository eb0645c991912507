import { base64 } from '@scure/base'
import { chainRpc } from '../evm/chainRpc.js'
import { monogram } from '../evm/monogram.js'
import {
  createWalletScript,
  type WalletAnswer,
  type WalletPrompt,
  type WalletScript,
} from '../script/createWalletScript.js'
import type {
  ConnectInput,
  MessageInput,
  SendInput,
  SignInInput,
  TransactionInput,
  TransactionVersion,
  WalletChange,
} from '../standard/features.js'
import type { StandardName, Wallet, WalletAccount } from '../standard/Wallet.js'
import { registerWallet } from './registerWallet.js'
import { SolanaWalletError } from './SolanaWalletError.js'
import { signInText } from './signInText.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'
import { type SolanaKey, solanaKey } from './solanaKey.js'
import {
  readSolanaWalletRecord,
  type SolanaWalletMemory,
  type SolanaWalletRecord,
  writeSolanaWalletRecord,
} from './solanaWalletMemory.js'
import { throwAwaySolanaKeys } from './throwAwaySolanaKeys.js'

/** A chain of a test wallet. */
export interface SolanaTestChain {
  /** Name in the Wallet Standard. */
  readonly chain: StandardName
  /** Its node. Absent: the wallet signs and can't send. */
  readonly rpcUrl?: string | undefined
}

/** Features that can be left out. */
export type SolanaTestFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signIn'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

export interface SolanaTestWalletOptions {
  readonly name?: string | undefined
  /** Data URL. */
  readonly icon?: string | undefined
  /** Seeds, 32 bytes in hex. */
  readonly secretKeys?: readonly [string, ...string[]] | undefined
  readonly chains: readonly [SolanaTestChain, ...SolanaTestChain[]]
  readonly without?: readonly SolanaTestFeature[] | undefined
  /** Default: both. */
  readonly versions?: readonly TransactionVersion[] | undefined
  /**
   * Accounts that the page sees: the selected one (default), like most wallets, or all, the
   * selected one first.
   */
  readonly exposes?: 'selected' | 'all' | undefined
  readonly memory?: SolanaWalletMemory | undefined
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer, e.g. a prompt window of a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
}

export interface SolanaTestWallet {
  /** The wallet that the page gets. */
  readonly wallet: Wallet
  /** Methods have the names of the features: `standard:connect`, `solana:signMessage`. */
  readonly script: WalletScript
  /** The selected one first. */
  readonly addresses: readonly string[]
  /** Whether the page may see the accounts. */
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Listeners of the wallet's `change` event. */
  listenerCount(): number

  // Actions of the user in the wallet.

  /** @throws {RangeError} for an address without a key. */
  selectAccount(address: string): void
  lock(): void
  unlock(): void
  /** Revokes the permission. */
  revoke(): void

  // Faults.

  /** Stops all answers, also to requests in progress, all events and registrations. */
  vanish(): void
  /** Answers and registers again. */
  reappear(): void
  /** Calls the listeners with any properties. */
  emit(properties: unknown): void

  /** Registers it by the Wallet Standard. @returns A function that unregisters it. */
  register(target: EventTarget): () => void
}

/**
 * A Solana wallet with real keys, for tests and demos. It signs for real, sends to a real (local)
 * chain and answers as its script says, in Node and in a page. Its keys are public.
 */
export function createSolanaTestWallet({
  name = 'Test Solana Wallet',
  icon = monogram(name),
  secretKeys = [throwAwaySolanaKeys[0]],
  chains,
  without = [],
  versions = ['legacy', 0],
  exposes = 'selected',
  memory,
  answer,
  ask,
}: SolanaTestWalletOptions): SolanaTestWallet {
  const keys = secretKeys.map(solanaKey)
  const memoryKey = `latchkey.testWallet:solana/${name}`
  const engine = createWalletScript({ answer, ask, toError: (error) => new SolanaWalletError(error) })
  const listeners = new Set<(properties: WalletChange) => void>()
  const targets = new Set<EventTarget>()
  const stops = new Map<EventTarget, () => void>()

  let record: SolanaWalletRecord = readSolanaWalletRecord(memory, memoryKey) ?? {
    isAuthorized: false,
    isLocked: false,
    selected: keys[0]?.address ?? '',
  }
  let connectPrompt: WalletPrompt | undefined

  function change(changes: Partial<SolanaWalletRecord>): void {
    const before = exposed()
    record = { ...record, ...changes }
    writeSolanaWalletRecord(memory, memoryKey, record)
    const after = exposed()
    const addressesOf = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address).join()
    if (addressesOf(after) !== addressesOf(before)) emit({ accounts: after })
  }

  function ordered(): readonly SolanaKey[] {
    const isSelected = ({ address }: SolanaKey) => address === record.selected
    return [...keys.filter(isSelected), ...keys.filter((key) => !isSelected(key))]
  }

  /** The accounts that the page can see. */
  function exposed(): readonly WalletAccount[] {
    if (!record.isAuthorized || record.isLocked) return []
    const shown = exposes === 'all' ? ordered() : ordered().slice(0, 1)
    return shown.map(({ address, publicKey }, index) =>
      Object.freeze({
        address,
        publicKey: publicKey.slice(),
        chains: chains.map(({ chain }) => chain),
        features: Object.keys(features).filter((feature) => feature.startsWith('solana:')) as StandardName[],
        label: `Account ${index + 1}`,
      }),
    )
  }

  function emit(properties: unknown): void {
    if (engine.isGone) return
    for (const listener of [...listeners]) listener(properties as WalletChange)
  }

  /** @throws {SolanaWalletError} 4100 if the page has no access to it. */
  function keyOf(address: unknown): SolanaKey {
    const key = keys.find((one) => one.address === address)
    if (!key || !exposed().some((account) => account.address === address)) {
      throw new SolanaWalletError({ code: 4100, message: 'The requested account has not been authorized by the user.' })
    }
    return key
  }

  function check({
    chain,
    transaction,
  }: {
    readonly chain?: string | undefined
    readonly transaction: Uint8Array
  }): void {
    if (chain !== undefined && !chains.some((one) => one.chain === chain)) {
      throw new SolanaWalletError({ code: 4902, message: `Unknown chain: ${chain}.` })
    }
    if (!versions.includes(versionOf(transaction))) {
      throw new SolanaWalletError({ code: 4200, message: 'The wallet does not sign this version of transactions.' })
    }
  }

  /**
   * Accepts the chain names of Sign In With Solana, like real wallets. A CAIP-2 reference is not
   * one of them.
   */
  function checkChainId(chainId: string | undefined): void {
    if (chainId === undefined || /^(?:solana:)?(?:mainnet|testnet|devnet|localnet)$/.test(chainId)) return
    throw new SolanaWalletError({ code: -32602, message: `Unknown chain for a sign-in: ${chainId}.` })
  }

  /**
   * One open prompt at a time, like real wallets. A prompt that is never answered has no window and
   * blocks nothing.
   */
  async function askToConnect(request: WalletPrompt): Promise<void> {
    if (connectPrompt && engine.script.open.includes(connectPrompt)) {
      throw new SolanaWalletError({ code: -32002, message: 'A request to connect is already pending.' })
    }
    connectPrompt = request
    await engine.prompt(request)
  }

  /** Runs a feature's function through the script. */
  function feature<Input, Output>(
    method: string,
    run: (request: WalletPrompt, inputs: readonly Input[]) => Promise<Output>,
  ): (...inputs: readonly Input[]) => Promise<Output> {
    return async (...inputs) => {
      const request = { method, params: inputs }
      return (await engine.run(request, () => run(request, inputs))) as Output
    }
  }

  const all = {
    'standard:connect': {
      version: '1.0.0',
      connect: feature('standard:connect', async (request, [input]: readonly (ConnectInput | undefined)[]) => {
        if (exposed().length === 0 && input?.silent !== true) {
          await askToConnect(request)
          change({ isAuthorized: true, isLocked: false })
        }
        return { accounts: exposed() }
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: feature('standard:disconnect', async () => change({ isAuthorized: false })),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: (properties: WalletChange) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: feature('solana:signMessage', async (request, inputs: readonly MessageInput[]) => {
        const asked = inputs.map(({ account, message }) => ({ key: keyOf(account.address), message: message.slice() }))
        await engine.prompt(request)
        return asked.map(({ key, message }) => ({ signedMessage: message, signature: key.sign(message) }))
      }),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: feature('solana:signIn', async (request, inputs: readonly SignInInput[]) => {
        for (const { chainId } of inputs) checkChainId(chainId)
        await engine.prompt(request)
        change({ isAuthorized: true, isLocked: false })
        return inputs.map((input) => {
          const key = keyOf(input.address ?? ordered()[0]?.address)
          const domain = input.domain ?? globalThis.location?.host ?? 'app.example'
          const text = signInText({ ...input, domain, address: key.address })
          const signedMessage = new TextEncoder().encode(text)
          const account = exposed().find(({ address }) => address === key.address)
          return { account, signedMessage, signature: key.sign(signedMessage) }
        })
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: feature('solana:signTransaction', async (request, inputs: readonly TransactionInput[]) => {
        const asked = inputs.map((input) => {
          check(input)
          return { key: keyOf(input.account.address), transaction: input.transaction.slice() }
        })
        await engine.prompt(request)
        return asked.map(({ key, transaction }) => ({
          signedTransaction: signSolanaTransaction(key, transaction).wire,
        }))
      }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: feature(
        'solana:signAndSendTransaction',
        async (request, inputs: readonly SendInput[]) => {
          const asked = inputs.map((input) => {
            check(input)
            return { ...input, key: keyOf(input.account.address), transaction: input.transaction.slice() }
          })
          await engine.prompt(request)
          const outputs: { readonly signature: Uint8Array }[] = []
          for (const { key, transaction, chain, options } of asked) {
            const { wire, signature } = signSolanaTransaction(key, transaction)
            const { preflightCommitment = 'confirmed', skipPreflight = false, maxRetries } = options ?? {}
            const how = {
              encoding: 'base64',
              preflightCommitment,
              skipPreflight,
              ...(maxRetries !== undefined && { maxRetries }),
            }
            await chainRpc(urlOf(chain), { method: 'sendTransaction', params: [base64.encode(wire), how] })
            outputs.push({ signature })
          }
          return outputs
        },
      ),
    },
  }
  const features = Object.fromEntries(
    Object.entries(all).filter(([key]) => !without.includes(key as SolanaTestFeature)),
  ) as Wallet['features']

  function urlOf(chain: string): string {
    const url = chains.find((one) => one.chain === chain)?.rpcUrl
    if (!url) throw new SolanaWalletError({ code: -32603, message: `The wallet has no node of ${chain}.` })
    return url
  }

  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    chains: chains.map(({ chain }) => chain),
    features,
    get accounts() {
      return exposed()
    },
  })

  return {
    wallet,
    script: engine.script,
    get addresses() {
      return ordered().map(({ address }) => address)
    },
    get isAuthorized() {
      return record.isAuthorized
    },
    get isLocked() {
      return record.isLocked
    },
    listenerCount: () => listeners.size,
    selectAccount(address) {
      if (!keys.some((key) => key.address === address)) throw new RangeError(`The wallet has no key of ${address}.`)
      change({ selected: address })
    },
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
      for (const target of targets) stops.set(target, registerWallet(target, wallet))
    },
    emit,
    register(target) {
      targets.add(target)
      if (!engine.isGone && !stops.has(target)) stops.set(target, registerWallet(target, wallet))
      return () => {
        targets.delete(target)
        stops.get(target)?.()
        stops.delete(target)
      }
    },
  }
}

/**
 * Reads the version of a transaction. The message starts after the signatures, of which there are
 * fewer than 128. From version 1 on it is in front. A version has the highest bit set.
 */
function versionOf(wire: Uint8Array): TransactionVersion {
  const [first = 0] = wire
  const prefix = first < 128 ? (wire[1 + first * 64] ?? 0) : first
  // Versions above 1 are returned as their number, which no wallet here lists.
  return prefix < 128 ? 'legacy' : ((prefix - 128) as 0)
}
