import {
  countListeners,
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  createFakeWindow,
  createManualClock,
  createMemoryStorage,
  type FakeWallet,
  type FakeWalletOptions,
  settle,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleCore } from '../testing/bundleCore.js'
import type { Account } from './contract/adapter.js'
import type { Modal } from './contract/modal.js'
import { namespaceOf } from './entities/network.js'

const { createModal }: typeof import('./createModal.js') = await import(
  `data:text/javascript,${encodeURIComponent(await bundleCore())}`
)

/** With nothing to fetch, what is ready to run needs no more than a few turns. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await settle()
}

// Fuzz target 10: whatever happens in whatever order and in whichever of two tabs, nobody is connected without an address, as an
// account of another namespace or on a network where it does not exist, nobody passes a gate as somebody else, a cancel reaches a
// rest, and in the end nothing is left behind.
//
// Four namespaces that share nothing but the contract: `one` stands on networks, `two` has none, `coins` has accounts of two types,
// wallets that can't be restored and one that comes late, `dots` writes an address by its network and has one that exists on one only.

const namespaces = ['one', 'two', 'coins', 'dots'] as const
const phoneWay = 'fakeRemote/phone'
const people = ['alice', 'bob'] as const
const accountOf = (namespace: string, person: string): Account => ({
  id: `${person}-${namespace}`,
  address: `fake-${person}-${namespace}`,
  type: namespace === 'coins' && person === 'bob' ? 'ordinal' : 'eoa',
  ...(namespace === 'dots' && person === 'bob' && { networkIds: ['dots:2'] }),
})
const addressOn = ({ address }: Pick<Account, 'address'>, networkId: string): string => `${address}@${networkId}`
const existsOn = ({ networkIds }: Account, networkId: string): boolean => networkIds?.includes(networkId) ?? true
const writtenOn = (account: Account, networkId: string): string =>
  namespaceOf(networkId) === 'dots' && existsOn(account, networkId) ? addressOn(account, networkId) : account.address
const accountsOf = (namespace: string): [Account, Account] => [
  accountOf(namespace, 'alice'),
  accountOf(namespace, 'bob'),
]

function setUp(hasGate: boolean) {
  const walletOf = (namespace: string, id: string): FakeWalletOptions => ({
    id,
    accounts: accountsOf(namespace),
    ...(namespace === 'one' && { selected: 'alice-one' }),
    ...(namespace === 'coins' && { canRestore: id === 'late' }),
  })
  const adapters = namespaces.map((namespace) =>
    createFakeAdapter({
      namespace,
      standsOnNetwork: namespace === 'one',
      accountTypes: ['eoa', 'ordinal'],
      wallets: ['a', 'b'].map((id) => walletOf(namespace, id)),
      ...(namespace === 'dots' && { addressOn }),
    }),
  )
  const remote = createFakeRemotePlugin({
    namespaces: Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        { accounts: accountsOf(namespace).map(({ address }) => ({ networkId: `${namespace}:1`, address })) },
      ]),
    ),
  })
  const gate = createFakeGate()
  const storage = createMemoryStorage()
  const clock = createManualClock()
  const wallets = adapters.flatMap((adapter) => adapter.wallets)
  const tab = (): Tab => {
    const window = createFakeWindow({ storage })
    let stop: () => void = () => undefined
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
        stop = modal.start(window)
      },
      stop: () => stop(),
      hear: () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:ways' })),
    }
  }
  return {
    ...tab(),
    other: tab(),
    storage,
    clock,
    adapters,
    wallets,
    /** A wallet of `coins` turns up. */
    comeLate() {
      const [, , coins] = adapters
      if (coins?.wallets.length === 2)
        wallets.push(coins.addWallet({ ...walletOf('coins', 'late'), isAuthorized: true }))
    },
    phone: remote.phone,
    gate,
    hasGate,
    verbs: [] as Promise<unknown>[],
    releases: [] as (() => void)[],
    /** What a listener found wrong. Thrown there it would end in the hands of whoever changed the store. */
    failures: [] as unknown[],
  }
}
interface Tab {
  readonly modal: Modal
  readonly listeners: ReturnType<typeof countListeners>
  start(): void
  stop(): void
  /** Is told that another tab changed what is stored. */
  hear(): void
}
type World = ReturnType<typeof setUp>

