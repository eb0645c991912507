import {
  countListeners,
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  createFakeWindow,
  createManualClock,
  createMemoryStorage,
  type FakeProvider,
  type FakeWallet,
  type FakeWalletOptions,
  settle,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleCore } from '../testing/bundleCore.js'
import { setInView } from '../testing/setInView.js'
import type { Account, Capabilities } from './contract/adapter.js'
import type { Modal } from './contract/modal.js'
import type { LiveConnection } from './contract/stores.js'
import { namespaceOf } from './entities/network.js'

const { createModal }: typeof import('./createModal.js') = await import(
  `data:text/javascript,${encodeURIComponent(await bundleCore())}`
)

/**
 * Nothing is fetched, so everything that is ready to run needs only a few turns of the event loop.
 */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await settle()
}

// Fuzz target 10. Whatever happens, in any order and in either of two tabs:
// - A connected namespace has an address. The account is of this namespace and this wallet, and
//   exists on the network.
// - A user passes a gate and signs only with the own account.
// - A request is signed only on the network that the app saw when it sent the request.
// - A cancel ends the attempt.
// - At rest the app shows what the wallets report, and nothing is left behind.
//
// Four namespaces share only the contract:
// - `one`: wallets have a current network.
// - `two`: wallets have none.
// - `coins`: accounts of two types, wallets that can't be restored, and one that arrives late.
// - `dots`: an address depends on the network, and one account exists on one network only.

const namespaces = ['one', 'two', 'coins', 'dots'] as const
const phoneId = 'fakeRemote/phone'
const users = ['alice', 'bob'] as const
/** No two wallets share an account, so that a mixed-up wallet shows. */
const accountOf = (namespace: string, user: string, wallet: string): Account => ({
  id: `${user}-${namespace}-${wallet}`,
  address: `fake-${user}-${namespace}-${wallet}`,
  type: namespace === 'coins' && user === 'bob' ? 'ordinal' : 'eoa',
  ...(namespace === 'dots' && user === 'bob' && { networkIds: ['dots:2'] }),
})
const addressOn = ({ address }: Pick<Account, 'address'>, networkId: string): string => `${address}@${networkId}`
const existsOn = ({ networkIds }: Account, networkId: string): boolean => networkIds?.includes(networkId) ?? true
const writtenOn = (account: Account, networkId: string): string =>
  namespaceOf(networkId) === 'dots' && existsOn(account, networkId) ? addressOn(account, networkId) : account.address
const accountsOf = (namespace: string, wallet: string): [Account, Account] => [
  accountOf(namespace, 'alice', wallet),
  accountOf(namespace, 'bob', wallet),
]
const walletIn = (connectorId: string): string => connectorId.slice(connectorId.indexOf('/') + 1)

/** What the phone approves: both accounts, on these networks. */
const granted = (namespace: string, references: readonly string[] = ['1', '2']) =>
  accountsOf(namespace, walletIn(phoneId)).flatMap(({ address }) =>
    references.map((reference) => ({ networkId: `${namespace}:${reference}`, address })),
  )

/** The account and network for which the app requests a signature. */
interface Expected {
  readonly networkId?: string | undefined
  readonly accountId?: string | undefined
}

