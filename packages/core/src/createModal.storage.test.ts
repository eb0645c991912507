import { createFakeAdapter, createMemoryStorage, createTestModal, type MemoryStorage, settle } from '@latchkey/testkit'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from './contract/adapter.js'
import type { Json } from './entities/json.js'

// Fuzz target 11, from outside: storage has any values. Each is well-formed, and all contradict
// each other and the wallets. A reload gives one result, and it is what the wallets report.

// `settle` does not wait for a chunk that loads.
beforeAll(() => import('./actions/sessionActions.js'))

const users = ['alice', 'bob', 'carol'] as const
const accountOf = (user: string): Account => ({ id: user, address: `fake-${user}`, type: 'eoa' })
const connectorIds = ['one/a', 'one/b', 'two/a', 'absent/x', 'phone/y'] as const
const ours = connectorIds.slice(0, 3)
const networkIds = ['one:1', 'one:2', 'one:9', 'two:1', 'two:2', 'two:9', 'absent:1'] as const

/** The start time of each page's clock. */
const storedNow = Date.UTC(2030, 0, 1)

const connectorId = fc.constantFrom(...connectorIds)
const networkId = fc.constantFrom(...networkIds)
const namespace = fc.constantFrom('one', 'two', 'absent')
const choice = fc.record(
  {
    networkId,
    accountId: fc.constantFrom(...users, 'absent'),
    selected: fc.constantFrom(...users, 'absent', null),
  },
  { requiredKeys: ['networkId', 'accountId'] },
)
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never
const session = fc.record({
  v: fc.constantFrom(1, 1, 1, 2),
  connectorId,
  usedAt: fc.integer({ min: 0, max: 2 ** 42 }),
  choice: fc.dictionary(namespace, choice, { maxKeys: 3 }),
})
const stored = fc.record(
  {
    connectors: fc.array(connectorId, { maxLength: 6 }),
    recent: fc.array(fc.oneof(connectorId, fc.string()), { maxLength: 3 }),
    choices: fc.record({ networks: fc.array(networkId, { maxLength: 4 }), namespace }, { requiredKeys: ['networks'] }),
    ...Object.fromEntries(
      connectorIds.map((key) => [
        `session:${key}`,
        // Mostly with the connector of its key, else nothing would be restored.
        fc.oneof(
          session,
          session.map((record) => ({ ...record, v: 1, connectorId: key })),
        ),
      ]),
    ),
    // A future, current or old time, by the clock of the tests.
    'balance:one:1:fake-alice': fc.record({
      value: fc.constantFrom('7', '-7', 'x'),
      at: fc.constantFrom(0, storedNow - 30_000, storedNow, storedNow + 86_400_000),
    }),
  },
  { requiredKeys: [] },
)
const truth = fc.record({
  isAuthorized: fc.boolean(),
  users: fc.uniqueArray(fc.constantFrom(...users), { minLength: 1 }),
  selected: fc.option(fc.constantFrom(...users), { nil: undefined }),
  networkId: fc.constantFrom('one:1', 'one:2', 'one:9'),
})
type Truth = typeof truth extends fc.Arbitrary<infer Value> ? Value : never

function walletOf(
  id: string,
  { isAuthorized, users: [first = 'alice', ...others], selected, networkId: at }: Truth,
  hasNetwork: boolean,
) {
  return {
    id,
    isAuthorized,
    accounts: [accountOf(first), ...others.map(accountOf)] as const,
    ...(hasNetwork && selected && [first, ...others].includes(selected) && { selected }),
    ...(hasNetwork && { networkId: at }),
  }
}

/**
 * The stored balance of one account if it is at most half a minute old, else the network's answer.
 */
function expectedBalance(values: Stored, { current, at }: Awaited<ReturnType<typeof load>>): bigint {
  const known = values['balance:one:1:fake-alice']
  const isFresh = current === 'one:1' && at === 'fake-alice' && known?.value === '7' && known.at === storedNow
  return isFresh ? 7n : 10n ** 18n
}

interface Stored {
  readonly 'balance:one:1:fake-alice'?: { readonly value: string; readonly at: number }
  readonly connectors?: readonly string[]
  readonly choices?: { readonly networks: readonly string[]; readonly namespace?: string }
}

/** The choice for the namespace of a connector, if its session record is valid. */
function choiceOf(values: Stored, key: string): Choice | undefined {
  const record = (values as Readonly<Record<string, unknown>>)[`session:${key}`] as
    | { readonly v: number; readonly connectorId: string; readonly choice: Readonly<Record<string, Choice>> }
    | undefined
  return record?.v === 1 && record.connectorId === key ? record.choice[key.slice(0, 3)] : undefined
}

