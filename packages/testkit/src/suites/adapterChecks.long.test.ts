import {
  type Adapter,
  type AdapterRuntime,
  type Capabilities,
  type Connection,
  type ConnectionState,
  type Connector,
  messageText,
  type Observer,
  provide,
  type RestoreRequest,
  UnsupportedMethodError,
} from '@latchkey/core'
import { assetsService, type TransferService, transferService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createFakeNetwork } from '../fakes/createFakeNetwork.js'
import { createFakeWallet, type FakeProvider, type FakeWallet } from '../fakes/createFakeWallet.js'
import { settle } from '../time/settle.js'
import type { AdapterSuite } from './adapterBench.js'
import { adapterChecks } from './adapterChecks.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError } from './ConformanceError.js'
import { runChecks } from './conformanceCheck.js'

/** Their nodes are never called here. */
const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
const networks = [
  { ...createFakeNetwork('sample:1'), rpcUrls },
  { ...createFakeNetwork('sample:2'), rpcUrls },
] as const
const alice = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob = { id: 'bob', address: 'fake-bob', type: 'eoa' }

/** The restored connection. `undefined` if the connector reports an end. */
async function restoredBy(connector: Connector, request: RestoreRequest): Promise<Connection | undefined> {
  const restored = await connector.restore?.(request)
  return typeof restored === 'object' ? restored : undefined
}

/** A wallet that announces itself to the page by events, as most kinds do. */
function createHarness(): AdapterHarness {
  const lacks = ['signTypedData'] as const
  const wallet = createFakeWallet({ id: 'sample', accounts: [alice, bob], selected: 'alice', lacks })
  let turn = 0
  return {
    connectorId: 'sample',
    networks,
    install(window) {
      const announce = () => window.dispatchEvent(new CustomEvent('sample:announce', { detail: wallet }))
      window.addEventListener('sample:ask', announce)
      announce()
      return () => window.removeEventListener('sample:ask', announce)
    },
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.watchers,
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    changeAccount: () => wallet.change({ selected: ++turn % 2 ? 'bob' : 'alice' }),
    changeNetwork: (networkId) => wallet.change({ networkId }),
    verify: async (message, { signature }) => signature === `fake:${message}`,
    balanceOf: async () => 10n ** 18n,
    transfer: { to: 'fake-bob', amount: 1n },
    lacks,
    notAddresses: ['FAKE-ALICE'],
  }
}

/** A valid adapter. */
function createSample(): Adapter {
  const base: Adapter = createFakeAdapter({ namespace: 'sample', wallets: [] })
  return {
    ...base,
    setup(context) {
      const runtime = base.setup(context)
      const { signMessage: _, ...capabilities } = runtime.capabilities
      return {
        ...runtime,
        isAddress: async (text) => /^fake-(alice|bob)$/.test(text),
        capabilities: {
          ...capabilities,
          async signMessage(call, message) {
            const text = messageText(message)
            await ask(call.connection, 'signMessage')
            return { signature: `fake:${text}`, scheme: 'fake' }
          },
          async signTypedData() {
            throw new UnsupportedMethodError('signTypedData')
          },
          accountKind: async () => ({ type: 'eoa' }),
          calls: {
            support: async () => ({ atomic: true }),
            send: async () => 'fake:batch',
            status: async () => ({ status: 'pending', atomic: true, transactions: [] }),
          },
        },
        services: [
          provide(transferService, {
            estimate: async () => ({ fee: 1n }),
            send: (call, { to, amount }) =>
              call.sendOnce(['transfer', to, amount], async () => {
                await ask(call.connection, 'transfer')
                return 'fake:transfer'
              }),
          }),
        ],
        discover({ window, signal }, found) {
          const wallets = new Map<string, FakeWallet>()
          window.addEventListener(
            'sample:announce',
            (event) => {
              const wallet = (event as CustomEvent<FakeWallet>).detail
              wallets.set(wallet.connector.id, wallet)
              found([...wallets.values()].map(({ connector }) => connector))
            },
            { signal },
          )
          window.dispatchEvent(new Event('sample:ask'))
          found([...wallets.values()].map(({ connector }) => connector))
        },
      }
    },
  }
}

