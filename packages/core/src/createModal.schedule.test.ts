import { createFakeAdapter, createTestModal, type FakeProvider, type FakeWallet, settle } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Adapter, AdapterContext, AdapterRuntime, Connection, Connector } from './contract/adapter.js'
import type { Modal } from './contract/modal.js'

// Fuzz target 10, with a model of the expected result. The scheduler of fast-check decides when
// each answer of a wallet arrives, and when the user takes the next step. In any order:
// - The user's last action in a namespace counts.
// - A request is signed only with the account and network that the app saw and that the wallet
//   has.
// - Each click is one prompt.
//
// After a cancel or a wallet's rejection, both outcomes are valid.

const namespaces = ['one', 'two', 'six', 'ten'] as const
/** Namespaces whose wallets have a current network. */
const withNetwork: readonly string[] = ['one', 'six']
const connectorIds = namespaces.flatMap((namespace) => [`${namespace}/a`, `${namespace}/b`])

type Later = <T>(what: string, answer: () => Promise<T>) => Promise<T>

/** The subject that the app saw when it requested a signature, as the text to sign. */
const snapshotOf = (subject: {
  readonly networkId?: string | undefined
  readonly address?: string | undefined
}): string => JSON.stringify([subject.networkId, subject.address])

/** The same adapter, whose wallets answer when the scheduler allows it. */
function scheduled(adapter: Adapter<string, FakeProvider>, later: Later): Adapter<string, FakeProvider> {
  const slowConnection = (connection: Connection<FakeProvider>, name: string): Connection<FakeProvider> => ({
    ...connection,
    provider: {
      request: (method, params, networkId) =>
        later(`${name} ${method}`, () => connection.provider.request(method, params, networkId)),
    },
    read: (signal) => later(`${name} read`, () => connection.read(signal)),
    ...(connection.disconnect && {
      disconnect: () => later(`${name} disconnect`, async () => connection.disconnect?.()),
    }),
  })
  const slow = (connector: Connector<FakeProvider>): Connector<FakeProvider> => ({
    ...connector,
    connect: (request) =>
      later(`${connector.id} connect`, async () => slowConnection(await connector.connect(request), connector.id)),
  })
  return {
    ...adapter,
    setup(context: AdapterContext<FakeProvider>): AdapterRuntime<FakeProvider> {
      const runtime = adapter.setup(context)
      return { ...runtime, discover: (page, found) => runtime.discover?.(page, (all) => found(all.map(slow))) }
    },
  }
}

interface Model {
  /**
   * By namespace: the connector that the user chose last. `undefined`: the user disconnected. No
   * entry: both are valid.
   */
  readonly wanted: Map<string, string | undefined>
  /** Namespaces with a wallet that rejects once: a connect there may be rejected. */
  readonly refusing: Set<string>
  /** How often the user clicked a wallet. */
  clicks: number
}
interface Real {
  readonly modal: Modal
  readonly wallets: readonly FakeWallet[]
  readonly verbs: Promise<unknown>[]
}
type Command = fc.AsyncCommand<Model, Real>

const typed = (verb: Promise<unknown>): Promise<unknown> =>
  verb.catch((cause) => expect(cause).toMatchObject({ code: expect.stringMatching(/^LATCHKEY_/) }))

function command(name: string, plan: (model: Model) => void, run: (real: Real) => void): Command {
  return {
    check: () => true,
    async run(model, real) {
      plan(model)
      run(real)
    },
    toString: () => name,
  }
}