function setUp(hasGate: boolean) {
  /**
   * Violations that a listener or a wallet found. Thrown there, they would reach the code that
   * changed the store or sent the request.
   */
  const failures: unknown[] = []
  /** Wallets that lied about their network. What they sign is unknown. */
  const liars = new Set<FakeWallet>()
  /**
   * Wallets that lied, failed or were slow when their state was read. The app's state of them may
   * be wrong.
   */
  const unsure = new Set<FakeWallet>()
  const capabilitiesOf = (namespace: string): Partial<Capabilities<FakeProvider>> => ({
    async signMessage({ connection, account, address, networkId }, message) {
      const expected = JSON.parse(String(message)) as Expected
      const wallet = wallets.find(({ provider }) => provider === connection.provider)
      const current = namespace === 'one' && wallet && !liars.has(wallet) ? wallet.state?.networkId : networkId
      const isExpected =
        (expected.networkId ?? networkId) === networkId &&
        (expected.accountId ?? account.id) === account.id &&
        current === networkId
      if (!isExpected)
        failures.push(new Error(`${message} is signed as ${account.id} on ${networkId}, wallet on ${current}`))
      await connection.provider.request('signMessage', { message, address }, networkId)
      return { signature: 'fake', scheme: 'fake' }
    },
    async balance({ connection, address, networkId }) {
      return BigInt(String(await connection.provider.request('balance', { address }, networkId)))
    },
    ...(namespace === 'one' && {
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    }),
  })
  const walletOf = (namespace: string, id: string): FakeWalletOptions => ({
    id,
    accounts: accountsOf(namespace, id),
    ...(namespace === 'one' && { selected: accountOf(namespace, 'alice', id).id }),
    ...(namespace === 'coins' && { canRestore: id === 'late' }),
  })
  const adapters = namespaces.map((namespace) =>
    createFakeAdapter({
      namespace,
      hasNetwork: namespace === 'one',
      accountTypes: ['eoa', 'ordinal'],
      wallets: ['a', 'b'].map((id) => walletOf(namespace, id)),
      capabilities: capabilitiesOf(namespace),
      ...(namespace === 'dots' && { addressOn }),
    }),
  )
  const remote = createFakeRemotePlugin({
    namespaces: Object.fromEntries(namespaces.map((namespace) => [namespace, { accounts: granted(namespace) }])),
  })
  const gate = createFakeGate()
  const storage = createMemoryStorage()
  const clock = createManualClock()
  const wallets = adapters.flatMap((adapter) => adapter.wallets)
  const tab = (): Tab => {
    const window = createFakeWindow({ storage })
    const stops: (() => void)[] = []
    const modal: Modal = createModal({
      adapters,
      plugins: hasGate ? [remote, gate.plugin] : [remote],
      networks: namespaces.flatMap((namespace) => ['1', '2'].map((id) => createFakeNetwork(`${namespace}:${id}`))),
      storage,
      clock,
    })
    return {
      modal,
      listeners: countListeners(window),
      start() {
        stops.push(modal.start(window))
      },
      stop() {
        for (const stop of stops.splice(0)) stop()
      },
      setInView: (isInView) => setInView(window, isInView),
      storageEvent: () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' })),
      wake: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    }
  }
  return {
    ...tab(),
    other: tab(),
    storage,
    clock,
    adapters,
    wallets,
    /** A wallet of `coins` appears. */
    arriveLate() {
      const [, , coins] = adapters
      if (coins?.wallets.length === 2)
        wallets.push(coins.addWallet({ ...walletOf('coins', 'late'), isAuthorized: true }))
    },
    phone: remote.phone,
    gate,
    hasGate,
    verbs: [] as Promise<unknown>[],
    releases: [] as (() => void)[],
    failures,
    liars,
    unsure,
  }
}
interface Tab {
  readonly modal: Modal
  readonly listeners: ReturnType<typeof countListeners>
  start(): void
  stop(): void
  /** The user shows this tab, or hides it. */
  setInView(isInView: boolean): void
  /** Gets the event that another tab changed storage. */
  storageEvent(): void
  /** Comes back from the back/forward cache. */
  wake(): void
}
type World = ReturnType<typeof setUp>

/** What must hold at every moment, even during a change. */
function check(world: World): void {
  for (const { modal } of [world, world.other]) checkTab(modal, world)
}

