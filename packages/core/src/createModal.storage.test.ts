import { createFakeAdapter, createMemoryStorage, createTestModal, type MemoryStorage, settle } from '@latchkey/testkit'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from './contract/adapter.js'
import type { Json } from './entities/json.js'

// Fuzz target 11, from the outside: whatever stands in storage, each value well-formed and all of them at odds with each other and with the
// wallets, a reload gives one answer, and it is the wallets'.

// `settle` does not wait for a chunk that loads.
beforeAll(() => import('./actions/sessionActions.js'))

const people = ['alice', 'bob', 'carol'] as const
const accountOf = (person: string): Account => ({ id: person, address: `fake-${person}`, type: 'eoa' })
const connectorIds = ['one/a', 'one/b', 'two/a', 'nobody/x', 'phone/y'] as const
const ours = connectorIds.slice(0, 3)
const networkIds = ['one:1', 'one:2', 'one:9', 'two:1', 'two:2', 'two:9', 'nobody:1'] as const

/** When the clock of each page begins. */
const storedNow = Date.UTC(2030, 0, 1)

const connectorId = fc.constantFrom(...connectorIds)
const networkId = fc.constantFrom(...networkIds)
const namespace = fc.constantFrom('one', 'two', 'nobody')
const choice = fc.record(
  {
    networkId,
    accountId: fc.constantFrom(...people, 'nobody'),
    selected: fc.constantFrom(...people, 'nobody', null),
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
        // Mostly of the way that it stands under, or nothing would come back.
        fc.oneof(
          session,
          session.map((record) => ({ ...record, v: 1, connectorId: key })),
        ),
      ]),
    ),
    // Of a time to come, of now, or of long ago, by the clock of the tests.
    'balance:one:1:fake-alice': fc.record({
      value: fc.constantFrom('7', '-7', 'x'),
      at: fc.constantFrom(0, storedNow - 30_000, storedNow, storedNow + 86_400_000),
    }),
  },
  { requiredKeys: [] },
)
const truth = fc.record({
  isAuthorized: fc.boolean(),
  people: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
  selected: fc.option(fc.constantFrom(...people), { nil: undefined }),
  networkId: fc.constantFrom('one:1', 'one:2', 'one:9'),
})
type Truth = typeof truth extends fc.Arbitrary<infer Value> ? Value : never

function walletOf(
  id: string,
  { isAuthorized, people: [first = 'alice', ...others], selected, networkId: at }: Truth,
  stands: boolean,
) {
  return {
    id,
    isAuthorized,
    accounts: [accountOf(first), ...others.map(accountOf)] as const,
    ...(stands && selected && [first, ...others].includes(selected) && { selected }),
    ...(stands && { networkId: at }),
  }
}

/** What is stored of one account, of half a minute before at most; of everything else what the network says. */
function expectedBalance(values: Stored, { place, at }: Awaited<ReturnType<typeof load>>): bigint {
  const known = values['balance:one:1:fake-alice']
  const isFresh = place === 'one:1' && at === 'fake-alice' && known?.value === '7' && known.at === storedNow
  return isFresh ? 7n : 10n ** 18n
}

interface Stored {
  readonly 'balance:one:1:fake-alice'?: { readonly value: string; readonly at: number }
  readonly connectorIds?: readonly string[]
  readonly choices?: { readonly networks: readonly string[]; readonly namespace?: string }
}

/** The choice in the namespace of a way in, where its session is one that can be believed at all. */
function choiceOf(values: Stored, key: string): Choice | undefined {
  const record = (values as Readonly<Record<string, unknown>>)[`session:${key}`] as
    | { readonly v: number; readonly connectorId: string; readonly choice: Readonly<Record<string, Choice>> }
    | undefined
  return record?.v === 1 && record.connectorId === key ? record.choice[key.slice(0, 3)] : undefined
}

/** Who and where a wallet says that the person is, with the stored choice where the wallet leaves one. */
function expected(values: Stored, key: string, told: Truth, { networkId: chosen, accountId, selected }: Choice) {
  const find = (person: string | undefined | null) => told.people.find((each) => each === person)
  if (key.startsWith('one')) {
    const now = find(told.selected)
    const hasChanged = selected !== undefined && now !== (selected ?? undefined)
    const person = (hasChanged ? now : undefined) ?? find(accountId) ?? now ?? told.people[0]
    return { connectorId: key, address: `fake-${person}`, networkId: told.networkId, isGated: false }
  }
  const last = values.choices?.networks.findLast((id) => id.startsWith('two'))
  const place = [chosen, last].find((id) => id === 'two:1' || id === 'two:2') ?? 'two:1'
  return { connectorId: key, address: `fake-${find(accountId) ?? told.people[0]}`, networkId: place, isGated: false }
}

/** What a page shows once everything has come to a rest. */
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
  const { status, networkId: place } = modal.state.$active.get() ?? {}
  const answer = {
    shown: shown.toSorted((a, b) => a.connectorId.localeCompare(b.connectorId)),
    status,
    place,
    at: modal.state.$current.get()?.address,
    balance: modal.state.$current.get() && (await modal.readBalance()),
  }
  stop()
  const wallets = adapters.flatMap((adapter) => adapter.wallets)
  expect(wallets.flatMap(({ script }) => script.prompts)).toEqual([])
  expect([clock.pending, wallets.reduce((sum, { watchers }) => sum + watchers, 0)]).toEqual([0, 0])
  return answer
}

/** That what is shown is what the wallets say, and that the first in the list of what came back is the active one. */
function expectTruth(
  known: Stored,
  storage: MemoryStorage,
  truths: readonly [Truth, Truth, Truth],
  answer: Awaited<ReturnType<typeof load>>,
): void {
  const shown = new Map(answer.shown.map((each) => [each.connectorId, each]))
  for (const [index, key] of ours.entries()) {
    const told = truths[index] as Truth
    const chosen = choiceOf(known, key)
    // A session that says nothing of its own namespace may be taken up with another's, and tells nothing about who and where then.
    if (chosen) expect(shown.get(key)).toEqual(told.isAuthorized ? expected(known, key, told, chosen) : undefined)
    else if (shown.has(key))
      expect([told.isAuthorized, storage.entries.has(`latchkey:session:${key}`)]).toEqual([true, true])
  }
  const { namespace: turned } = known.choices ?? {}
  const order = [...new Set([...(known.connectorIds ?? []), ...ours])].filter((key) => key.startsWith(`${turned}/`))
  const firstShown = order.map((key) => shown.get(key)).find((each) => each !== undefined)
  if (turned !== undefined && turned !== 'nobody' && order.every((key) => choiceOf(known, key) || !shown.has(key)))
    expect([answer.status, answer.at]).toEqual(
      firstShown ? ['connected', firstShown.address] : ['disconnected', undefined],
    )
}

test('values in storage that contradict each other give one answer, the wallets’', { timeout: 1_800_000 }, async () => {
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
      // Asked again, the answer is the same: nothing of the contradiction is left to choose from.
      expect(await load(storage, truths)).toEqual(answer)
    }),
  )
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
})
