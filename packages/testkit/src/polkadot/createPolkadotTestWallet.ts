import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import {
  createWalletScript,
  type WalletAnswer,
  type WalletPrompt,
  type WalletScript,
} from '../script/createWalletScript.js'
import { createPolkadotPair, type PolkadotHex, type PolkadotPair, type PolkadotTestKey } from './createPolkadotPair.js'
import { encodePolkadotPayload } from './encodePolkadotPayload.js'
import type { PolkadotPayload } from './polkadotPayload.js'
import {
  type PolkadotWalletMemory,
  type PolkadotWalletRecord,
  readPolkadotWalletRecord,
  writePolkadotWalletRecord,
} from './polkadotWalletMemory.js'
import { throwAwayPolkadotKeys } from './throwAwayPolkadotKeys.js'
import { wrapPolkadotBytes } from './wrapPolkadotBytes.js'

export interface PolkadotTestWalletOptions {
  /** Its key at `window.injectedWeb3`. Default: `test-wallet`. */
  readonly id?: string | undefined
  readonly version?: string | undefined
  /**
   * Throw-away keys. Default: the first two of `throwAwayPolkadotKeys`, one sr25519 and one
   * ed25519.
   */
  readonly keys?: readonly [PolkadotTestKey, ...PolkadotTestKey[]] | undefined
  /** SS58 prefix of its addresses, below 64. Default: 42. */
  readonly prefix?: number | undefined
  /**
   * Stores the permission and the shared accounts over a reload, e.g. the page's `localStorage`.
   */
  readonly memory?: PolkadotWalletMemory | undefined
  /** Default: `approve`. */
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer, e.g. a prompt window of a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
}

export interface PolkadotTestAccount {
  readonly address: string
  readonly name?: string | undefined
  readonly type: string
  readonly genesisHash?: string | null | undefined
}

export interface PolkadotTestSignature {
  readonly id: number
  readonly signature: PolkadotHex
}

/** What `enable` returns after the user allowed it. */
export interface PolkadotTestExtension {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotTestAccount[]>
    /** Reports the list soon and on each change. @returns A function that stops it. */
    subscribe(listener: (accounts: readonly PolkadotTestAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: {
      readonly address: string
      readonly data: string
      readonly type: string
    }): Promise<PolkadotTestSignature>
    signPayload(payload: PolkadotPayload): Promise<PolkadotTestSignature>
  }
}

export interface PolkadotTestWallet {
  readonly id: string
  /** The value at `window.injectedWeb3[id]`. */
  readonly entry: { readonly version: string; enable(appName: string): Promise<PolkadotTestExtension> }
  /**
   * Answers, holds, lies and the log. The methods are `enable`, `accounts.get`, `signRaw` and
   * `signPayload`. `enable` and the two that sign prompt the user.
   */
  readonly script: WalletScript
  /** Addresses of all keys, with the wallet's prefix. */
  readonly addresses: readonly string[]
  /** Whether the page may see the accounts. */
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Subscriptions to the list of accounts. */
  listenerCount(): number
  /**
   * Signs exactly these bytes without a prompt, for made-up answers. @throws {RangeError} for an
   * address without a key.
   */
  sign(address: string, bytes: Uint8Array): PolkadotHex

  // Actions of the user in the wallet.

  /**
   * Shares these accounts with the page, in this order. @throws {RangeError} for an address without
   * a key.
   */
  share(addresses: readonly string[]): void
  /** Shares no account until `unlock`. */
  lock(): void
  unlock(): void
  /** Revokes the permission. */
  revoke(): void

  // Faults.

  /** Stops all answers, also to requests in progress, all notifications, and leaves the page. */
  vanish(): void
  /** Answers and is in the page again. */
  reappear(): void
  /** Calls the subscriptions with any value. */
  emit(accounts: unknown): void

  /** Installs it in a page. @returns A function that removes it. */
  install(window: object): () => void
}

