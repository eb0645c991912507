import type { Page } from '../contract/adapter.js'
import { checkFrame } from '../contract/checkFrame.js'
import type { Lifetime, ModalCore } from '../contract/core.js'
import type { ModalOptions } from '../contract/options.js'
import { openDialog } from '../dialog/openDialog.js'
import { openEntriesKey } from '../records/openEntries.js'
import { recallChoices } from '../records/storedChoices.js'
import { readStoredConnectors, recallWallets } from '../records/storedConnectors.js'
import { beginReconnect } from '../sessions/beginReconnect.js'
import { restorationsOf } from '../sessions/restorationsOf.js'
import type { Loaders } from './createLoaders.js'

export interface Lifetimes {
  /**
   * Begins a lifetime, or joins the current one. Without a window it does nothing.
   *
   * @returns Releases it. The last release ends the lifetime.
   */
  start(window?: Window & typeof globalThis): () => void
  /** Restores stored sessions without a prompt. The status is `reconnecting` from this moment. */
  restoreSessions(isIncluded: (namespace: string) => boolean): void
}

/**
 * The lifetimes of one modal, one after the other. All that touches the page is in one of them.
 *
 * @param wake - Called when the page may have slept: timers that are due run at once.
 */
export function createLifetimes(
  core: ModalCore,
  options: ModalOptions,
  plugins: { start(page: Page): void },
  adapters: { discover(page: Page): void },
  { followSession, attachLoaded }: Loaders,
  wake: () => void,
): Lifetimes {
  const { page, settings, stores } = core
  let hasWarned = false

  const restoreSessions = (isIncluded: (namespace: string) => boolean): void => {
    const begun = beginReconnect(
      core,
      readStoredConnectors(core).filter(({ namespaces }) => namespaces.some(isIncluded)),
    )
    if (begun.size === 0) return
    followSession(
      'reconnect',
      ({ reconnect }) => reconnect(core, { begun }),
      () => {
        // Also when the actions could not be fetched. Not while another call waits under the same
        // attempt.
        for (const [namespace, attempt] of begun)
          if (restorationsOf(page.current, namespace).length === 0) stores.attempts.finish(attempt)
      },
    )
  }
  const listen = ({ window, signal }: Page): void => {
    /**
     * Another tab connected, disconnected, or cleared the whole storage (no key). The tabs also
     * notify each other by messages, but a message may arrive before this tab can read what the
     * other one stored.
     */
    const handleTabEvent = ({
      key,
      persisted,
    }: Event & { readonly key?: string | null; readonly persisted?: boolean }): void => {
      if (persisted || key === null || key?.startsWith('latchkey:connectors'))
        followSession('tabs', ({ followTabs }) => followTabs(core))
    }
    // A page that comes back from the back/forward cache has missed the events.
    for (const event of ['storage', 'pageshow']) window.addEventListener(event, handleTabEvent, { signal })
    for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, wake, { signal })
    for (const event of ['resume', 'visibilitychange']) window.document?.addEventListener(event, wake, { signal })
  }
  const warnOnce = (): void =>
    followSession('debug', async ({ warnOfMistakes }) => {
      if (hasWarned) return
      hasWarned = true
      await warnOfMistakes(core, options)
    })
  const { $shown } = stores.transactions
  const { listen: listenTo } = $shown
  const followTransactions = (): void => {
    if (page.current && ($shown.lc > 0 || core.storage.read(openEntriesKey, Boolean)))
      followSession('transactions', ({ loadLedger }) => loadLedger(core))
  }
  // The first listener needs them, too.
  $shown.listen = (listener) => {
    const stop = listenTo(listener)
    followTransactions()
    return stop
  }
  const begin = (window: Window & typeof globalThis): Lifetime => {
    checkFrame(settings.services, window.location?.origin)
    const controller = new AbortController()
    const { signal } = controller
    const lifetime: Lifetime = {
      window,
      signal,
      references: 0,
      tabs: undefined,
      sessions: new Map(),
      order: [],
      settled: new Set(),
      alerted: new Set(),
      skipped: new Set(),
      balances: new Map(),
      end() {
        page.current = undefined
        stores.attempts.clear()
        for (const { end } of [...lifetime.sessions.values()]) end('taken over')
        controller.abort()
        stores.dialog.close()
        stores.toasts.hide()
        stores.networks.setSwitchingNamespace(false)
        stores.connections.clear()
        stores.connectors.clear()
        stores.setStarted(false)
      },
    }
    page.current = lifetime
    recallChoices(core)
    recallWallets(core)
    lifetime.order = readStoredConnectors(core).map(({ connectorId }) => connectorId)
    restoreSessions(() => true)
    stores.setStarted(!options.migrate?.(core as never, followSession as never))
    adapters.discover(lifetime)
    plugins.start({ window, signal })
    attachLoaded()
    followTransactions()
    listen(lifetime)
    if (settings.debug) warnOnce()
    if (settings.embedded) openDialog(core)
    return lifetime
  }

  return {
    start(given) {
      const window = given ?? (globalThis.window as (Window & typeof globalThis) | undefined)
      if (!window) return () => undefined
      const lifetime = page.current ?? begin(window)
      let isReleased = false
      lifetime.references += 1
      return () => {
        if (isReleased || page.current !== lifetime) return
        isReleased = true
        lifetime.references -= 1
        if (lifetime.references === 0) lifetime.end()
      }
    },
    restoreSessions,
  }
}
