import {
  type Account,
  type Adapter,
  type AdapterRuntime,
  type Connection,
  type ConnectionState,
  defineAdapter,
  type Grant,
  InvalidAnswerError,
  messageText,
  NoAccountError,
  type Remote,
  type Transport,
  type TransportRequest,
  UnsupportedMethodError,
} from '@latchkey/core'
import { expect, test } from 'vitest'
import { createFakeNetwork } from '../fakes/createFakeNetwork.js'
import type { AdapterSuite } from './adapterBench.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError } from './ConformanceError.js'
import { runChecks } from './conformanceCheck.js'
import { remoteChecks } from './remoteChecks.js'

const networkIds = ['sample:1', 'sample:2']
const grant: Grant = {
  accounts: networkIds.flatMap((networkId) => [
    { networkId, address: 'fake-alice' },
    { networkId, address: 'fake-bob' },
  ]),
  networkIds,
  methods: ['sample_sign', 'sample_names'],
}

function createHarness(): AdapterHarness {
  return {
    connectorId: 'sample',
    networks: [createFakeNetwork('sample:1'), createFakeNetwork('sample:2')],
    install: () => () => undefined,
    setAnswer: () => undefined,
    promptCount: () => 0,
    listenerCount: () => 0,
    verify: async (message, { signature }) => signature === `fake:${message}`,
    grant: () => grant,
    answer: async (method, params) => (method === 'sample_sign' ? `fake:${params}` : { 'fake-alice': 'Alice' }),
  }
}

// ── a valid adapter ─────────────────────────────────────────────────────────────────────────────

interface SampleProvider {
  sign(message: string, networkId: string): Promise<unknown>
}

const accountsOf = ({ accounts }: Grant): readonly Account[] =>
  [...new Set(accounts.filter(isOurs).map(({ address }) => address))].map((address) => ({
    id: address,
    address,
    type: 'eoa',
  }))

function isOurs({ networkId, address }: Grant['accounts'][number]): boolean {
  return networkId.startsWith('sample:') && /^fake-(alice|bob)$/.test(address)
}

async function connectSample(
  transport: Transport,
  { fresh, networkId, memo }: TransportRequest,
): Promise<Connection<SampleProvider>> {
  const state = (): ConnectionState | undefined => {
    const { methods, networkIds: approved, ...rest } = transport.read()
    const [first, ...others] = accountsOf({ methods, networkIds: approved, ...rest })
    return (
      first && {
        accounts: [first, ...others],
        networkIds: approved,
        lacks: methods.includes('sample_sign') ? [] : ['signMessage'],
      }
    )
  }
  if (!state()) throw new NoAccountError()
  const names = fresh ? await transport.request('sample_names', undefined, networkId) : memo
  return {
    provider: {
      sign(message) {
        if (!transport.read().methods.includes('sample_sign')) throw new UnsupportedMethodError('sample_sign')
        return transport.request('sample_sign', message)
      },
    },
    read: async () => state(),
    watch(observer) {
      const stop = transport.watch({ grant: () => observer.next(state()), event: () => undefined })
      observer.next(state())
      return stop
    },
    registersNames: transport.read().registersNames,
    memo: typeof names === 'object' ? (names as Readonly<Record<string, string>>) : null,
  }
}

function createSample(): Adapter {
  const remote: Remote<SampleProvider> = {
    methods: ['sample_sign', 'sample_names'],
    events: ['accountsChanged'],
    connect: connectSample,
  }
  return defineAdapter<'sample', SampleProvider, undefined>({
    namespace: 'sample',
    accountTypes: ['eoa'],
    setup: () => ({
      remote,
      capabilities: {
        async signMessage({ connection, networkId }, message) {
          const signature = await connection.provider.sign(messageText(message), networkId)
          if (typeof signature !== 'string' || !signature.startsWith('fake:')) {
            throw new InvalidAnswerError('sample_sign', 'no signature')
          }
          return { signature, scheme: 'fake' }
        },
      },
      isAddress: async (text) => /^fake-(alice|bob)$/.test(text),
      toError: (cause) =>
        [5000, 4001].includes(Number((cause as { readonly code?: unknown }).code)) ? 'rejected' : undefined,
      api: undefined,
    }),
  })
}

const sample: AdapterSuite = { adapter: createSample, wallet: createHarness, limit: 60_000 }

test('a valid adapter passes every check', async () => {
  const results = await runChecks(remoteChecks(sample))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(12)
})