/** A wallet at `window.injectedWeb3` with real, public keys, which answers as its script says. */
export function createPolkadotTestWallet({
  id = 'test-wallet',
  version = '1.0.0',
  keys = [throwAwayPolkadotKeys[0], throwAwayPolkadotKeys[1] as PolkadotTestKey],
  prefix = 42,
  memory,
  answer,
  ask,
}: PolkadotTestWalletOptions = {}): PolkadotTestWallet {
  const pairs = keys.map(createPolkadotPair)
  const memoryKey = `latchkey.polkadotTestWallet:${id}`
  const engine = createWalletScript({ answer, ask, toError: errorOf })
  const subscriptions = new Set<(accounts: readonly PolkadotTestAccount[]) => void>()
  const windows = new Set<object>()
  let record: PolkadotWalletRecord = readPolkadotWalletRecord(memory, memoryKey) ?? {
    isAuthorized: false,
    isLocked: false,
    shared: pairs.map(hexOf),
  }
  let count = 0
  let connectPrompt: WalletPrompt | undefined

  function change(changes: Partial<PolkadotWalletRecord>): void {
    const before = JSON.stringify(list())
    record = { ...record, ...changes }
    writePolkadotWalletRecord(memory, memoryKey, record)
    if (JSON.stringify(list()) !== before) emit(list())
  }

  /** The accounts that the page can see. */
  function list(): readonly PolkadotTestAccount[] {
    if (!record.isAuthorized || record.isLocked) return []
    return record.shared.flatMap((hex) => {
      const pair = pairs.find((each) => hexOf(each) === hex)
      return pair ? [accountOf(pair)] : []
    })
  }

  function accountOf({ type, name, genesisHash, addressOn }: PolkadotPair): PolkadotTestAccount {
    return { address: addressOn(prefix), type, genesisHash: genesisHash ?? null, ...(name !== undefined && { name }) }
  }

  function emit(accounts: unknown): void {
    if (engine.isGone) return
    for (const listener of [...subscriptions]) listener(accounts as readonly PolkadotTestAccount[])
  }

  function pairOf(address: string): PolkadotPair {
    const hex = address.startsWith('0x') ? address.slice(2).toLowerCase() : accountIn(address)
    const pair = pairs.find((each) => hexOf(each) === hex)
    if (!pair) throw new RangeError('Unable to find keypair')
    return pair
  }

  function checkAuthorized(): void {
    if (!record.isAuthorized) throw new Error('The source is not allowed to interact with this extension')
  }

  /**
   * One open prompt at a time, like real wallets. A prompt that is never answered has no window and
   * blocks nothing.
   */
  async function askToConnect(request: WalletPrompt): Promise<void> {
    if (connectPrompt && engine.script.open.includes(connectPrompt)) throw errorOf({ code: -32002 })
    connectPrompt = request
    await engine.prompt(request)
  }

  async function signed(request: WalletPrompt, address: string, bytesOf: () => Uint8Array, isTagged: boolean) {
    checkAuthorized()
    const pair = pairOf(address)
    const bytes = bytesOf()
    await engine.prompt(request)
    count += 1
    const signature = bytesToHex(pair.sign(bytes))
    return { id: count, signature: `0x${isTagged ? tagOf(pair) : ''}${signature}` as const }
  }

  const extension: PolkadotTestExtension = {
    accounts: {
      get: (anyType) =>
        engine.run({ method: 'accounts.get', params: { anyType } }, () => {
          checkAuthorized()
          return list()
        }) as Promise<readonly PolkadotTestAccount[]>,
      subscribe(listener) {
        subscriptions.add(listener)
        queueMicrotask(() => {
          if (subscriptions.has(listener) && !engine.isGone) listener(list())
        })
        return () => {
          subscriptions.delete(listener)
        }
      },
    },
    signer: {
      signRaw(raw) {
        const request = { method: 'signRaw', params: raw }
        return engine.run(request, () =>
          signed(request, raw.address, () => wrapPolkadotBytes(bytesIn(raw.data)), false),
        ) as Promise<PolkadotTestSignature>
      },
      signPayload(payload) {
        const request = { method: 'signPayload', params: payload }
        return engine.run(request, () =>
          signed(request, payload.address, () => encodePolkadotPayload(payload), true),
        ) as Promise<PolkadotTestSignature>
      },
    },
  }

  const entry = {
    version,
    enable(appName: string): Promise<PolkadotTestExtension> {
      const request = { method: 'enable', params: { appName } }
      return engine.run(request, async () => {
        if (!record.isAuthorized) {
          await askToConnect(request)
          change({ isAuthorized: true })
        }
        return extension
      }) as Promise<PolkadotTestExtension>
    },
  }

  function put(window: object): void {
    const page: { injectedWeb3?: Record<string, unknown> } = window
    page.injectedWeb3 = { ...page.injectedWeb3, [id]: entry }
  }
  function take(window: object): void {
    const page: { injectedWeb3?: Record<string, unknown> } = window
    const { [id]: own, ...others } = page.injectedWeb3 ?? {}
    if (own === entry) page.injectedWeb3 = others
  }

  return {
    id,
    entry,
    script: engine.script,
    addresses: pairs.map(({ addressOn }) => addressOn(prefix)),
    get isAuthorized() {
      return record.isAuthorized
    },
    get isLocked() {
      return record.isLocked
    },
    listenerCount: () => subscriptions.size,
    sign: (address, bytes) => `0x${bytesToHex(pairOf(address).sign(bytes))}`,
    share: (addresses) => change({ shared: addresses.map((address) => hexOf(pairOf(address))) }),
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isAuthorized: false }),
    vanish() {
      engine.isGone = true
      for (const window of windows) take(window)
    },
    reappear() {
      engine.isGone = false
      for (const window of windows) put(window)
    },
    emit,
    install(window) {
      windows.add(window)
      if (!engine.isGone) put(window)
      return () => {
        windows.delete(window)
        take(window)
      }
    },
  }
}

/** Errors of this family of wallets have messages and no codes. */
function errorOf({ code, message = 'Internal error' }: { readonly code: number; readonly message?: string }): Error {
  if (code === 4001) return new Error('Cancelled')
  if (code === -32002) return new Error('The source has a pending authorization request')
  return new Error(message)
}

function hexOf({ accountId }: PolkadotPair): string {
  return bytesToHex(accountId)
}

/** Hex is bytes. Anything else is text, as in real wallets. */
function bytesIn(data: string): Uint8Array {
  return /^0x(?:[\da-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
}

/** The prefix of a transaction's signature: the type of its key. */
function tagOf({ type }: PolkadotPair): string {
  return { ed25519: '00', sr25519: '01', ecdsa: '02', ethereum: '' }[type]
}

/**
 * The account in an SS58 address of any network. The checksum is not checked: no key has an invalid
 * account.
 */
function accountIn(address: string): string | undefined {
  try {
    return bytesToHex(base58.decode(address).slice(-34, -2))
  } catch {
    return undefined
  }
}
