import {
  definePlugin,
  type EndReason,
  type Json,
  type Modal,
  type PluginContext,
  type RemoteSession,
  type RemoteWallet,
  walletsSlot,
} from '@latchkey/core'
import { createTestModal } from '../modal/createTestModal.js'
import type { ListenerCount } from '../page/countListeners.js'
import { createFakeWindow } from '../page/createFakeWindow.js'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { failureOf } from './failureOf.js'
import type { RemoteWalletHarness } from './RemoteWalletHarness.js'
import { within } from './within.js'

export interface RemoteWalletSuite {
  /** A new wallet each time, which no page has asked for anything. */
  wallet(): Promise<RemoteWalletHarness> | RemoteWalletHarness
  /** Milliseconds for everything that needs no answer of the user. Default: 10,000, as core waits. */
  readonly limit?: number | undefined
}

/** The checks for plugins that contribute a wallet to `walletsSlot`: what core expects of it. */
export function remoteWalletChecks(suite: RemoteWalletSuite): readonly ConformanceCheck[] {
  const check = (name: string, run: (bench: Bench) => Promise<void>): ConformanceCheck => ({
    name,
    async run() {
      const bench = await createBench(suite)
      try {
        await run(bench)
      } finally {
        await bench.close()
      }
    },
  })
  return [
    check('connects with one approval', checkConnected),
    check('ends a cancelled connect at once, and connects afterwards', checkCancelled),
    check('restores a session after a reload, and its user is asked for nothing', checkReload),
    check('answers a restore without a session of its own, and throws nothing', checkForeign),
    check('ends the session in the wallet when the app disconnects', checkDisconnect),
    check('reports at once that the user has ended the session', (bench) => checkEnd(bench, bench.wallet.leave)),
    check('answers a restore of a session that the user has ended', (bench) => checkEndAway(bench, bench.wallet.leave)),
    check('reports that the time of a session is over', checkExpiry),
    check('adds a namespace to an open session and takes it back', checkNamespaces),
    check('leaves no listener behind', checkStop),
  ]
}

interface OpenPage {
  readonly modal: Modal
  readonly context: PluginContext
  readonly listeners: ListenerCount
  /** As it is contributed in this page. */
  wallet(): RemoteWallet
  stop(): void
}

interface Bench {
  readonly wallet: RemoteWalletHarness
  readonly limit: number
  /** A page of the origin. The page before is left. */
  open(): OpenPage
  /** A page with a connection that the user has approved. */
  connect(): Promise<OpenPage>
  close(): Promise<void>
}

async function createBench({ wallet: create, limit = 10_000 }: RemoteWalletSuite): Promise<Bench> {
  const wallet = await create()
  const storage = createMemoryStorage()
  let leave: () => void = () => undefined
  const bench: Bench = {
    wallet,
    limit,
    open() {
      leave()
      const contexts: PluginContext[] = []
      const reader = definePlugin<'reader', undefined>({
        id: 'reader',
        setup(context) {
          contexts.push(context)
          return { api: undefined }
        },
      })
      const { modal, listeners, start } = createTestModal({
        adapters: wallet.adapters(),
        plugins: [...wallet.plugins(), reader],
        ...(wallet.networks && { networks: wallet.networks }),
        storage,
        clock: 'system',
        window: createFakeWindow({ storage, members: { ...wallet.members } }),
      })
      const end = start()
      const stop = (): void => {
        end()
        modal.destroy()
      }
      leave = stop
      const [context] = contexts
      must(context !== undefined, 'A plugin is set up when its modal is created.')
      return { modal, context, listeners, stop, wallet: () => contributedTo(modal, wallet.connectorId) }
    },
    async connect() {
      const page = bench.open()
      const live = page.modal.connect({ connectorId: wallet.connectorId })
      live.catch(() => undefined) // awaited below
      await within(limit, 'A page that has begun to connect can be approved.', wallet.approve(page.modal))
      await within(limit, 'An approved connect resolves.', live)
      return page
    },
    async close() {
      leave()
      await wallet.close?.()
    },
  }
  return bench
}

function contributedTo(modal: Modal, connectorId: string): RemoteWallet {
  const entries = modal.slot(walletsSlot).get()
  const found = entries.find(({ pluginId, value }) => `${pluginId}/${value.id}` === connectorId)
  must(found !== undefined, `A plugin contributes ${connectorId} to \`walletsSlot\`.`)
  return found.value
}

/** Account ids by connection. */
const accountsOf = ({ state }: Modal): string =>
  [...state.$connections.get()]
    .map(([id, live]) => `${id} ${live.state?.accounts.map((account) => account.id).join(' ')}`)
    .sort()
    .join(', ')

/** Resolves when what is stored is restored, or is not. */
const settled = ({ state }: Modal): Promise<unknown> =>
  when(state.$status, (status) => !['unknown', 'reconnecting', 'connecting'].includes(status))

const hasEnded = ({ state }: Modal): Promise<unknown> => when(state.$connections, ({ size }) => size === 0)

async function checkConnected({ wallet, connect }: Bench): Promise<void> {
  const { modal } = await connect()
  const lives = [...modal.state.$connections.get().values()]
  must(lives.length > 0 && lives.every(({ isRemote }) => isRemote), 'A connection of a remote wallet is remote.')
  must(
    lives.every(({ connectorId }) => connectorId === wallet.connectorId),
    'Each connection has the id of the connector.',
  )
  mustHaveSessions(wallet, 1)
}