function checkTab(modal: Modal, { gate, hasGate }: World): void {
  const { $namespaces, $current, $active, $connections, $isStarted, $status } = modal.state
  for (const [namespace, { status, connection }] of $namespaces.get()) {
    if (!$isStarted.get()) must(status === 'unknown', 'the status is unknown before the start', status)
    if (status === 'connected' || status === 'gated') checkConnection(namespace, connection)
  }
  const current = $current.get()
  must((current !== undefined) === ($status.get() === 'connected'), 'a subject exists once connected', current)
  if (!current) return
  must(namespaceOf(current.networkId) === $active.get()?.namespace, 'a network is of the active namespace', current)
  const isLocal = $active.get()?.connection?.isRemote === false
  // A session's other namespaces are let in together with the active one. Every other connection
  // has passed the gate itself.
  const hasPassed = (): boolean =>
    gate.passes.some(({ subject }) => subject.address === current.address && subject.networkId === current.networkId)
  if (hasGate && isLocal)
    must(hasPassed(), 'a connection is let in only after its account and network passed the gate', current)
  must($connections.get().size > 0, 'a subject has a connection', current)
}

function checkConnection(namespace: string, connection: LiveConnection | undefined): void {
  must(connection?.state, `${namespace} is connected only while the wallet reports an account`, connection)
  const { account, accounts, address, networkId, state } = connection
  must(
    users.some((user) => account.address === `fake-${user}-${namespace}-${walletIn(connection.connectorId)}`),
    'an account is of its namespace and of its wallet',
    connection,
  )
  must(address === writtenOn(account, networkId), 'an address is written for the network', connection)
  must(accounts.length === state.accounts.length, 'all accounts are listed', accounts)
  for (const [index, each] of state.accounts.entries())
    must(accounts[index]?.address === writtenOn(each, networkId), 'accounts are written for the network', accounts)
  must(
    state.accounts.some(({ id }) => id === account.id),
    'the account is one of the wallet’s',
    connection,
  )
  must(existsOn(account, networkId), 'the account exists on the network', connection)
  must(namespaceOf(networkId) === namespace, 'a network is of its namespace', connection)
}

/** All wallets approve, nothing is held, all pages are shown, and no attempt is open. */
function quiet(world: World): void {
  for (const { script } of [...world.wallets, world.phone, world.gate]) script.setAnswer('approve')
  for (const release of world.releases) release()
  for (const { modal, setInView } of [world, world.other]) {
    setInView(true)
    modal.cancel()
  }
}

/** Like `expect`, which is too slow for some ten million calls. */
function must(holds: unknown, message: string, value: unknown): asserts holds {
  if (!holds) throw new Error(`${message}: ${JSON.stringify(value)}`)
}

function watch(world: World): void {
  for (const { modal } of [world, world.other]) {
    const { state } = modal
    const stores = [
      state.$namespaces,
      state.$current,
      state.$connections,
      state.$attempts,
      state.$status,
      state.$active,
    ]
    for (const store of stores)
      store.listen(() => {
        try {
          checkTab(modal, world)
        } catch (failure) {
          world.failures.push(failure)
        }
      })
  }
}

/** Every failure is an error of ours. */
function expectTyped(verb: Promise<unknown>): Promise<unknown> {
  return verb.catch((cause) => expect(cause).toMatchObject({ code: expect.stringMatching(/^LATCHKEY_/) }))
}

type Step = (world: World) => void | Promise<void>
const step = (name: string, run: Step): Step =>
  Object.assign(run, { toString: () => name, [fc.toStringMethod]: () => name })
const verb = (name: string, run: (modal: Modal) => Promise<unknown>): Step =>
  step(name, ({ modal, verbs }) => {
    verbs.push(expectTyped(run(modal)))
  })
/** The account id of the wallet. On the phone it is the address. */
const nameOf = (live: LiveConnection | undefined, user: string): string => {
  const { id, address } = accountOf(live?.namespace ?? '', user, walletIn(live?.connectorId ?? ''))
  return live?.isRemote ? address : id
}
const onWallet = (
  name: string,
  run: (wallet: FakeWallet, namespace: string, world: World) => void,
): fc.Arbitrary<Step> =>
  fc.nat(8).map((index) =>
    step(`${name} ${index}`, (world) => {
      const wallet = world.wallets[index]
      // The late wallet of `coins` is the last one.
      if (wallet) run(wallet, namespaces[index >> 1] ?? 'coins', world)
    }),
  )