/** Causes a prompt. */
async function ask(connection: Connection | undefined, method = 'anything'): Promise<void> {
  await (connection as Connection<FakeProvider> | undefined)?.provider.request(method)
}

const sample: AdapterSuite = { adapter: createSample, wallet: createHarness, limit: 60_000 }

test('a valid adapter passes every check', async () => {
  const results = await runChecks(adapterChecks(sample))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(29)
})

test('checks of optional harness members are left out without them', () => {
  const { lock: _lock, changeAccount: _account, changeNetwork: _network, ...less } = createHarness()
  expect(adapterChecks({ ...sample, wallet: () => less })).toHaveLength(24)
})

// ── broken ones
// ────────────────────────────────────────────────────────────────────────────────────────────────────

type Break = (adapter: Adapter) => Adapter

function inRuntime(change: (runtime: AdapterRuntime) => Partial<AdapterRuntime>): Break {
  return (adapter) => ({
    ...adapter,
    setup(context) {
      const runtime = adapter.setup(context)
      return { ...runtime, ...change(runtime) }
    },
  })
}

function inConnector(change: (connector: Connector) => Partial<Connector>): Break {
  return inRuntime((runtime) => ({
    discover: (page, found) =>
      runtime.discover?.(page, (connectors) => found(connectors.map((one) => ({ ...one, ...change(one) })))),
  }))
}

function inConnection(change: (connection: Connection) => Partial<Connection>): Break {
  const changed = (connection: Connection): Connection => ({ ...connection, ...change(connection) })
  return inConnector((connector) => ({
    connect: async (request) => changed(await connector.connect(request)),
    restore: async (request) => {
      const restored = await restoredBy(connector, request)
      return restored && changed(restored)
    },
  }))
}

/** Changes the reported states. */
function inState(change: (state: ConnectionState | undefined) => ConnectionState | undefined): Break {
  return inConnection((connection) => ({
    watch: (observer) =>
      connection.watch({ ...observer, ended: observer.ended, next: (state) => observer.next(change(state)) }),
  }))
}

function inCapabilities(change: (capabilities: Partial<Capabilities>) => Partial<Capabilities>): Break {
  return inRuntime(({ capabilities }) => ({ capabilities: { ...capabilities, ...change(capabilities) } }))
}

/** Replaces `transfer.send`. */
function sendingBy(send: TransferService['send']): Break {
  return inRuntime(() => ({ services: [provide(transferService, { estimate: async () => ({ fee: 1n }), send })] }))
}

/** Reports every state twice, except the first one. */
const echoing: Break = inConnection((connection) => ({
  watch(observer) {
    let isFirst = true
    return connection.watch({
      ended: observer.ended,
      next(state) {
        observer.next(state)
        if (!isFirst) observer.next(state)
        isFirst = false
      },
    })
  },
}))

/** Leaves something in the page on each `watch`. */
function inWatching(leave: (window: Window) => void): Break {
  return (adapter) => {
    let page: Window | undefined
    const noting = inRuntime(({ discover }) => ({
      discover(there, found) {
        page = there.window
        discover?.(there, found)
      },
    }))
    const leaving = inConnection((connection) => ({
      watch(observer) {
        if (page) leave(page)
        return connection.watch(observer)
      },
    }))
    return leaving(noting(adapter))
  }
}

/** Replaces `restore` while the wallet is locked. `last` is its original result. */
function inLockedRestore(
  whileLocked: (last: Connection | undefined, connector: Connector) => Promise<Connection | undefined>,
): Break {
  return inConnector((connector) => ({
    async restore(request) {
      const restored = await restoredBy(connector, request)
      const isLocked = restored !== undefined && (await restored.read(request.signal)) === undefined
      return isLocked ? whileLocked(restored, connector) : restored
    },
  }))
}

/** Asks the wallet only if the memo says that the user allowed it. */
const withMemo: Break = inConnector((connector) => ({
  connect: async (request) => ({ ...(await connector.connect(request)), memo: { isAllowed: true } }),
  restore: async (request) => (request.memo ? connector.restore?.(request) : undefined),
}))

