import { type AdapterRuntime, CancelledError } from '@latchkey/core'
import type { HostileWallet } from '../faults/hostileWallet.js'
import { hostileText } from '../faults/throwing.js'
import { createTestModal } from '../modal/createTestModal.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { type AdapterSuite, createAdapterContext } from './adapterBench.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError, must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { failureOf } from './failureOf.js'
import { within } from './within.js'

export interface HostileSuite extends AdapterSuite {
  /**
   * New hostile wallets each time. Each is in a page of its own beside the good wallet of `wallet`.
   */
  hostile(): readonly HostileWallet[]
}

/** No real wallet has more accounts. */
const maxAccounts = 1000
/** Characters of a text that users read. */
const maxSentence = 500

/**
 * The checks with hostile wallets, one per wallet. No exception reaches the page, connecting ends
 * in a typed error or a valid state, and a good wallet in the same page is found and connects.
 */
export function hostileChecks(suite: HostileSuite): readonly ConformanceCheck[] {
  return suite.hostile().map(({ id }, index) => ({
    name: `hostile wallet ${id}`,
    async run() {
      const hostile = suite.hostile()[index]
      must(hostile?.id === id, 'Hostile wallets come in the same order each time.')
      await checkHostile(suite, hostile)
    },
  }))
}

async function checkHostile(suite: HostileSuite, hostile: HostileWallet): Promise<void> {
  const { limit = 5000 } = suite
  const known = await connectorIdsBeside(suite)
  const wallet = suite.wallet()
  const adapter = suite.adapter()
  const runtime = suite.adapter().setup(createAdapterContext(wallet))
  const { modal, window, start, listeners } = createModalFor(suite, wallet)
  const uninstall = [hostile.install(window), ...(hostile.isAlone ? [] : [wallet.install(window)])]
  const own = listeners.count()
  const stop = start()
  const goodId = `${adapter.namespace}/${wallet.connectorId}`
  try {
    if (!hostile.isAlone) await found(modal, goodId, limit)
    await settle()
    const added = modal.state.$connectors.get().flatMap(({ id: key }) => (known.has(key) ? [] : [key]))
    const { outcome, maxListed = 1 } = hostile
    must(outcome !== 'hidden' || added.length === 0, 'The hostile wallet is not listed.', `${added.join(', ')}.`)
    must(
      added.length <= maxListed,
      `The hostile wallet is listed ${maxListed} times at most.`,
      `${added.length} new connectors: ${added.slice(0, 5).join(', ')}.`,
    )
    await within(limit, 'The list of wallets loads.', modal.prepare())
    for (const { name } of modal.state.$wallets.get()) mustBeReadable(name)
    const [connectorId] = added
    must(
      outcome === 'hidden' || outcome === 'contained' || connectorId !== undefined,
      'The hostile wallet is listed, since its outcome is neither "hidden" nor "contained".',
      `no connector beside those of the good wallet (${[...known].join(', ')}). A hostile wallet needs an id that no other wallet has: the first holder of an id keeps it.`,
    )
    if (connectorId !== undefined) await tryToConnect({ modal, connectorId, hostile, runtime, limit })
    if (!hostile.isAlone) {
      const connecting = failureOf(modal.connect({ connectorId: goodId }))
      const failure = await within(limit, 'A good wallet beside it connects.', connecting)
      must(failure === undefined, 'A good wallet beside it connects.', `${String(failure)}.`)
      must(modal.state.$status.get() === 'connected', 'A good wallet beside it is connected.')
    }
    stop()
    await settle()
    must(listeners.count() === own, 'No listener is left at the window after the stop.')
    must(
      hostile.keepsListeners === true || (hostile.listenerCount?.() ?? 0) === 0,
      'No listener is left at the hostile wallet.',
    )
    must(!('polluted' in {}), 'It changes no prototype.')
  } finally {
    stop()
    for (const leave of uninstall) leave()
  }
}

type ModalOfSuite = ReturnType<typeof createModalFor>['modal']