const methods = fc.constantFrom('connect', 'restore', 'read', 'disconnect', 'switchNetwork', 'signMessage')
const connectorIds = fc.constantFrom(
  ...namespaces.flatMap((namespace) => [`${namespace}/a`, `${namespace}/b`]),
  'coins/late',
  phoneId,
)

const networkIds = fc.constantFrom(...namespaces.flatMap((namespace) => [`${namespace}:1`, `${namespace}:2`]))

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: connectorIds.map((connectorId) =>
      verb(`connect ${connectorId}`, (modal) => modal.connect({ connectorId })),
    ),
    weight: 12,
  },
  {
    arbitrary: fc.nat(6).map((count) =>
      step(`tick ${count}`, async () => {
        for (let tick = 0; tick < count; tick += 1) await Promise.resolve()
      }),
    ),
    weight: 4,
  },
  { arbitrary: fc.constant(step('rest', rest)), weight: 5 },
  fc.constantFrom(5, 20, 1000, 20_000).map((ms) => step(`advance ${ms}`, ({ clock }) => clock.advance(ms))),
  fc.constantFrom(undefined, ...namespaces).map((namespace) =>
    step(`cancel ${namespace}`, async ({ modal }) => {
      const named = namespace ? [namespace] : namespaces
      const kindOf = (each: string) => modal.state.$attempts.get().get(each)?.kind
      const before = named.map(kindOf)
      modal.cancel(namespace)
      for (const [index, each] of named.entries()) {
        must(kindOf(each) !== 'connect', 'a cancel ends the user’s attempt immediately', each)
        must(
          before[index] === 'connect' || kindOf(each) === undefined,
          'without one, a cancel ends the silent attempt',
          each,
        )
      }
    }),
  ),
  fc
    .constantFrom(undefined, ...namespaces)
    .map((namespace) => verb(`disconnect ${namespace}`, (modal) => modal.disconnect({ namespace }))),
  networkIds.map((id) => verb(`switchNetwork ${id}`, (modal) => modal.switchNetwork(id))),
  fc
    .constantFrom(...users)
    .map((user) =>
      verb(`switchAccount ${user}`, (modal) =>
        modal.switchAccount(nameOf(modal.state.$active.get()?.connection, user)),
      ),
    ),
  fc.constantFrom(...namespaces).map((namespace) =>
    step(`switchNamespace ${namespace}`, ({ modal }) => {
      if (modal.state.$namespaces.get().has(namespace)) modal.switchNamespace(namespace)
    }),
  ),
  fc.nat(4).map((index) =>
    step(`switchConnection ${index}`, ({ modal }) => {
      const id = [...modal.state.$connections.get().keys()][index]
      if (id !== undefined) modal.switchConnection(id)
    }),
  ),
  fc
    .constantFrom(...namespaces)
    .map((namespace) => verb(`remove the adapter of ${namespace}`, (modal) => modal.removeAdapter(namespace))),
  fc.constantFrom(...namespaces.keys()).map((index) =>
    step(`add the adapter of ${namespaces[index]}`, ({ modal, adapters }) => {
      const adapter = adapters[index]
      if (adapter && !modal.state.$namespaces.get().has(adapter.namespace)) modal.addAdapter(adapter)
    }),
  ),
  fc.constant(step('a wallet arrives late', ({ arriveLate }) => arriveLate())),
  connectorIds.map((connectorId) =>
    step(`other tab: connect ${connectorId}`, ({ other, verbs }) => {
      verbs.push(expectTyped(other.modal.connect({ connectorId })))
    }),
  ),
  fc.constantFrom(undefined, ...namespaces).map((namespace) =>
    step(`other tab: disconnect ${namespace}`, ({ other, verbs }) => {
      verbs.push(expectTyped(other.modal.disconnect({ namespace })))
    }),
  ),
  fc
    .constantFrom('start' as const, 'stop' as const, 'storageEvent' as const, 'wake' as const)
    .map((what) => step(`other tab: ${what}`, ({ other }) => other[what]())),
  fc.constant(step('storage event', ({ storageEvent }) => storageEvent())),
  fc.constant(step('return from the cache', ({ wake }) => wake())),
  fc
    .boolean()
    .map((isInView) => step(`${isInView ? 'show' : 'hide'} the page`, ({ setInView }) => setInView(isInView))),
  fc
    .boolean()
    .map((isInView) =>
      step(`other tab: ${isInView ? 'show' : 'hide'} the page`, ({ other }) => other.setInView(isInView)),
    ),
  onWallet('never answer a restore of', (wallet) => wallet.script.lie('restore', { never: true })),
  fc.constantFrom(...namespaces).map((namespace) =>
    step(`reload with the wallets of ${namespace} locked`, ({ adapters, start, stop }) => {
      stop()
      const adapter = adapters.find((each) => each.namespace === namespace)
      for (const wallet of adapter?.wallets ?? []) wallet.lock()
      start()
    }),
  ),
  fc.constantFrom(-3_600_000, 3_600_000).map((ms) => step(`the clock jumps ${ms}`, ({ clock }) => clock.jump(ms))),
  {
    arbitrary: fc.constant(
      verb('sign', (modal) => {
        const { networkId, account } = modal.state.$active.get()?.connection ?? {}
        return modal.signMessage(JSON.stringify({ networkId, accountId: account?.id } satisfies Expected))
      }),
    ),
    weight: 3,
  },
  networkIds.map((networkId) =>
    verb(`sign on ${networkId}`, (modal) =>
      modal.signMessage(JSON.stringify({ networkId } satisfies Expected), { networkId }),
    ),
  ),
  fc.constant(verb('balance', (modal) => modal.readBalance())),
  fc.constant(verb('reconnect', (modal) => modal.reconnect())),
  fc.constant(step('open', ({ modal }) => void modal.open())),
  fc.constant(step('close', ({ modal }) => void modal.close())),
  fc.constant(step('stop', ({ stop }) => stop())),
  { arbitrary: fc.constant(step('start', ({ start }) => void start())), weight: 3 },
  fc.constant(step('clear storage', ({ storage }) => storage.clear())),
  onWallet('lock', (wallet) => wallet.lock()),
  onWallet('unlock', (wallet) => wallet.unlock()),
  fc
    .constantFrom(...users)
    .chain((user) =>
      onWallet(`select ${user} in`, (wallet, namespace) =>
        wallet.change({ selected: accountOf(namespace, user, wallet.connector.id).id }),
      ),
    ),
  {
    arbitrary: fc
      .constantFrom(...users)
      .chain((user) =>
        onWallet(`only ${user} in`, (wallet, namespace) =>
          wallet.change({ accounts: [accountOf(namespace, user, wallet.connector.id)] }),
        ),
      ),
    weight: 4,
  },
  fc.constantFrom(1, 2, 9).chain((reference) =>
    onWallet(`switch to ${reference} in`, (wallet, namespace) => {
      if (namespace === 'one') wallet.change({ networkId: `one:${reference}` })
    }),
  ),
  fc
    .constantFrom('left' as const, 'expired' as const, 'lost' as const)
    .chain((reason) => onWallet(reason, (wallet) => wallet.end(reason))),
  fc
    .constantFrom('approve' as const, 'reject' as const, 'pending' as const)
    .chain((answer) => onWallet(answer, (wallet) => wallet.script.setAnswer(answer))),
  methods.chain((method) =>
    onWallet(`fail ${method} of`, (wallet, _, { unsure }) => {
      if (method === 'read') unsure.add(wallet)
      wallet.script.answerNext(method, { throws: { code: -32603, message: 'no' } })
    }),
  ),
  onWallet('lie of', (wallet, namespace, { liars, unsure }) => {
    liars.add(wallet)
    unsure.add(wallet)
    const result = { accounts: [accountOf(namespace, 'bob', wallet.connector.id)], networkId: `${namespace}:2` }
    wallet.script.answerNext('read', { result })
  }),
  onWallet('report no account in', (wallet, _, { unsure }) => {
    unsure.add(wallet)
    wallet.notify({ accounts: [] as never })
  }),
  methods.chain((method) =>
    fc.nat(9).map((index) =>
      step(`hold ${method} of ${index}`, ({ wallets, phone, releases, unsure }) => {
        const wallet = wallets[index]
        if (wallet && method === 'read') unsure.add(wallet)
        releases.push((wallet ?? phone).script.hold(method))
      }),
    ),
  ),
  fc.constant(step('release', ({ releases }) => releases.shift()?.())),
  fc.constantFrom(...namespaces).map((namespace) =>
    step(`remove ${namespace}`, ({ phone }) => {
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0) phone.takeBack(namespace)
    }),
  ),
  fc.tuple(fc.constantFrom(...namespaces), fc.subarray(['1', '2'], { minLength: 1 })).map(([namespace, references]) =>
    step(`approve ${namespace} on ${references}`, ({ phone }) => {
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0)
        phone.approve(namespace, { accounts: granted(namespace, references) })
    }),
  ),
  fc.constantFrom('1', '2', '9').map((reference) =>
    step(`the phone switches to ${reference}`, ({ phone }) => {
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0)
        phone.emit('one', 'fake_changed', `one:${reference}`, `one:${reference}`)
    }),
  ),
  fc.constantFrom('left' as const, 'lost' as const).map((reason) =>
    step(`end session: ${reason}`, ({ phone }) => {
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0) phone.end(reason)
    }),
  ),
  fc
    .constantFrom('approve' as const, 'reject' as const)
    .map((answer) => step(`phone: ${answer}`, ({ phone }) => phone.script.setAnswer(answer))),
  fc
    .constantFrom('approve' as const, 'reject' as const)
    .map((answer) => step(`gate: ${answer}`, ({ gate }) => gate.script.setAnswer(answer))),
  fc.constant(step('hold the gate', ({ gate, releases }) => void releases.push(gate.script.hold('pass')))),
)

