import { type Adapter, type AdapterRuntime, type Connector, InvalidAnswerError } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createFakeNetwork } from '../fakes/createFakeNetwork.js'
import { createFakeWallet, type FakeWallet } from '../fakes/createFakeWallet.js'
import { createTraps } from '../faults/createTraps.js'
import type { HostileWallet } from '../faults/hostileWallet.js'
import { never } from '../faults/never.js'
import { throwing } from '../faults/throwing.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError } from './ConformanceError.js'
import { runChecks } from './conformanceCheck.js'
import { type HostileSuite, hostileChecks } from './hostileChecks.js'

/** Wallets of this kind are in a list in the page. */
interface SampleWindow {
  wallets?: unknown[]
}

function put(window: object, wallet: unknown): () => void {
  const page = window as SampleWindow
  page.wallets = [...(page.wallets ?? []), wallet]
  return () => {
    page.wallets = page.wallets?.filter((one) => one !== wallet) ?? []
  }
}

function createHarness(): AdapterHarness {
  const wallet = createFakeWallet({ id: 'good', accounts: [{ id: 'ada', address: 'fake-ada', type: 'eoa' }] })
  return {
    connectorId: 'good',
    networks: [createFakeNetwork('sample:1')],
    install: (window) => put(window, wallet),
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.watchers,
  }
}

function createHostile(): readonly HostileWallet[] {
  const bad = (
    id: string,
    outcome: HostileWallet['outcome'],
    change: (connector: Connector) => object,
  ): HostileWallet => {
    const wallet = createFakeWallet({ id, accounts: [{ id: 'eve', address: 'fake-eve', type: 'eoa' }] })
    const connector = { ...wallet.connector, ...change(wallet.connector) }
    return {
      id,
      outcome,
      install: (window) => put(window, { connector }),
      listenerCount: () => wallet.watchers,
      act: () => wallet.change({ selected: 'eve' }),
    }
  }
  return [
    { id: 'nothing', outcome: 'hidden', install: (window) => put(window, undefined) },
    { id: 'traps', outcome: 'hidden', install: (window) => put(window, createTraps()) },
    bad('throws', 'rejected', () => ({ connect: throwing })),
    bad('never', 'waits', () => ({ connect: never })),
    bad('odd', 'contained', () => ({ connect: async () => Promise.reject('no') })),
    bad('bidi', 'connects', () => ({ name: 'Good\u202e wallet' })),
  ]
}

/** A valid adapter. */
function createSample(): Adapter {
  const base: Adapter = createFakeAdapter({ namespace: 'sample', wallets: [] })
  return {
    ...base,
    setup: (context) => ({
      ...base.setup(context),
      discover({ window }, found) {
        found(((window as SampleWindow).wallets ?? []).flatMap(readConnector))
      },
    }),
  }
}

function readConnector(entry: unknown): readonly Connector[] {
  try {
    const { connector } = entry as FakeWallet
    return connector ? [connector] : []
  } catch {
    return []
  }
}

const sample: HostileSuite = { adapter: createSample, wallet: createHarness, hostile: createHostile, limit: 2000 }

test('a valid adapter passes every check', async () => {
  const results = await runChecks(hostileChecks({ ...sample, limit: 60_000 }))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results.map(({ name }) => name)).toEqual(createHostile().map(({ id }) => `hostile wallet ${id}`))
})

// ── broken ones
// ────────────────────────────────────────────────────────────────────────────────────────────────────

type Break = (runtime: AdapterRuntime) => Partial<AdapterRuntime>

function withBreak(broke: Break): Adapter {
  const adapter = createSample()
  return {
    ...adapter,
    setup(context) {
      const runtime = adapter.setup(context)
      return { ...runtime, ...broke(runtime) }
    },
  }
}

const inConnectors =
  (change: (connector: Connector) => Connector): Break =>
  ({ discover }) => ({ discover: (page, found) => discover?.(page, (all) => found(all.map(change))) })

const broken: readonly (readonly [id: string, what: string, says: RegExp, Break])[] = [
  [
    'nothing',
    'an exception that ends the discovery',
    /A good wallet beside it is found/,
    () => ({
      discover: ({ window }, found) =>
        found((window as SampleWindow).wallets?.map((one) => (one as FakeWallet).connector) ?? []),
    }),
  ],
  [
    'throws',
    'a failed connection that is shown as connected',
    /Connecting it ends in an error/,
    inConnectors((one) => ({ ...one, connect: createFakeWallet().connector.connect })),
  ],
  [
    'throws',
    'a good wallet that fails as well',
    /A good wallet beside it connects\. Found: WalletError: Thrown by a hostile wallet/,
    inConnectors((one) => ({ ...one, connect: throwing })),
  ],
  [
    'never',
    'an early error in place of the wait',
    /Connecting goes on until the user cancels\. Found: it ended with WalletError/,
    inConnectors((one) => ({ ...one, connect: async () => throwing() })),
  ],
  ['bidi', 'an invalid account', /fake-eve passes `isAddress`/, () => ({ isAddress: async () => false })],
  [
    'bidi',
    'an error for a wallet that is only unusual',
    /It connects\. Found: InvalidAnswerError/,
    inConnectors((one) => ({
      ...one,
      connect: async () => {
        throw new InvalidAnswerError('connect', 'a name that turns')
      },
    })),
  ],
  [
    'bidi',
    'a leftover listener',
    /No listener is left at the hostile wallet/,
    inConnectors((one) => ({
      ...one,
      async connect(request) {
        const connection = await one.connect(request)
        connection.watch({ next: () => undefined, ended: () => undefined })
        return connection
      },
    })),
  ],
  [
    'bidi',
    'more rows than wallets',
    /The hostile wallet is listed 1 times at most\. Found: 2 new connectors/,
    ({ discover }) => ({
      discover: (page, found) =>
        discover?.(page, (all) => found(all.flatMap((one) => [one, { ...one, id: `${one.id}#2` }]))),
    }),
  ],
]

test.each(broken)('the check of "%s" fails for %s', async (id, _what, says, broke) => {
  const check = hostileChecks({ ...sample, adapter: () => withBreak(broke) }).find(({ name }) =>
    name.endsWith(` ${id}`),
  )
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const failure = await check?.run().catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ConformanceError)
  expect(failure).toHaveProperty('message', expect.stringMatching(says))
  logged.mockRestore()
})

test('a hostile wallet with the id of the good one fails with a message about the id', async () => {
  const { connector } = createFakeWallet({ id: 'good', accounts: [{ id: 'eve', address: 'fake-eve', type: 'eoa' }] })
  const clash: HostileWallet = { id: 'clash', outcome: 'rejected', install: (window) => put(window, { connector }) }
  const [result] = await runChecks(hostileChecks({ ...sample, hostile: () => [clash] }))
  expect(result?.error).toMatchObject({
    message: expect.stringMatching(
      /^Expected: The hostile wallet is listed.* Found: no connector beside those of the good wallet \(sample\/good\)\. A hostile wallet needs an id that no other wallet has/,
    ),
  })
})