/** What must hold at every moment, also in the middle of a change. */
function check(world: World): void {
  for (const { modal } of [world, world.other]) checkTab(modal, world)
}

function checkTab(modal: Modal, { gate, hasGate }: World): void {
  const { $namespaces, $current, $active, $connections, $isStarted, $status } = modal.state
  for (const [namespace, { status, connection }] of $namespaces.get()) {
    if (!$isStarted.get()) expect(status).toBe('unknown')
    if (status !== 'connected' && status !== 'gated') continue
    if (!connection?.state) throw new Error(`${namespace} is ${status} without a wallet that says so.`)
    const { account, accounts, address, networkId, state } = connection
    expect(account.address).toMatch(new RegExp(`^fake-(alice|bob)-${namespace}$`))
    expect(address).toBe(writtenOn(account, networkId))
    expect(accounts.map((each) => each.address)).toEqual(state.accounts.map((each) => writtenOn(each, networkId)))
    expect(state.accounts.map(({ id }) => id)).toContain(account.id)
    expect(existsOn(account, networkId)).toBe(true)
    expect(namespaceOf(networkId)).toBe(namespace)
  }
  const current = $current.get()
  expect(current !== undefined).toBe($status.get() === 'connected')
  if (!current) return
  expect(namespaceOf(current.networkId)).toBe($active.get()?.namespace)
  const isLocal = $active.get()?.connection?.isRemote === false
  // What a session brings beside the active namespace is let in with it; everybody else has passed as who and where they are.
  if (hasGate && isLocal)
    expect(
      gate.passes.some(({ subject }) => subject.address === current.address && subject.networkId === current.networkId),
    ).toBe(true)
  expect($connections.get().size).toBeGreaterThan(0)
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

/** Whatever fails is one of our errors. */
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
const onWallet = (name: string, run: (wallet: FakeWallet, namespace: string) => void): fc.Arbitrary<Step> =>
  fc.nat(8).map((index) =>
    step(`${name} ${index}`, ({ wallets }) => {
      const wallet = wallets[index]
      // The late one of `coins` stands last.
      if (wallet) run(wallet, namespaces[index >> 1] ?? 'coins')
    }),
  )
const methods = fc.constantFrom('connect', 'restore', 'read', 'disconnect', 'switchNetwork', 'signMessage')
const ways = fc.constantFrom(
  ...namespaces.flatMap((namespace) => [`${namespace}/a`, `${namespace}/b`]),
  'coins/late',
  phoneWay,
)

const steps: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: ways.map((way) => verb(`connect ${way}`, (modal) => modal.connect({ way }))), weight: 12 },
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
      modal.cancel(namespace)
      const isOpen = (each: string): boolean => modal.state.$attempts.get().has(each)
      expect((namespace ? [namespace] : namespaces).some(isOpen), 'a cancel reaches a rest at once').toBe(false)
    }),
  ),
  fc
    .constantFrom(undefined, ...namespaces)
    .map((namespace) => verb(`disconnect ${namespace}`, (modal) => modal.disconnect({ namespace }))),
  fc
    .constantFrom(...namespaces.flatMap((namespace) => [`${namespace}:1`, `${namespace}:2`]))
    .map((id) => verb(`switchNetwork ${id}`, (modal) => modal.switchNetwork(id))),
  fc
    .constantFrom(...people)
    .map((person) =>
      verb(`switchAccount ${person}`, (modal) =>
        modal.switchAccount(`${person}-${modal.state.$activeNamespace.get()}`),
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
  fc.constant(step('a wallet comes late', ({ comeLate }) => comeLate())),
  ways.map((way) =>
    step(`other tab: connect ${way}`, ({ other, verbs }) => {
      verbs.push(expectTyped(other.modal.connect({ way })))
    }),
  ),
  fc.constantFrom(undefined, ...namespaces).map((namespace) =>
    step(`other tab: disconnect ${namespace}`, ({ other, verbs }) => {
      verbs.push(expectTyped(other.modal.disconnect({ namespace })))
    }),
  ),
  fc
    .constantFrom('start' as const, 'stop' as const, 'hear' as const)
    .map((what) => step(`other tab: ${what}`, ({ other }) => other[what]())),
  fc.constant(step('hear of the other tab', ({ hear }) => hear())),
  fc.constant(verb('sign', (modal) => modal.signMessage('hello'))),
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
    .constantFrom(...people)
    .chain((person) =>
      onWallet(`select ${person} in`, (wallet, namespace) => wallet.change({ selected: `${person}-${namespace}` })),
    ),
  {
    arbitrary: fc
      .constantFrom(...people)
      .chain((person) =>
        onWallet(`only ${person} in`, (wallet, namespace) =>
          wallet.change({ accounts: [accountOf(namespace, person)] }),
        ),
      ),
    weight: 4,
  },
  fc.constantFrom(1, 2, 9).chain((reference) =>
    onWallet(`go to ${reference} in`, (wallet, namespace) => {
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
    onWallet(`fail ${method} of`, ({ script }) =>
      script.answerNext(method, { throws: { code: -32603, message: 'no' } }),
    ),
  ),
  onWallet('lie of', ({ script }, namespace) =>
    script.answerNext('read', { result: { accounts: [accountOf(namespace, 'bob')], networkId: `${namespace}:2` } }),
  ),
  onWallet('say of another namespace in', (wallet) => wallet.tell({ accounts: [] as never })),
  methods.chain((method) =>
    fc.nat(9).map((index) =>
      step(`hold ${method} of ${index}`, ({ wallets, phone, releases }) => {
        const { script } = wallets[index] ?? phone
        releases.push(script.hold(method))
      }),
    ),
  ),
  fc.constant(step('release', ({ releases }) => releases.shift()?.())),
  fc.constantFrom(...namespaces).map((namespace) =>
    step(`take back ${namespace}`, ({ phone }) => {
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0) phone.takeBack(namespace)
    }),
  ),
  fc.constantFrom(...namespaces).map((namespace) =>
    step(`approve ${namespace}`, ({ phone }) => {
      const accounts = accountsOf(namespace).map(({ address }) => ({ networkId: `${namespace}:1`, address }))
      if (phone.sessions.at(-1)?.endedBy === undefined && phone.sessions.length > 0)
        phone.approve(namespace, { accounts })
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

test('every interleaving keeps the state true and comes to a rest', { timeout: 600_000 }, async () => {
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
      const { other, wallets, phone, gate, adapters, clock } = world
      const tabs = [world, other]
      for (const { script } of [...wallets, phone, gate]) script.setAnswer('approve')
      for (const release of world.releases) release()
      for (const { modal } of tabs) modal.cancel()
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
        locals += [...modal.state.$connections.get().values()].filter(({ isRemote }) => !isRemote).length
      }
      expect(wallets.reduce((sum, { watchers }) => sum + watchers, 0)).toBeGreaterThanOrEqual(locals)
      for (const { stop } of tabs) stop()
      await settle()
      expect(wallets.reduce((sum, { watchers }) => sum + watchers, 0)).toBe(0)
      expect([phone.watchers, clock.pending]).toEqual([0, 0])
      expect(tabs.map(({ listeners }) => listeners.byType)).toEqual([{}, {}])
      expect(adapters.map(({ discoveries }) => discoveries)).toEqual([0, 0, 0, 0])
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 2_000) },
  )
})