async function checkCancelled({ wallet, limit, open }: Bench): Promise<void> {
  const { modal } = open()
  const cancel = new AbortController()
  const live = modal.connect({ connectorId: wallet.connectorId, signal: cancel.signal })
  const failure = failureOf(live)
  await settle()
  cancel.abort()
  const cause = await within(limit, 'A cancelled connect rejects.', failure)
  must(
    (cause as { readonly code?: unknown })?.code === 'LATCHKEY_CANCELLED',
    'A cancelled connect rejects with `CancelledError`.',
    String(cause),
  )
  must(modal.state.$connections.get().size === 0, 'A cancelled connect connects nothing.')
  const again = modal.connect({ connectorId: wallet.connectorId })
  again.catch(() => undefined) // awaited below
  await within(limit, 'A page can connect after it has cancelled.', wallet.approve(modal))
  await within(limit, 'A page can connect after it has cancelled.', again)
  mustHaveSessions(wallet, 1)
}

async function checkReload({ wallet, limit, open, connect }: Bench): Promise<void> {
  const before = await connect()
  const ids = accountsOf(before.modal)
  const prompts = wallet.prompts()
  const { modal } = open()
  const isBack = when(modal.state.$connections, ({ size }) => size > 0 && accountsOf(modal) === ids)
  await within(limit, 'The same accounts are there after a reload.', isBack)
  must(wallet.prompts() === prompts, 'A restore asks the user for nothing.')
  mustHaveSessions(wallet, 1)
}

async function checkForeign({ wallet, limit, open }: Bench): Promise<void> {
  const page = open()
  const { restore } = page.wallet()
  if (!restore) return
  const namespaces = await page.context.requestedCapabilities()
  const [first, ...others] = [...namespaces.values()].flatMap(({ networks }) => networks.map(({ id }) => id))
  must(first !== undefined, 'The harness has an adapter with `remote`.')
  const memos: readonly (Json | undefined)[] = [
    undefined,
    null,
    'x',
    7,
    [],
    {},
    { v: 99 },
    { session: 'of another page' },
  ]
  for (const memo of memos) {
    const { signal } = new AbortController()
    const asked = restore.call(page.wallet(), { networkIds: [first, ...others], namespaces, memo, signal })
    const rule = `A restore with the memo ${JSON.stringify(memo)} answers.`
    const answer = await within(limit, rule, asked)
    must(isNoSession(answer), 'A restore without a session answers `undefined`, or why it has ended.', String(answer))
  }
  must(wallet.prompts() === 0, 'A restore asks the user for nothing.')
}

const reasons: readonly (EndReason | undefined)[] = ['left', 'expired', 'lost', undefined]
const isNoSession = (answer: RemoteSession | EndReason | undefined): boolean =>
  typeof answer !== 'object' && reasons.includes(answer)

async function checkDisconnect({ wallet, limit, open, connect }: Bench): Promise<void> {
  const { modal } = await connect()
  await within(limit, 'A page can disconnect.', modal.disconnect())
  const isOver = when(wallet.$sessions, (count) => count === 0)
  await within(limit, 'The wallet has no session after the app has disconnected.', isOver)
  const later = open()
  await within(limit, 'Nothing is restored after the app has disconnected.', settled(later.modal))
  must(later.modal.state.$connections.get().size === 0, 'Nothing is restored after the app has disconnected.')
}

async function checkEnd({ limit, open, connect }: Bench, end: () => Promise<void>): Promise<void> {
  const { modal } = await connect()
  await end()
  await within(limit, 'A session that ended in the wallet ends in the page.', hasEnded(modal))
  const later = open()
  await within(limit, 'A session that ended is not restored.', settled(later.modal))
  must(later.modal.state.$connections.get().size === 0, 'A session that ended is not restored.')
}

async function checkEndAway({ limit, open, connect }: Bench, end: () => Promise<void>): Promise<void> {
  const page = await connect()
  page.stop()
  await end()
  const { modal } = open()
  await within(limit, 'A restore answers.', settled(modal))
  await within(limit, 'A session that ended in the meantime is not shown as connected.', hasEnded(modal))
}

async function checkExpiry(bench: Bench): Promise<void> {
  const { expire } = bench.wallet
  if (!expire) return
  await checkEnd(bench, () => expire.call(bench.wallet))
}

async function checkNamespaces({ wallet, limit, connect }: Bench): Promise<void> {
  if (!wallet.addNamespace) return
  const { modal } = await connect()
  const before = accountsOf(modal)
  const namespace = await wallet.addNamespace()
  const has = (is: boolean): Promise<unknown> =>
    when(modal.state.$connections, (all) => [...all.values()].some((live) => live.namespace === namespace) === is)
  await within(limit, 'A namespace that the user adds is connected.', has(true))
  await wallet.removeNamespace?.()
  await within(limit, 'A namespace that the user takes back is disconnected.', has(false))
  must(accountsOf(modal) === before, 'The other namespaces stay as they were.')
  mustHaveSessions(wallet, 1)
}

async function checkStop({ connect }: Bench): Promise<void> {
  const { listeners, stop } = await connect()
  stop()
  await settle()
  must(listeners.count() === 0, 'A page that is left has no listener.', JSON.stringify(listeners.byType))
}

function mustHaveSessions({ $sessions }: RemoteWalletHarness, count: number): void {
  must($sessions.get() === count, `The wallet has ${count} session.`, String($sessions.get()))
}