const commands = [
  fc.constantFrom(...connectorIds).map((connectorId) =>
    command(
      `connect ${connectorId}`,
      (model) => {
        model.wanted.set(connectorId.slice(0, 3), connectorId)
        model.clicks += 1
      },
      ({ modal, verbs }) => verbs.push(typed(modal.connect({ connectorId }))),
    ),
  ),
  fc.constantFrom(...namespaces).map((namespace) =>
    command(
      `disconnect ${namespace}`,
      (model) => model.wanted.set(namespace, undefined),
      ({ modal, verbs }) => verbs.push(typed(modal.disconnect({ namespace }))),
    ),
  ),
  fc.constantFrom(...namespaces).map((namespace) =>
    command(
      `switch to ${namespace}`,
      () => undefined,
      ({ modal }) => modal.switchNamespace(namespace),
    ),
  ),
  fc.constantFrom(...namespaces.flatMap((namespace) => [`${namespace}:1`, `${namespace}:2`])).map((id) =>
    command(
      `switch network to ${id}`,
      () => undefined,
      ({ modal, verbs }) => verbs.push(typed(modal.switchNetwork(id))),
    ),
  ),
  fc.constantFrom(undefined, ...namespaces).map((namespace) =>
    command(
      `cancel ${namespace}`,
      ({ wanted }) => {
        for (const each of namespace ? [namespace] : namespaces) if (wanted.get(each)) wanted.delete(each)
      },
      ({ modal }) => modal.cancel(namespace),
    ),
  ),
  fc.tuple(fc.constantFrom(0, 1, 4, 5), fc.constantFrom('1', '2', '9')).map(([index, reference]) =>
    command(
      `wallet ${index} switches to ${reference}`,
      () => undefined,
      ({ wallets }) => wallets[index]?.change({ networkId: `${namespaces[index >> 1]}:${reference}` }),
    ),
  ),
  fc.nat(7).map((index) =>
    command(
      `wallet ${index} rejects the next connect`,
      ({ refusing }) => refusing.add(namespaces[index >> 1] ?? ''),
      ({ wallets }) => wallets[index]?.script.answerNext('connect', { throws: { code: 4001, message: 'no' } }),
    ),
  ),
  fc.constant(
    command(
      'sign',
      () => undefined,
      ({ modal, verbs }) => {
        verbs.push(typed(modal.signMessage(snapshotOf(modal.state.$active.get()?.connection ?? {}))))
      },
    ),
  ),
]

function setUp(later: Later) {
  /** Signatures with another account or network than the app saw. */
  const failures: string[] = []
  const adapters = namespaces.map((namespace) =>
    createFakeAdapter({
      namespace,
      hasNetwork: withNetwork.includes(namespace),
      wallets: ['a', 'b'].map((id) => ({
        id,
        accounts: [{ id: `${id}-${namespace}`, address: `fake-${id}-${namespace}`, type: 'eoa' }] as const,
      })),
      capabilities: {
        async signMessage({ connection, address, networkId }, message) {
          const wallet = adapters
            .flatMap(({ wallets }) => wallets)
            .find(({ state }) => state?.accounts.some((account) => account.address === address))
          const current = withNetwork.includes(namespace) ? wallet?.state?.networkId : networkId
          if (message !== snapshotOf({ networkId, address }) || current !== networkId)
            failures.push(`${message} as ${address} on ${networkId}, wallet on ${current}`)
          await connection.provider.request('signMessage', message, networkId)
          return { signature: 'fake', scheme: 'fake' }
        },
        ...(withNetwork.includes(namespace) && {
          async switchNetwork({ connection }, networkId) {
            await connection.provider.request('switchNetwork', networkId)
          },
        }),
      },
    }),
  )
  const page = createTestModal({ adapters: adapters.map((adapter) => scheduled(adapter, later)) })
  return { ...page, failures, wallets: adapters.flatMap(({ wallets }) => wallets) }
}

test("property: the user's last action counts, whenever each answer arrives", {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.commands(commands, { maxCommands: 12 }), async (scheduler, steps) => {
      const later: Later = (what, answer) => scheduler.schedule(Promise.resolve(), what).then(answer)
      const { modal, start, stop, clock, failures, wallets } = setUp(later)
      start()
      await modal.prepare()
      const model: Model = { wanted: new Map(), refusing: new Set(), clicks: 0 }
      const real: Real = { modal, wallets, verbs: [] }
      await fc.scheduledModelRun(scheduler, () => ({ model, real }), steps)
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await settle()
        if (scheduler.count() > 0) quiet = -1
        await scheduler.waitAll()
      }
      await Promise.all(real.verbs)
      expect(failures).toEqual([])
      for (const [namespace, connectorId] of model.wanted) {
        if (connectorId && model.refusing.has(namespace)) continue
        const { status, connection } = modal.state.$namespaces.get().get(namespace) ?? {}
        expect([namespace, status, connection?.connectorId]).toEqual([
          namespace,
          connectorId ? 'connected' : 'disconnected',
          connectorId,
        ])
      }
      const prompts = wallets.flatMap(({ script }) => script.prompts).filter(({ method }) => method === 'connect')
      expect(prompts.length).toBeLessThanOrEqual(model.clicks)
      stop()
      await settle()
      expect([wallets.reduce((sum, { watchers }) => sum + watchers, 0), clock.pending]).toEqual([0, 0])
    }),
  )
})