/**
 * The account and network that the wallet reports, with the stored choice where the wallet leaves
 * one.
 */
function expected(values: Stored, key: string, reported: Truth, { networkId: chosen, accountId, selected }: Choice) {
  const find = (user: string | undefined | null) => reported.users.find((each) => each === user)
  if (key.startsWith('one')) {
    const now = find(reported.selected)
    const hasChanged = selected !== undefined && now !== (selected ?? undefined)
    const user = (hasChanged ? now : undefined) ?? find(accountId) ?? now ?? reported.users[0]
    return { connectorId: key, address: `fake-${user}`, networkId: reported.networkId, isGated: false }
  }
  const last = values.choices?.networks.findLast((id) => id.startsWith('two'))
  const current = [chosen, last].find((id) => id === 'two:1' || id === 'two:2') ?? 'two:1'
  return {
    connectorId: key,
    address: `fake-${find(accountId) ?? reported.users[0]}`,
    networkId: current,
    isGated: false,
  }
}

/** What a page shows once everything has settled. */
async function load(storage: MemoryStorage, truths: readonly [Truth, Truth, Truth]) {
  const adapters = [
    createFakeAdapter({ namespace: 'one', wallets: [walletOf('a', truths[0], true), walletOf('b', truths[1], true)] }),
    createFakeAdapter({ namespace: 'two', hasNetwork: false, wallets: [walletOf('a', truths[2], false)] }),
  ]
  const { modal, start, stop, clock } = createTestModal({ adapters, storage })
  start()
  await modal.prepare()
  await settle()
  await clock.advance(2000)
  const shown = [...modal.state.$connections.get().values()].map(
    ({ connectorId: key, address, networkId: at, isGated }) => ({
      connectorId: key,
      address,
      networkId: at,
      isGated,
    }),
  )
  const { status, networkId: current } = modal.state.$active.get() ?? {}
  const answer = {
    shown: shown.toSorted((a, b) => a.connectorId.localeCompare(b.connectorId)),
    status,
    current,
    at: modal.state.$current.get()?.address,
    balance: modal.state.$current.get() && (await modal.readBalance()),
  }
  stop()
  const wallets = adapters.flatMap((adapter) => adapter.wallets)
  expect(wallets.flatMap(({ script }) => script.prompts)).toEqual([])
  expect([clock.pending, wallets.reduce((sum, { watchers }) => sum + watchers, 0)]).toEqual([0, 0])
  return answer
}

/**
 * Checks that the wallets' reports are shown, and that the first restored connector of the list is
 * active.
 */
function expectTruth(
  known: Stored,
  storage: MemoryStorage,
  truths: readonly [Truth, Truth, Truth],
  answer: Awaited<ReturnType<typeof load>>,
): void {
  const shown = new Map(answer.shown.map((each) => [each.connectorId, each]))
  for (const [index, key] of ours.entries()) {
    const reported = truths[index] as Truth
    const chosen = choiceOf(known, key)
    // A session without a choice for its own namespace may be restored through another one. Its
    // account and network are undefined then.
    if (chosen)
      expect(shown.get(key)).toEqual(reported.isAuthorized ? expected(known, key, reported, chosen) : undefined)
    else if (shown.has(key))
      expect([reported.isAuthorized, storage.entries.has(`latchkey:session:${key}`)]).toEqual([true, true])
  }
  const { namespace: active } = known.choices ?? {}
  const order = [...new Set([...(known.connectors ?? []), ...ours])].filter((key) => key.startsWith(`${active}/`))
  const firstShown = order.map((key) => shown.get(key)).find((each) => each !== undefined)
  if (active !== undefined && active !== 'absent' && order.every((key) => choiceOf(known, key) || !shown.has(key)))
    expect([answer.status, answer.at]).toEqual(
      firstShown ? ['connected', firstShown.address] : ['disconnected', undefined],
    )
}

test('contradicting values in storage give one result, the one of the wallets', { timeout: 1_800_000 }, async () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype)
  await fc.assert(
    fc.asyncProperty(stored, truth, truth, truth, async (values, ...truths) => {
      const storage = createMemoryStorage()
      for (const [key, d] of Object.entries(values as Readonly<Record<string, Json>>))
        storage.entries.set(`latchkey:${key}`, JSON.stringify({ v: 1, t: 0, d }))
      const answer = await load(storage, truths)
      expectTruth(values as Stored, storage, truths, answer)
      expect(['connected', 'disconnected']).toContain(answer.status)
      if (answer.at) expect(answer.balance).toBe(expectedBalance(values as Stored, answer))
      // A second load gives the same result: no contradiction is left.
      expect(await load(storage, truths)).toEqual(answer)
    }),
  )
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
})
