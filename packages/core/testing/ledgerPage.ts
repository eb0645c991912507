import {
  type Call,
  type CallsStatus,
  contribute,
  definePlugin,
  type EntryDraft,
  type EntryKind,
  entryKindsSlot,
  type Ledger,
  type Modal,
  type Plugin,
  type PluginContext,
  type ProvidedService,
  provide,
  type SentReport,
  tokensSlot,
} from '@latchkey/core'
import {
  createTransferActions,
  planTransferService,
  type ReplacementKind,
  replacementService,
  type SettledTransaction,
  type TokenSource,
  type TransactionReference,
  type TransactionService,
  transactionsService,
  transferService,
} from '@latchkey/core/services'
import {
  createFakeAdapter,
  createFakeRemotePlugin,
  createFakeWindow,
  createManualClock,
  createMemoryStorage,
  createTestModal,
  type FakeProvider,
  type ManualClock,
  type MemoryStorage,
} from '@latchkey/testkit'
import { onTestFinished } from 'vitest'

type Outcome = Omit<SettledTransaction, 'hash'>

/** A network without a chain. Its transactions settle when a test says so. */
export interface FakeLedgerChain {
  readonly transactions: TransactionService
  /** Each call of `wait`. */
  readonly waits: readonly TransactionReference[]
  /** How many waits for a hash are open. */
  openWaits(hash: string): number
  /** Settles the open and later waits for a hash. `undefined`: it is in no block again. */
  settle(hash: string, outcome: Outcome | undefined): void
  /** Fails the open and later waits. `undefined`: the network answers again. */
  cutOff(cause: unknown): void
  readonly batches: Map<string, CallsStatus>
}

export function createFakeLedgerChain(): FakeLedgerChain {
  const outcomes = new Map<string, Outcome>()
  const waits: TransactionReference[] = []
  const open = new Set<{ readonly hash: string; readonly check: () => void }>()
  let cut: unknown
  const checkAll = (): void => {
    for (const { check } of [...open]) check()
  }
  return {
    waits,
    batches: new Map(),
    openWaits: (hash) => [...open].filter((each) => each.hash === hash).length,
    settle(hash, outcome) {
      if (outcome) outcomes.set(hash, outcome)
      else outcomes.delete(hash)
      checkAll()
    },
    cutOff(cause) {
      cut = cause
      checkAll()
    },
    transactions: {
      wait: (reference, { signal }) =>
        new Promise((resolve, reject) => {
          const { hash } = reference
          waits.push(reference)
          const wait = {
            hash,
            check() {
              const outcome = outcomes.get(hash)
              if (cut !== undefined) reject(cut)
              else if (outcome) resolve({ hash, ...outcome })
              else return
              open.delete(wait)
            },
          }
          signal.addEventListener('abort', () => {
            open.delete(wait)
            reject(signal.reason)
          })
          open.add(wait)
          wait.check()
        }),
      isInBlock: async ({ hash }) => {
        if (cut !== undefined) throw cut
        return [...outcomes].some(([of, { status, replacedBy }]) => {
          return (replacedBy ?? of) === hash && (status === 'confirmed' || status === 'reverted')
        })
      },
      memo: async ({ hash }) => ({ of: hash }),
      failedText: async () => 'It failed',
    },
  }
}

/** A request that is open in the wallet. */
export interface AskedWallet {
  readonly what: string
  /** The wallet sends it. @param more - What else the adapter knows of it. */
  send(hash: string, more?: Omit<SentReport, 'hash'>): void
  sendBatch(id: string): void
  /** It answers, and nothing was sent. */
  answer(result: unknown): void
  fail(cause: unknown): void
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  readonly isBatch?: boolean | undefined
  readonly draft?: EntryDraft | undefined
  readonly onEntry?: ((id: string) => void) | undefined
  /** The adapter does not use `sendOnce`. */
  readonly isPlain?: boolean | undefined
}

export interface LedgerPage {
  readonly modal: Modal
  readonly window: Window & typeof globalThis
  readonly clock: ManualClock
  readonly storage: MemoryStorage
  readonly chain: FakeLedgerChain
  /** What waits in the wallet, oldest first. */
  readonly asked: AskedWallet[]
  /** A request that sends. @returns the outcome so far. */
  ask(what: string, options?: AskOptions): { result?: unknown; error?: { readonly code?: string } }
  /** Replaces a pending transaction, as a view does. */
  replace(hash: string, kind: ReplacementKind): void
  readonly context: PluginContext
  ledger(): Promise<Ledger>
  stop(): void
  start(): () => void
}

export interface LedgerPageOptions {
  readonly chain?: FakeLedgerChain | undefined
  readonly storage?: MemoryStorage | undefined
  readonly clock?: ManualClock | undefined
  readonly kinds?: readonly EntryKind[] | undefined
  readonly plugins?: readonly Plugin[] | undefined
  /** What the adapter lists besides transfers. */
  readonly services?: readonly ProvidedService[] | undefined
  /** A plugin lists tokens. */
  readonly tokens?: TokenSource | undefined
  /** The wallet is on a phone. */
  readonly isRemote?: boolean | undefined
  /** `false`: the adapter can't read what becomes of transactions and batches. */
  readonly canRead?: boolean | undefined
  /** `false`: the page is not connected yet. */
  readonly isConnected?: boolean | undefined
  /** Default: the locks of this process, which stand for those of a browser that all tabs share. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** The page can send messages to other tabs. */
  readonly hasChannel?: boolean | undefined
}