/** By the check that must fail. */
const broken: Readonly<Record<string, readonly (readonly [message: RegExp, broke: Break])[]>> = {
  'declares its contract and namespace': [
    [/`contract` is 1; `defineAdapter` fills it in/, (adapter) => ({ ...adapter, contract: 2 as 1 })],
    [
      /"Sample:1" is a CAIP-2 namespace: 3 to 8 small letters or digits/,
      (adapter) => ({ ...adapter, namespace: 'Sample:1' }),
    ],
    [
      /`signIn.account` is the word for accounts in sign-in messages, in ASCII letters/,
      inRuntime(() => ({ signIn: { account: 'Sample\naccount' } })),
    ],
  ],
  'touches no global when it is set up': [
    [
      /Making an adapter and setting it up touches no global, but it read window/,
      inRuntime(() => ({ api: typeof window })),
    ],
    [
      /Making an adapter and setting it up touches no global, but it read setTimeout/,
      inRuntime(() => {
        clearTimeout(setTimeout(() => undefined))
        return {}
      }),
    ],
  ],
  'makes a new runtime and API for each modal': [
    [
      /`api` is made for each modal/,
      (adapter) => {
        const api = { shared: true }
        return inRuntime(() => ({ api }))(adapter)
      },
    ],
    [
      /`api` is made for each modal, with everything in it/,
      (adapter) => {
        const $state = atom('shared')
        return inRuntime(() => ({ api: { $state } }))(adapter)
      },
    ],
    [
      /`api` is made for each modal, with everything in it/,
      (adapter) => {
        const seen = { names: ['shared'] }
        return inRuntime(() => ({ api: { reads: { seen: Object.freeze({ ...seen }) } } }))(adapter)
      },
    ],
  ],
  'discovers wallets until the page ends and leaves no listener or timer behind': [
    [
      /No listener is left in the page after the stop, but there are sample:announce \(1\)/,
      inRuntime(({ discover }) => ({
        discover: (page, found) => discover?.({ ...page, signal: new AbortController().signal }, found),
      })),
    ],
    [
      /No timer is left after the stop, but there are 1/,
      inRuntime(({ discover }) => ({
        discover(page, found) {
          setTimeout(() => undefined, 100)
          discover?.(page, found)
        },
      })),
    ],
    [/Every connector has a name to show/, inConnector(() => ({ name: '' }))],
    [
      /Connector ids are present and unique: sample, sample/,
      inRuntime(({ discover }) => ({ discover: (page, found) => discover?.(page, (all) => found([...all, ...all])) })),
    ],
    [
      /No listener is left in the page after the stop, but there are document visibilitychange \(1\)/,
      inRuntime(({ discover }) => ({
        discover(page, found) {
          page.window.document.addEventListener('visibilitychange', () => undefined)
          discover?.(page, found)
        },
      })),
    ],
  ],
  'discovers a wallet that appears late': [
    [
      /A wallet that appears after `discover` has started is found/,
      inRuntime(({ discover }) => ({
        discover(page, found) {
          let isFirst = true
          discover?.(page, (connectors) => {
            if (isFirst) found(connectors)
            isFirst = false
          })
        },
      })),
    ],
  ],
  'connects and reports the whole state synchronously': [
    [
      /`watch` reports the state once before it returns, not 0 times/,
      inConnection((connection) => ({
        watch(observer) {
          const queued: Observer<ConnectionState> = {
            next: (state) => void Promise.resolve().then(() => observer.next(state)),
            ended: observer.ended,
          }
          return connection.watch(queued)
        },
      })),
    ],
    [/"other:1" is a CAIP-2 id of sample/, inState((state) => state && { ...state, networkId: 'other:1' })],
    [
      /The selected account "unknown" is among the accounts/,
      inState((state) => state && { ...state, selected: 'unknown' }),
    ],
    [/The account's address fake-alice passes `isAddress`/, inRuntime(() => ({ isAddress: async () => false }))],
    [/The address as written on sample:1 passes `isAddress`/, inRuntime(() => ({ addressOn: () => 'elsewhere' }))],
    [
      /A connection that is not watched holds no listener/,
      inConnector((connector) => ({
        async connect(request) {
          const connection = await connector.connect(request)
          connection.watch({ next: () => undefined, ended: () => undefined })
          return connection
        },
      })),
    ],
    [
      /Connecting asks the user once, not 2 times/,
      inConnector((connector) => ({
        async connect(request) {
          const connection = await connector.connect(request)
          await ask(connection)
          return connection
        },
      })),
    ],
  ],
  'rejects texts that are not addresses': [
    [/"fake-alice " is not an address/, inRuntime(() => ({ isAddress: async (text) => text.startsWith('fake-') }))],
  ],
  'reads the same state from the wallet again': [
    [
      /`read` and `watch` report the same accounts/,
      inConnection(() => ({ read: async () => ({ accounts: [bob], networkId: 'sample:1' }) })),
    ],
    [/`read` answers/, inConnection(() => ({ read: () => new Promise(() => undefined) }))],
    [
      /`read` is silent/,
      inConnection((connection) => ({
        async read(signal) {
          await ask(connection)
          return connection.read(signal)
        },
      })),
    ],
  ],
  'removes every listener on release, reports nothing afterwards, and can be watched again': [
    [
      /No listener is left at the wallet, but there are 1/,
      inConnection((connection) => ({
        watch(observer) {
          connection.watch(observer)
          return () => undefined
        },
      })),
    ],
    [
      /Watching again reports the state synchronously/,
      inConnection((connection) => {
        let isFirst = true
        return {
          watch(observer) {
            const silent = isFirst ? observer : { ...observer, next: () => undefined }
            isFirst = false
            return connection.watch(silent)
          },
        }
      }),
    ],
    [
      /A release does not notify the wallet: the permission is still there/,
      inConnection((connection) => {
        let isLeft = false
        return {
          watch(observer) {
            const stop = connection.watch(observer)
            return () => {
              stop()
              isLeft = true
            }
          },
          read: async (signal) => (isLeft ? undefined : connection.read(signal)),
        }
      }),
    ],
    [/No timer is left of watching, but there are 2/, inWatching(() => void setTimeout(() => undefined, 100))],
    [
      /No listener is left in the page, but there are .*document visibilitychange \(1\)/,
      inWatching(({ document }) => document.addEventListener('visibilitychange', () => undefined)),
    ],
    [
      /No listener is left at the wallet after the second time/,
      inConnection((connection) => ({
        watch(observer) {
          let isOver = false
          const stop = connection.watch(observer)
          // The late listener is added after the release and stays.
          void Promise.resolve().then(
            () => isOver || connection.watch({ next: () => undefined, ended: () => undefined }),
          )
          return () => {
            isOver = true
            stop()
          }
        },
      })),
    ],
  ],
  'restores silently what the user allowed': [
    [/`restore` finds what the user allowed/, inConnector(() => ({ restore: async () => undefined }))],
    [
      /`restore` answers/,
      inConnector((connector) => ({
        restore: (request) =>
          connector.restore?.(request).then(() => new Promise(() => undefined)) ?? Promise.resolve(undefined),
      })),
    ],
    [
      /`restore` is silent/,
      inConnector((connector) => ({
        async restore(request) {
          const restored = await restoredBy(connector, request)
          await ask(restored)
          return restored
        },
      })),
    ],
    [/`memo` is plain JSON, so that it can be stored/, inConnection(() => ({ memo: new Date() as never }))],
    [
      /`restore` finds what the user allowed/,
      (adapter) => {
        const memo = { isAllowed: true }
        return inConnector((connector) => ({
          connect: async (request) => ({ ...(await connector.connect(request)), memo }),
          restore: async (request) => (request.memo === memo ? connector.restore?.(request) : undefined),
        }))(adapter)
      },
    ],
  ],
  'restores nothing that the user did not allow': [
    [
      /`restore` answers `undefined` where nothing was allowed/,
      inConnector((connector) => ({ restore: connector.connect })),
    ],
  ],
  'revokes the permission on disconnect': [
    [/After `disconnect` nothing can be restored/, inConnection(() => ({ disconnect: async () => undefined }))],
    [
      /After `disconnect` nothing can be restored/,
      (adapter) => withMemo(inConnection(() => ({ disconnect: async () => undefined }))(adapter)),
    ],
    [/Before `disconnect` the connection can be restored/, inConnector(() => ({ restore: async () => undefined }))],
  ],
  'accepts a second disconnect': [
    [
      /accepts a call after the end, but: Error: It has ended/,
      inConnection((connection) => {
        let isOver = false
        return {
          async disconnect() {
            if (isOver) throw new Error('It has ended.')
            await connection.disconnect?.()
            isOver = true
          },
        }
      }),
    ],
    [
      /The end is reported once at most, not 3 times/,
      inConnection((connection) => {
        const observers = new Set<Observer<ConnectionState>>()
        return {
          watch(observer) {
            observers.add(observer)
            return connection.watch(observer)
          },
          async disconnect() {
            for (const { ended } of observers) ended('left')
          },
        }
      }),
    ],
    [
      /Disconnecting asks the user nothing/,
      inConnection((connection) => ({
        async disconnect() {
          await ask(connection)
          await connection.disconnect?.()
        },
      })),
    ],
    [
      /accepts two concurrent calls, but: Error: Already disconnecting/,
      inConnection((connection) => {
        let isLeaving = false
        return {
          async disconnect() {
            if (isLeaving) throw new Error('Already disconnecting.')
            isLeaving = true
            await connection.disconnect?.()
            isLeaving = false
          },
        }
      }),
    ],
  ],
  'reports a lock as locked and the accounts after the unlock': [
    [
      /A lock is reported as `next\(undefined\)`/,
      inConnection((connection) => ({
        watch: (observer) =>
          connection.watch({
            next: (state) => (state ? observer.next(state) : observer.ended('left')),
            ended: observer.ended,
          }),
      })),
    ],
    [/A lock is reported as `next\(undefined\)`, and once, not 2 times/, echoing],
  ],
  'restores silently while the wallet is locked': [
    [
      /`restore` is silent, also while the wallet is locked/,
      inLockedRestore(async (_last, connector) =>
        connector.connect({ networkIds: ['sample:1'], signal: new AbortController().signal }),
      ),
    ],
    [
      /`restore` does not fail because the wallet is locked, but: Error: Locked/,
      inLockedRestore(() => Promise.reject(new Error('Locked.'))),
    ],
    [/`restore` answers while the wallet is locked/, inLockedRestore(() => new Promise(() => undefined))],
    [
      /A connection restored while the wallet is locked reports that it is locked/,
      inLockedRestore(
        async (last) =>
          last && {
            ...last,
            watch(observer) {
              observer.next({ accounts: [alice, bob] })
              return () => undefined
            },
          },
      ),
    ],
    [
      /After the unlock the same accounts are reported/,
      inLockedRestore(
        async (last) =>
          last && {
            ...last,
            watch(observer) {
              observer.next(undefined)
              return () => undefined
            },
          },
      ),
    ],
    [/`restore` gives a connection that waits for the unlock/, inLockedRestore(async () => undefined)],
  ],
  'reports another account': [
    [/Another account is reported/, inState((state) => state && { ...state, selected: 'alice' })],
  ],
  'reports each change once': [
    [/Another account is reported \(there\), and once, not 2 times/, echoing],
    [
      /Another account is reported \(there\), and once, not 2 times/,
      inConnection((connection) => {
        let notify: (state: ConnectionState | undefined) => void = () => undefined
        return {
          watch(observer) {
            notify = (state) => observer.next(state)
            connection.watch({ ended: observer.ended, next: (state) => notify(state) })
            return () => undefined
          },
        }
      }),
    ],
  ],
  'reports another network': [
    [/The network sample:2 is reported/, inState((state) => state && { ...state, networkId: 'sample:1' })],
    [/The network sample:2 is reported, and once, not 2 times/, echoing],
    [
      /The network sample:1 is reported/,
      (adapter) => {
        const seen = new Set<string | undefined>()
        return inState((state) => {
          const isBack = seen.size > 1 && state?.networkId === 'sample:1'
          seen.add(state?.networkId)
          return isBack ? { ...state, networkId: 'sample:2' } : state
        })(adapter)
      },
    ],
  ],
  'has no capability that does nothing': [
    [
      /The service `transfer` has the functions estimate, send, or it is not listed/,
      inRuntime(() => ({ services: [provide(transferService, { estimate: undefined } as never)] })),
    ],
    [
      /The service `tides` is present, or it is not listed/,
      inRuntime(() => ({ services: [{ id: 'tides', service: undefined }] })),
    ],
    [
      /`services` lists each token once: transfer, transfer/,
      inRuntime(({ services = [] }) => ({ services: [...services, ...services] })),
    ],
    [
      /`calls` is present as an object with the functions support, send, status/,
      inCapabilities(() => ({ calls: {} as never })),
    ],
    [
      /`balance` is present as a function, or its key is absent/,
      inCapabilities(() => ({ balance: undefined as never })),
    ],
    [/`balance` returns 1000000000000000000, not 0/, inCapabilities(() => ({ balance: async () => 0n }))],
    [/`balance` returns a bigint/, inCapabilities(() => ({ balance: async () => 1e18 as never }))],
    [/`accountKind` returns a type/, inCapabilities(() => ({ accountKind: async () => ({}) as never }))],
    [
      /`assets.read` returns balances on the network of the call/,
      inRuntime(() => ({
        services: [
          provide(assetsService, {
            read: async () => [{ name: 'A', symbol: 'A', decimals: 6, networkId: 'sample:9', amount: 1n }],
          }),
        ],
      })),
    ],
    [
      /`calls.support` returns whether batches are atomic/,
      inCapabilities(({ calls }) => ({ calls: { ...calls, support: async () => ({}) } as never })),
    ],
    [
      /`calls.support` answers/,
      inCapabilities(({ calls }) => ({ calls: { ...calls, support: () => new Promise(() => undefined) } as never })),
    ],
    [
      /What only reads asks the user nothing/,
      inCapabilities(({ balance }) => ({
        async balance(call) {
          await ask(call.connection)
          return (await balance?.(call)) ?? 0n
        },
      })),
    ],
  ],
  'asks the user once for equal sends, also after they were cancelled': [
    [
      /`transfer.send` asks the wallet through `call.sendOnce`/,
      sendingBy(async ({ connection }) => {
        await ask(connection, 'transfer')
        return 'fake:transfer'
      }),
    ],
    [
      /Equal sends give `call.sendOnce` equal values/,
      sendingBy((call) => call.sendOnce([Math.random()], () => new Promise(() => void ask(call.connection)))),
    ],
    [
      /Equal sends ask the user once/,
      sendingBy(async (call, { to, amount }) => {
        if (amount === 1n) await Promise.race([ask(call.connection), settle()])
        return call.sendOnce([to, amount], () => new Promise(() => undefined))
      }),
    ],
    [
      /Another amount gives `call.sendOnce` other values/,
      sendingBy((call, { to }) => call.sendOnce([to], () => new Promise(() => void ask(call.connection)))),
    ],
    [
      /`transfer.send` asks the user/,
      sendingBy((call, { to }) => call.sendOnce([to], () => new Promise(() => undefined))),
    ],
  ],
  'declares no capability that it does not have': [
    [
      /`signEverything` is a capability of the contract; what else a wallet can belongs to `api`/,
      inRuntime(({ capabilities }) => ({ capabilities: { ...capabilities, signEverything: async () => '' } })),
    ],
    [
      /`lacks` names capabilities of the contract and services of the adapter, and "signEverything" is neither/,
      inState((state) => state && { ...state, lacks: ['signTypedData', 'signEverything'] }),
    ],
    [
      /This wallet has no `signTypedData`: it is absent, or `lacks` names it/,
      inState((state) => state && { ...state, lacks: [] }),
    ],
    [
      /`signTypedData` fails where the wallet lacks it/,
      inCapabilities(() => ({ signTypedData: async () => ({ signature: '', scheme: '' }) })),
    ],
    [
      /`signTypedData` fails at once where the wallet lacks it/,
      inCapabilities(() => ({ signTypedData: () => new Promise(() => undefined) })),
    ],
    [
      /`signTypedData` asks the user nothing where the wallet lacks it/,
      inCapabilities(() => ({
        async signTypedData({ connection }) {
          await ask(connection)
          throw new UnsupportedMethodError('signTypedData')
        },
      })),
    ],
  ],
  'signs what it is given, or lacks `signMessage`': [
    [
      /Two messages have two signatures/,
      inRuntime(({ capabilities }) => ({
        capabilities: { ...capabilities, signMessage: async () => ({ signature: '0x', scheme: 'fake' }) },
      })),
    ],
    [
      /The signature is of this message and this address/,
      inRuntime(({ capabilities }) => ({
        capabilities: {
          ...capabilities,
          signMessage: async (_call, message) => ({ signature: `other:${message}`, scheme: 'fake' }),
        },
      })),
    ],
    [
      /Bytes are signed as the text that they are in UTF-8 would be/,
      inRuntime(({ capabilities }) => ({
        capabilities: {
          ...capabilities,
          signMessage: async (_call, message) => ({ signature: `fake:${message}`, scheme: 'fake' }),
        },
      })),
    ],
    [
      /A text with a lone surrogate is rejected with an `InvalidInputError`, and the user is not asked/,
      inRuntime(({ capabilities }) => ({
        capabilities: {
          ...capabilities,
          async signMessage(_call, message) {
            const text = typeof message === 'string' ? message : messageText(message)
            return { signature: `fake:${text}`, scheme: 'fake' }
          },
        },
      })),
    ],
  ],
  'switches the network only where the wallet has a current network': [
    [
      /A switch is reported/,
      inRuntime(({ capabilities }) => ({ capabilities: { ...capabilities, switchNetwork: async () => undefined } })),
    ],
    [
      /Where a wallet has no current network, `switchNetwork` is absent: the app chooses/,
      inState((state) => {
        const { networkId: _, ...placeless } = state ?? { accounts: [alice] as const }
        return placeless
      }),
    ],
  ],
  'reports "rejected" when the user rejects a connection': [
    [/`toError` reports a rejected connection as "rejected"/, inRuntime(() => ({ toError: () => undefined }))],
    [
      /`connect` rejects when the user rejects/,
      inConnector((connector) => ({
        connect: (request) => connector.connect(request).catch(() => new Promise(() => undefined)),
      })),
    ],
  ],
  'reports "rejected" when the user rejects a signature': [
    [
      /`toError` reports a rejected signature as "rejected"/,
      inCapabilities(({ signMessage }) => ({
        signMessage: (call, message) =>
          (signMessage?.(call, message) ?? Promise.reject()).catch(() => Promise.reject(new Error('It failed.'))),
      })),
    ],
    [
      /`signMessage` rejects when the user rejects/,
      inCapabilities(({ signMessage }) => ({
        signMessage: async (call, message) =>
          (await signMessage?.(call, message).catch(() => undefined)) ?? { signature: '', scheme: 'fake' },
      })),
    ],
    [
      /`signMessage` rejects when the user rejects. \(waited/,
      inCapabilities(({ signMessage }) => ({
        signMessage: (call, message) =>
          (signMessage?.(call, message) ?? Promise.reject()).catch(() => new Promise(() => undefined)),
      })),
    ],
  ],
  'ends a cancelled attempt at once when the wallet never answers': [
    [
      /Cancelling ends in a `CancelledError`/,
      inConnector((connector) => ({
        async connect(request) {
          const asking = connector.connect(request)
          return Promise.race([asking, Promise.resolve().then(() => Promise.reject(new Error('gave up')))])
        },
      })),
    ],
  ],
  'connects after a cancelled attempt': [
    [
      /The next attempt connects\. Found: WalletError: One at a time/,
      inConnector((connector) => {
        let isAsking = false
        return {
          async connect(request) {
            if (isAsking) throw new ConformanceError('One at a time.')
            isAsking = true
            const made = await connector.connect(request)
            isAsking = false
            return made
          },
        }
      }),
    ],
  ],
  'works in a modal and leaves no listener or timer behind': [
    [/A rejection ends in a `UserRejectedError`/, inRuntime(() => ({ toError: () => 'pending' as const }))],
    [
      /No listener is left in the page after the stop, but there are sample:ask \(1\), focus \(1\)/,
      inRuntime(({ discover }) => ({
        discover(page, found) {
          page.window.addEventListener('focus', () => undefined)
          discover?.(page, found)
        },
      })),
    ],
    [/No timer is left after the stop, but there are 1/, inWatching(() => void setTimeout(() => undefined, 1000))],
    [
      /No listener is left in the page after the stop, but there are .*document visibilitychange \(1\)/,
      inWatching(({ document }) => document.addEventListener('visibilitychange', () => undefined)),
    ],
  ],
  'shares nothing between two modals': [
    // Connectors of all modals are kept by id in one map.
    [
      /Each modal sends one request to the wallet in its own page, but: 1, 0/,
      (adapter) => {
        const all = new Map<string, Connector>()
        return inRuntime(({ discover }) => ({
          discover: (page, found) =>
            discover?.(page, (connectors) => {
              for (const each of connectors) if (!all.has(each.id)) all.set(each.id, each)
              found([...all.values()])
            }),
        }))(adapter)
      },
    ],
    // One list of listeners, which the first stopped modal releases.
    [
      /A modal that ends takes no listener from another one/,
      (adapter) => {
        const all = new Set<() => void>()
        return inConnection((connection) => ({
          watch(observer) {
            all.add(connection.watch(observer))
            return () => {
              for (const release of all) release()
            }
          },
        }))(adapter)
      },
    ],
  ],
}

test('there is a broken adapter for each check', () => {
  expect(Object.keys(broken).sort()).toEqual(
    adapterChecks(sample)
      .map(({ name }) => name)
      .sort(),
  )
})

const variants = Object.entries(broken).flatMap(([name, breaks]) =>
  breaks.map(([says, broke], index) => ({ name, says, broke, index })),
)

test.each(variants)('"$name" fails for broken adapter $index', async ({ name, says, broke }) => {
  const check = adapterChecks({ ...sample, adapter: () => broke(createSample()), limit: 500 }).find(
    (one) => one.name === name,
  )
  const failure = await check?.run().catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ConformanceError)
  expect(failure).toHaveProperty('message', expect.stringMatching(says))
})

test('an extra or missing character must be rejected only if addresses have a checksum', async () => {
  const adapter = () =>
    inRuntime(() => ({ isAddress: async (text) => /^fake-(alicex?|alic|bob)$/.test(text) }))(createSample())
  const check = (wallet: AdapterSuite['wallet']) =>
    adapterChecks({ adapter, wallet }).find(({ name }) => name === 'rejects texts that are not addresses')
  await expect(check(createHarness)?.run()).rejects.toBeInstanceOf(ConformanceError)
  await expect(check(() => ({ ...createHarness(), hasChecksum: false }))?.run()).resolves.toBeUndefined()
})

test('a payment that arrives during the balance check does not fail it', async () => {
  let looks = 0
  const check = adapterChecks({
    ...sample,
    wallet: () => ({ ...createHarness(), balanceOf: async () => (++looks === 1 ? 7n : 10n ** 18n) }),
  }).find(({ name }) => name === 'has no capability that does nothing')
  await expect(check?.run()).resolves.toBeUndefined()
  expect(looks).toBe(4)
})

const disconnectName = 'revokes the permission on disconnect'

test('a revoked permission that is restored by memo passes the disconnect check', async () => {
  const check = adapterChecks({ ...sample, adapter: () => withMemo(createSample()) }).find(
    ({ name }) => name === disconnectName,
  )
  await expect(check?.run()).resolves.toBeUndefined()
})

test('restoresFromMemo is needed if `restore` answers from the memo alone', async () => {
  const createSnapshot: Break = inConnector((connector) => ({
    connect: async (request) => ({ ...(await connector.connect(request)), memo: { isAllowed: true } }),
    // Like a wallet that can't be asked silently: its old state is restored.
    restore: async (request) => (request.memo ? connector.connect(request) : undefined),
  }))
  const check = (changes: Partial<AdapterHarness>) =>
    adapterChecks({
      adapter: () => createSnapshot(createSample()),
      wallet: () => ({ ...createHarness(), ...changes }),
    }).find(({ name }) => name === disconnectName)
  await expect(check({})?.run()).rejects.toBeInstanceOf(ConformanceError)
  await expect(check({ restoresFromMemo: true })?.run()).resolves.toBeUndefined()
})