function createModalFor(suite: HostileSuite, { networks }: AdapterHarness) {
  return createTestModal({ adapters: [suite.adapter()], networks, clock: 'system' })
}

/** Ids of the connector entries in a page with the good wallet alone. */
async function connectorIdsBeside(suite: HostileSuite): Promise<ReadonlySet<string>> {
  const wallet = suite.wallet()
  const { modal, window, start } = createModalFor(suite, wallet)
  const uninstall = wallet.install(window)
  const stop = start()
  try {
    await found(modal, `${suite.adapter().namespace}/${wallet.connectorId}`, suite.limit ?? 5000)
    await settle()
    return new Set(modal.state.$connectors.get().map(({ id }) => id))
  } finally {
    stop()
    uninstall()
  }
}

async function found(modal: ModalOfSuite, connectorId: string, limit: number): Promise<void> {
  const listed = when(modal.state.$connectors, (entries) => entries.some(({ id }) => id === connectorId))
  await within(limit, 'A good wallet beside it is found.', listed)
}

async function tryToConnect({
  modal,
  connectorId,
  hostile,
  runtime,
  limit,
}: {
  readonly modal: ModalOfSuite
  readonly connectorId: string
  readonly hostile: HostileWallet
  readonly runtime: AdapterRuntime
  readonly limit: number
}): Promise<void> {
  const { outcome } = hostile
  const attempt = modal.connect({ connectorId }).then(
    () => undefined,
    (cause: unknown) => cause ?? new ConformanceError('Connecting rejects with an error.'),
  )
  if (outcome === 'waits') {
    const first = await Promise.race([attempt, settle().then(() => 'still waiting')])
    must(first === 'still waiting', 'Connecting goes on until the user cancels.', `it ended with ${first}.`)
    modal.cancel()
    const cause = await within(limit, 'Cancelling ends the wait at once.', attempt)
    must(cause instanceof CancelledError, 'Cancelling ends in a `CancelledError`.')
    mustBeDisconnected(modal)
    return
  }
  if (outcome === 'contained') {
    for (const _ of [1, 2, 3]) await settle()
    modal.cancel() // the attempt may be open or settled
  }
  const failure = await within(limit, 'Connecting settles.', attempt)
  if (failure !== undefined) {
    must(outcome !== 'connects', 'It connects.', `${String(failure)}.`)
    mustBeTyped(failure)
    mustBeDisconnected(modal)
    return
  }
  must(outcome !== 'rejected', 'Connecting it ends in an error.')
  hostile.act?.()
  await settle()
  await settle()
  for (const { accounts } of modal.state.$connections.get().values()) {
    must(accounts.length <= maxAccounts, `A wallet has ${maxAccounts} accounts at most.`, `${accounts.length}.`)
    for (const { address } of accounts) must(await runtime.isAddress(address), `${address} passes \`isAddress\`.`)
  }
  await within(limit, 'It can be disconnected.', modal.disconnect())
  mustBeDisconnected(modal)
}

/** Asserts that users can read the name of a wallet. */
function mustBeReadable(name: string): void {
  must(/[\p{L}\p{N}\p{P}\p{S}]/u.test(name), 'A wallet in the list has a visible name.')
  must(name.length <= maxSentence, 'A wallet in the list has a name that fits.')
  must(!/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name), 'A name has no control or bidirectional characters.')
}

function mustBeTyped(failure: unknown): void {
  must(failure instanceof Error && 'code' in failure, 'A failure is a typed error.', `${String(failure)}.`)
  must(String(failure.code).startsWith('LATCHKEY_'), 'The code of a failure is LATCHKEY_….', `${String(failure.code)}.`)
  must(failure.message !== '' && failure.message.length <= maxSentence, 'A failure says in a sentence what happened.')
  must(!failure.message.includes(hostileText) || failure.cause !== undefined, 'What the wallet threw is the cause.')
}

function mustBeDisconnected(modal: ModalOfSuite): void {
  must(modal.state.$connections.get().size === 0, 'Nothing is connected.')
  must(modal.state.$status.get() === 'disconnected', 'The state says that nothing is connected.')
}
