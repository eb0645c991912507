import type { Adapter, AdapterRuntime, Connection, ConnectionState, Connector, Observer } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createFakeNetwork } from '../fakes/createFakeNetwork.js'
import { createFakeWallet, type FakeWallet } from '../fakes/createFakeWallet.js'
import type { AdapterSuite } from './adapterBench.js'
import { adapterChecks } from './adapterChecks.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError } from './ConformanceError.js'
import { runChecks } from './conformanceCheck.js'

const networks = [createFakeNetwork('sample:1'), createFakeNetwork('sample:2')] as const
const alice = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob = { id: 'bob', address: 'fake-bob', type: 'eoa' }

/** A wallet that announces itself to the page by events, as most kinds do. */
function createHarness(): AdapterHarness {
  const wallet = createFakeWallet({ id: 'sample', accounts: [alice, bob], selected: 'alice' })
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
    notAddresses: ['FAKE-ALICE'],
  }
}

/** An adapter that holds to everything. */
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
          signMessage: async (_call, message) => ({ signature: `fake:${message}`, scheme: 'fake' }),
        },
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

const sample: AdapterSuite = { adapter: createSample, wallet: createHarness }

test('an adapter that holds to the contract passes every check', async () => {
  const results = await runChecks(adapterChecks(sample))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(26)
})

test('what a kind of wallet has no notion of is not checked', () => {
  const { lock: _lock, changeAccount: _account, changeNetwork: _network, ...less } = createHarness()
  expect(adapterChecks({ ...sample, wallet: () => less })).toHaveLength(22)
})

// ── broken ones ────────────────────────────────────────────────────────────────────────────────────────────────────

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
      const restored = await connector.restore?.(request)
      return restored && changed(restored)
    },
  }))
}

/** Changes what is told. */
function inState(change: (state: ConnectionState | undefined) => ConnectionState | undefined): Break {
  return inConnection((connection) => ({
    watch: (observer) =>
      connection.watch({ ...observer, ended: observer.ended, next: (state) => observer.next(change(state)) }),
  }))
}

/** Asks the wallet only where the memo says that somebody allowed it. */
const withMemo: Break = inConnector((connector) => ({
  connect: async (request) => ({ ...(await connector.connect(request)), memo: { isAllowed: true } }),
  restore: async (request) => (request.memo ? connector.restore?.(request) : undefined),
}))