test('the checks fail for an adapter without `remote` and a harness without `grant` or `answer`', async () => {
  const { answer: _answer, ...silent } = createHarness()
  const { grant: _grant, ...empty } = createHarness()
  const none = inRuntime(() => ({ remote: undefined }))
  for (const suite of [
    { ...sample, adapter: () => none(createSample()) },
    { ...sample, wallet: () => silent },
    { ...sample, wallet: () => empty },
  ]) {
    const [first] = remoteChecks(suite)
    await expect(first?.run()).rejects.toBeInstanceOf(ConformanceError)
  }
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

function inRemote(change: (remote: Remote) => Partial<Remote>): Break {
  return inRuntime(({ remote }) => (remote ? { remote: { ...remote, ...change(remote) } } : {}))
}

function inConnect(
  change: (connect: Remote['connect'], transport: Transport, request: TransportRequest) => Promise<Connection>,
): Break {
  return inRemote(({ connect }) => ({ connect: (transport, request) => change(connect, transport, request) }))
}

function inConnection(change: (connection: Connection, transport: Transport) => Partial<Connection>): Break {
  return inConnect(async (connect, transport, request) => {
    const connection = await connect(transport, request)
    return { ...connection, ...change(connection, transport) }
  })
}

function inState(change: (state: ConnectionState) => ConnectionState): Break {
  const changed = (state: ConnectionState | undefined) => state && change(state)
  return inConnection((connection) => ({
    watch: (observer) => connection.watch({ ...observer, next: (state) => observer.next(changed(state)) }),
  }))
}

function inSigning(change: (signature: string) => string): Break {
  return inRuntime(({ capabilities: { signMessage } }) => ({
    capabilities: {
      async signMessage(call, message) {
        const signed = await signMessage?.(call, message)
        return { signature: change(signed?.signature ?? ''), scheme: 'fake' }
      },
    },
  }))
}

/** Names this network in every request. */
const always = (networkId: string): Break =>
  inConnect((connect, transport, request) =>
    connect({ ...transport, request: (method, params) => transport.request(method, params, networkId) }, request),
  )

const believing: Break = inRuntime(() => ({
  capabilities: {
    async signMessage({ connection, networkId }, message) {
      return {
        signature: String(await (connection as Connection<SampleProvider>).provider.sign(String(message), networkId)),
        scheme: 'fake',
      }
    },
  },
}))

const asking: Break = inConnect(async (connect, transport, request) => {
  await transport.request('sample_names', undefined)
  return connect(transport, request)
})

/** By the check that must fail. */
const broken: Readonly<Record<string, readonly (readonly [says: RegExp, broke: Break])[]>> = {
  'declares its methods and events, each once': [
    [/`remote\.methods` is not empty/, inRemote(() => ({ methods: [] }))],
    [/`remote\.methods` names each once/, inRemote(({ methods }) => ({ methods: [...methods, ...methods] }))],
    [/`remote\.methods` names sample_sign/, inRemote(() => ({ methods: ['sample_names'] }))],
  ],
  'makes a connection of a grant and sends nothing on a restore': [
    [/A restore sends nothing to the wallet, but sample_names was sent/, asking],
    [
      /The networks of a remote wallet are those that it approved/,
      inState((state) => ({ ...state, networkIds: ['sample:1'] })),
    ],
    [/A remote wallet starts on the stored network/, inState((state) => ({ ...state, networkId: 'sample:1' }))],
    [/fake-alice passes `isAddress`/, inRuntime(() => ({ isAddress: async () => false }))],
    [/`read` answers from the grant/, inConnection(() => ({ read: () => new Promise(() => undefined) }))],
    [
      /A remote wallet reports its state synchronously/,
      inConnection((connection) => ({
        watch(observer) {
          void Promise.resolve().then(() => connection.watch(observer))
          return () => undefined
        },
      })),
    ],
  ],
  'passes on whether the users of the wallet register names': [
    [/has `registersNames` where its grant has it/, inConnection(() => ({ registersNames: undefined }))],
    [/registers no names unless its grant says so/, inConnection(() => ({ registersNames: true }))],
  ],
  'requests only approved methods, and nothing again after a reload': [
    [/A restore sends nothing to the wallet, but sample_names was sent/, asking],
    [
      /Only approved methods are requested, but sample_other was not/,
      inConnect(async (connect, transport, request) => {
        if (request.fresh) await transport.request('sample_other', undefined)
        return connect(transport, request)
      }),
    ],
    [/`memo` is plain JSON, so that it can be stored/, inConnection(() => ({ memo: new Date() as never }))],
    [
      /What is this\?/,
      inConnect(async (connect, transport, request) => {
        if (Array.isArray(request.memo)) throw new Error('What is this?')
        return connect(transport, request)
      }),
    ],
  ],
  'leaves out foreign accounts and rejects a grant without accounts': [
    [
      /Foreign accounts are left out/,
      inConnection((connection, transport) => ({
        watch(observer) {
          const all = transport.read().accounts.map(({ address }) => ({ id: address, address, type: 'eoa' }))
          const [first, ...others] = all
          return connection.watch({
            ...observer,
            next: (state) => observer.next(state && first && { ...state, accounts: [first, ...others] }),
          })
        },
      })),
    ],
    [
      /A network of another namespace is left out/,
      inState((state) => ({ ...state, networkIds: [...(state.networkIds ?? []), 'stranger:1'] })),
    ],
    [
      /A grant without an account ends in a `NoAccountError`/,
      inConnect(async (connect, transport, request) => {
        const full: Transport = { ...transport, read: () => grant }
        return connect(accountsOf(transport.read()).length > 0 ? transport : full, request)
      }),
    ],
    [
      /A failed connection leaves no listener/,
      inConnect(async (connect, transport, request) => {
        transport.watch({ grant: () => undefined, event: () => undefined })
        return connect(transport, request)
      }),
    ],
  ],
  'follows the grant and releases the transport': [
    [
      /A changed grant is reported/,
      inConnect((connect, transport, request) => connect({ ...transport, watch: () => () => undefined }, request)),
    ],
    [
      /A grant without an account is reported as locked/,
      inConnection((connection) => ({
        watch: (observer) =>
          connection.watch({ ...observer, next: (state) => (state ? observer.next(state) : undefined) }),
      })),
    ],
    [
      /A grant without an account is reported as locked/,
      inConnection((connection) => ({
        watch: (observer) =>
          connection.watch({ ...observer, next: (state) => (state ? observer.next(state) : observer.ended('left')) }),
      })),
    ],
    [
      /A release leaves no listener at the transport/,
      inConnection((connection) => ({
        watch(observer) {
          connection.watch(observer)
          return () => undefined
        },
      })),
    ],
  ],
  'lacks what the wallet did not approve and does not request it': [
    [/A wallet that approved no method lacks `signMessage`/, inState((state) => ({ ...state, lacks: [] }))],
    [
      /A wallet that approves its method later does not lack `signMessage` any more/,
      inState((state) => ({ ...state, lacks: ['signMessage'] })),
    ],
    [
      /A wallet that approved no method lacks `signMessage`/,
      inConnect((connect, transport, request) =>
        connect({ ...transport, read: () => ({ ...transport.read(), methods: grant.methods }) }, request),
      ),
    ],
  ],
  'has the wallet sign on the network of the call': [
    [/A signature has its text and its scheme/, inSigning(() => '')],
    [/The signature is of this message and this address/, inSigning((signature) => `${signature}.`)],
    [/A request on sample:2 does not name sample:1/, always('sample:1')],
    [
      /The signature comes from the wallet/,
      inRuntime(() => ({
        capabilities: { signMessage: async (_, message) => ({ signature: `fake:${message}`, scheme: 'fake' }) },
      })),
    ],
  ],
  'reports "rejected" for the rejections of relays': [
    [/`toError` calls 5000 "rejected"/, inRuntime(() => ({ toError: () => undefined }))],
    [
      /`toError` calls 4001 "rejected"/,
      inRuntime(() => ({ toError: (cause) => ((cause as { code?: number }).code === 5000 ? 'rejected' : undefined) })),
    ],
  ],
  'ignores nonsense in events and rejects it as an answer': [
    [/The answer undefined is not a signature/, believing],
    [
      /An event brings no account that was not approved/,
      inConnection((connection, transport) => ({
        watch(observer) {
          let last: ConnectionState | undefined
          const stopWatching = connection.watch({
            ...observer,
            next(state) {
              last = state
              observer.next(state)
            },
          })
          const stopEvents = transport.watch({
            grant: () => undefined,
            event: (_name, data) => {
              const id = String(data)
              if (last) observer.next({ ...last, accounts: [{ id, address: id, type: 'eoa' }] })
            },
          })
          return () => {
            stopWatching()
            stopEvents()
          }
        },
      })),
    ],
    [
      /An event leads to no network that was not approved/,
      inConnection((connection, transport) => ({
        watch(observer) {
          const state = { accounts: [{ id: 'fake-alice', address: 'fake-alice', type: 'eoa' }] } as const
          const stop = transport.watch({
            grant: () => undefined,
            event: (_name, _data, networkId) => observer.next({ ...state, networkId }),
          })
          const stopWatching = connection.watch(observer)
          return () => {
            stop()
            stopWatching()
          }
        },
      })),
    ],
  ],
  'works in a modal: requests name the current network, and a reload sends nothing': [
    [/A reload sends nothing to the wallet, but sample_names was sent/, asking],
    [/A request names the current network \(sample:2\), not sample:1/, always('sample:1')],
    [
      /A modal that stopped leaves no listener at the transport/,
      inConnection((connection) => ({
        watch(observer) {
          connection.watch(observer)
          return () => undefined
        },
      })),
    ],
  ],
  'ends a cancelled request at once in a modal and answers the next one': [
    [/A rejection ends in a `UserRejectedError`/, inRuntime(() => ({ toError: () => 'pending' as const }))],
    [
      /never again/,
      inSigning(() => {
        throw new Error('never again')
      }),
    ],
  ],
}

test('there is a broken adapter for each check', () => {
  expect(Object.keys(broken).sort()).toEqual(
    remoteChecks(sample)
      .map(({ name }) => name)
      .sort(),
  )
})

const variants = Object.entries(broken).flatMap(([name, breaks]) =>
  breaks.map(([says, broke], index) => ({ name, says, broke, index })),
)

test.each(variants)('"$name" fails for broken adapter $index', async ({ name, says, broke }) => {
  const check = remoteChecks({ ...sample, adapter: () => broke(createSample()), limit: 500 }).find(
    (one) => one.name === name,
  )
  const failure = await check?.run().catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ConformanceError)
  expect(failure).toHaveProperty('message', expect.stringMatching(says))
})