test('property: the state is valid after every step, and everything settles', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(steps, { minLength: 1, maxLength: 40 }), async (hasGate, run) => {
      const world = setUp(hasGate)
      watch(world)
      world.start()
      for (const each of run) {
        await each(world)
        check(world)
        expect(world.failures).toEqual([])
      }
      const { other, wallets, phone, adapters, clock } = world
      const tabs = [world, other]
      quiet(world)
      await rest()
      await clock.advance(120_000)
      await rest()
      await Promise.all(world.verbs)
      check(world)
      expect(world.failures).toEqual([])
      let locals = 0
      for (const { modal } of tabs) {
        expect(modal.state.$attempts.get().size).toBe(0)
        expect(modal.state.$requests.get()).toEqual([])
        expect(modal.state.$isSwitchingNamespace.get()).toBe(false)
        const here = [...modal.state.$connections.get().values()].filter(({ isRemote }) => !isRemote)
        locals += here.length
        for (const { id, connection, state } of here) {
          const wallet = wallets.find(({ provider }) => provider === connection.provider)
          if (wallet && !world.unsure.has(wallet)) expect(state, `the state of ${id}`).toEqual(wallet.state)
        }
      }
      expect(wallets.reduce((sum, { watchers }) => sum + watchers, 0)).toBeGreaterThanOrEqual(locals)
      for (const { stop } of tabs) stop()
      await settle()
      expect(wallets.reduce((sum, { watchers }) => sum + watchers, 0)).toBe(0)
      expect([phone.watchers, clock.pending]).toEqual([0, 0])
      expect(tabs.map(({ listeners }) => listeners.byType)).toEqual([{}, {}])
      expect(adapters.map(({ discoveries }) => discoveries)).toEqual([0, 0, 0, 0])
    }),
  )
})