/** By the check that must see it. */
const broken: Readonly<Record<string, readonly Break[]>> = {
  'says which contract and namespace it is made for': [
    (adapter) => ({ ...adapter, contract: 2 as 1 }),
    (adapter) => ({ ...adapter, namespace: 'Sample:1' }),
  ],
  'touches nothing when it is set up': [
    inRuntime(() => ({ api: typeof window })),
    inRuntime(() => {
      clearTimeout(setTimeout(() => undefined))
      return {}
    }),
  ],
  'is set up for each modal alone': [
    (adapter) => {
      const api = { shared: true }
      return inRuntime(() => ({ api }))(adapter)
    },
  ],
  'finds wallets until the page ends, then leaves nothing behind': [
    inRuntime(({ discover }) => ({
      discover: (page, found) => discover?.({ ...page, signal: new AbortController().signal }, found),
    })),
    inRuntime(({ discover }) => ({
      discover(page, found) {
        setTimeout(() => undefined, 100)
        discover?.(page, found)
      },
    })),
    inConnector(() => ({ name: '' })),
    inRuntime(({ discover }) => ({ discover: (page, found) => discover?.(page, (all) => found([...all, ...all])) })),
  ],
  'finds a wallet that comes late': [
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
  'connects, and tells the whole state at once': [
    inConnection((connection) => ({
      watch(observer) {
        const queued: Observer<ConnectionState> = {
          next: (state) => void Promise.resolve().then(() => observer.next(state)),
          ended: observer.ended,
        }
        return connection.watch(queued)
      },
    })),
    inState((state) => state && { ...state, networkId: 'other:1' }),
    inState((state) => state && { ...state, selected: 'nobody' }),
    inRuntime(() => ({ isAddress: async () => false })),
    inRuntime(() => ({ addressOn: () => 'elsewhere' })),
    inConnector((connector) => ({
      async connect(request) {
        const connection = await connector.connect(request)
        connection.watch({ next: () => undefined, ended: () => undefined })
        return connection
      },
    })),
  ],
  'refuses what is no address': [inRuntime(() => ({ isAddress: async (text) => text.startsWith('fake-') }))],
  'asks the wallet again and gets the same answer': [
    inConnection(() => ({ read: async () => ({ accounts: [bob], networkId: 'sample:1' }) })),
    inConnection(() => ({ read: () => new Promise(() => undefined) })),
  ],
  'lets go of every listener, tells nothing after that, and can be watched again': [
    inConnection((connection) => ({
      watch(observer) {
        connection.watch(observer)
        return () => undefined
      },
    })),
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
  'restores silently what the person allowed': [
    inConnector(() => ({ restore: async () => undefined })),
    inConnector((connector) => ({
      restore: (request) =>
        connector.restore?.(request).then(() => new Promise(() => undefined)) ?? Promise.resolve(undefined),
    })),
  ],
  'restores nothing that the person did not allow': [inConnector((connector) => ({ restore: connector.connect }))],
  'gives the permission back when the person leaves': [
    inConnection(() => ({ disconnect: async () => undefined })),
    (adapter) => withMemo(inConnection(() => ({ disconnect: async () => undefined }))(adapter)),
    inConnector(() => ({ restore: async () => undefined })),
  ],
  'is left twice as once': [
    inConnection((connection) => {
      let isOver = false
      return {
        async disconnect() {
          if (isOver) throw new ConformanceError('There is nothing left to leave.')
          await connection.disconnect?.()
          isOver = true
        },
      }
    }),
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
  'tells of a lock as locked, and comes back': [
    inConnection((connection) => ({
      watch: (observer) =>
        connection.watch({
          next: (state) => (state ? observer.next(state) : observer.ended('left')),
          ended: observer.ended,
        }),
    })),
  ],
  'tells of another account': [inState((state) => state && { ...state, selected: 'alice' })],
  'tells each change once': [
    inConnection((connection) => ({
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
    })),
    inConnection((connection) => {
      let tell: (state: ConnectionState | undefined) => void = () => undefined
      return {
        watch(observer) {
          tell = (state) => observer.next(state)
          connection.watch({ ended: observer.ended, next: (state) => tell(state) })
          return () => undefined
        },
      }
    }),
  ],
  'tells of another network': [inState((state) => state && { ...state, networkId: 'sample:1' })],
  'has no capability that does nothing': [
    inRuntime(({ capabilities }) => ({
      capabilities: { ...capabilities, transfer: { estimate: undefined } as never },
    })),
  ],
  'speaks of no capability that it does not have': [
    inRuntime(({ capabilities }) => ({ capabilities: { ...capabilities, signEverything: async () => '' } })),
    inState((state) => state && { ...state, lacks: ['signEverything' as never] }),
  ],
  'signs what it is given, or says that it can not': [
    inRuntime(({ capabilities }) => ({
      capabilities: { ...capabilities, signMessage: async () => ({ signature: '0x', scheme: 'fake' }) },
    })),
    inRuntime(({ capabilities }) => ({
      capabilities: {
        ...capabilities,
        signMessage: async (_call, message) => ({ signature: `other:${message}`, scheme: 'fake' }),
      },
    })),
  ],
  'switches the network where the wallet stands on one, and nowhere else': [
    inRuntime(({ capabilities }) => ({ capabilities: { ...capabilities, switchNetwork: async () => undefined } })),
    inState((state) => {
      const { networkId: _, ...placeless } = state ?? { accounts: [alice] as const }
      return placeless
    }),
  ],
  'says "rejected" when the person refuses': [
    inRuntime(() => ({ toError: () => undefined })),
    inConnector((connector) => ({
      connect: (request) => connector.connect(request).catch(() => new Promise(() => undefined)),
    })),
  ],
  'holds nobody up when the wallet never answers': [
    inConnector((connector) => ({
      async connect(request) {
        const asking = connector.connect(request)
        return Promise.race([asking, Promise.resolve().then(() => Promise.reject(new Error('gave up')))])
      },
    })),
  ],
  'connects at the next try after one that was cancelled': [
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
  'runs in a modal and leaves nothing behind': [
    inRuntime(() => ({ toError: () => 'pending' as const })),
    inRuntime(({ discover }) => ({
      discover(page, found) {
        page.window.addEventListener('focus', () => undefined)
        discover?.(page, found)
      },
    })),
  ],
  'shares nothing between two modals': [
    // Who was found first under an id is found in every modal.
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
    // One list of listeners, which ends with the first modal that does.
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
}

test('there is a broken adapter for each check', () => {
  expect(Object.keys(broken).sort()).toEqual(
    adapterChecks(sample)
      .map(({ name }) => name)
      .sort(),
  )
})

const variants = Object.entries(broken).flatMap(([name, breaks]) =>
  breaks.map((broke, index) => ({ name, broke, index })),
)

test.each(variants)('"$name" fails for broken adapter $index', async ({ name, broke }) => {
  const check = adapterChecks({ ...sample, adapter: () => broke(createSample()), limit: 50 }).find(
    (one) => one.name === name,
  )
  await expect(check?.run()).rejects.toBeInstanceOf(ConformanceError)
})

test('one letter more or less is a mistake only where addresses have a checksum', async () => {
  const adapter = () =>
    inRuntime(() => ({ isAddress: async (text) => /^fake-(alicex?|alic|bob)$/.test(text) }))(createSample())
  const check = (wallet: AdapterSuite['wallet']) =>
    adapterChecks({ adapter, wallet }).find(({ name }) => name === 'refuses what is no address')
  await expect(check(createHarness)?.run()).rejects.toBeInstanceOf(ConformanceError)
  await expect(check(() => ({ ...createHarness(), hasChecksum: false }))?.run()).resolves.toBeUndefined()
})

const leaving = 'gives the permission back when the person leaves'

test('a permission that is asked for by memo is seen to be given back', async () => {
  const check = adapterChecks({ ...sample, adapter: () => withMemo(createSample()) }).find(
    ({ name }) => name === leaving,
  )
  await expect(check?.run()).resolves.toBeUndefined()
})

test('a harness says where `restore` answers from the memo alone', async () => {
  const createSnapshot: Break = inConnector((connector) => ({
    connect: async (request) => ({ ...(await connector.connect(request)), memo: { isAllowed: true } }),
    // As a wallet that can't be asked: it is shown as it was, whatever it would say.
    restore: async (request) => (request.memo ? connector.connect(request) : undefined),
  }))
  const check = (changes: Partial<AdapterHarness>) =>
    adapterChecks({
      adapter: () => createSnapshot(createSample()),
      wallet: () => ({ ...createHarness(), ...changes }),
    }).find(({ name }) => name === leaving)
  await expect(check({})?.run()).rejects.toBeInstanceOf(ConformanceError)
  await expect(check({ restoresFromMemo: true })?.run()).resolves.toBeUndefined()
})