/** A page, or a tab with the storage of another one, whose wallet answers when the test says so. */
export async function openLedgerPage({
  chain = createFakeLedgerChain(),
  storage = createMemoryStorage(),
  clock = createManualClock(),
  kinds = [],
  plugins = [],
  services = [],
  tokens,
  isRemote = false,
  canRead = true,
  isConnected = true,
  locks = navigator.locks,
  hasChannel = false,
}: LedgerPageOptions = {}): Promise<LedgerPage> {
  const asked: AskedWallet[] = []
  const send = (
    call: Call<FakeProvider>,
    what: string,
    { isBatch = false, isPlain = false }: AskOptions = {},
  ): Promise<unknown> => {
    const run = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        asked.push({
          what,
          send(hash, more) {
            call.reportSent({ hash, ...more })
            resolve(hash)
          },
          sendBatch(batch) {
            call.reportSent({ batch })
            resolve(batch)
          },
          answer: resolve,
          fail: reject,
        })
      })
    return isPlain ? run() : call.sendOnce([what], run, { isBatch })
  }
  const adapter = createFakeAdapter({
    namespace: 'fake',
    services: [
      ...services,
      ...(canRead ? [provide(transactionsService, chain.transactions)] : []),
      provide(planTransferService, {
        plan: async ({ address, networkId }, { to, amount }) => ({
          ...{ networkId, from: address, to, amount },
          estimate: { fee: 1n },
          funds: { native: 10n },
        }),
        max: async () => ({ amount: 1n, estimate: { fee: 1n } }),
      }),
      provide(transferService, {
        estimate: async () => ({ fee: 1n }),
        // How the adapter asks is part of the receiver, because a transfer has no other free text.
        send: (call: Call<FakeProvider>, { to }) =>
          send(call, to, { isPlain: to.startsWith('plain ') }) as Promise<string>,
      }),
      provide(replacementService, {
        support: async () => true,
        estimate: async () => ({ fee: 1n }),
        send: (call, { hash }, kind) =>
          call.sendOnce([kind, hash], () => {
            const next = `${hash}-${kind}`
            call.reportSent({ hash: next, replaces: hash })
            return Promise.resolve(next)
          }),
      }),
    ],
    capabilities: {
      balance: async () => 5n,
      ...(canRead && {
        calls: {
          support: async () => ({ atomic: true }),
          send: async () => '',
          async status(_, id) {
            const status = chain.batches.get(id)
            if (!status) throw new Error('The fake wallet does not answer.')
            return status
          },
        },
      }),
    },
  })
  const phone = createFakeRemotePlugin({
    namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] } },
  })
  const contexts: PluginContext[] = []
  const reader = definePlugin<'reader', undefined>({
    id: 'reader',
    setup(own) {
      contexts.push(own)
      return {
        api: undefined,
        contributes: [
          ...kinds.map((kind) => contribute(entryKindsSlot, kind)),
          ...(tokens ? [contribute(tokensSlot, tokens)] : []),
        ],
      }
    },
  })
  const members = { navigator: { onLine: true, locks }, ...(hasChannel && { BroadcastChannel }) }
  const window = createFakeWindow({ storage, members })
  const test = createTestModal({ adapters: [adapter], plugins: [phone, reader, ...plugins], storage, clock, window })
  test.start()
  onTestFinished(() => test.modal.destroy())
  const connectorId = isRemote ? 'fakeRemote/phone' : 'fake/fake.wallet'
  if (isConnected) await test.modal.connect({ connectorId })
  const [context] = contexts
  if (!context) throw new Error('The plugin was not set up.')
  return {
    ...{ modal: test.modal as Modal, window, clock, storage, chain, asked, context },
    ask(what, options = {}) {
      const { signal, draft, onEntry } = options
      const outcome: { result?: unknown; error?: { readonly code?: string } } = {}
      const request = async (): Promise<unknown> => {
        if (!draft) return test.modal.adapters.fake.context.request('send', (call) => send(call, what, options), signal)
        const transfers = createTransferActions(context)
        return transfers.send(await transfers.plan({ to: what, amount: 1n }), { signal, draft, onEntry })
      }
      request().then(
        (result) => Object.assign(outcome, { result }),
        (error) => Object.assign(outcome, { error }),
      )
      return outcome
    },
    replace(hash, kind) {
      void createTransferActions(context).replace({ hash, networkId: 'fake:1', address: 'fake-alice' }, kind)
    },
    ledger: () => context.loadLedger(),
    stop: () => test.stop(),
    start: () => test.start(),
  }
}

/** Another tab has written: browsers notify all others. */
export function notifyTab({ window }: LedgerPage): void {
  window.dispatchEvent(new Event('storage'))
}

/** The user goes to a tab, or leaves it. */
export function showTab({ window }: LedgerPage, visibilityState: 'visible' | 'hidden'): void {
  Object.assign(window.document, { visibilityState })
  window.document.dispatchEvent(new Event('visibilitychange'))
}
