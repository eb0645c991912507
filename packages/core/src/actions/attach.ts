import type { ModalCore } from '../contract/core.js'
import type { SessionPart } from '../contract/session.js'
import { createTabs } from '../ports/tabs/createTabs.js'
import { followWallets } from '../wallets/followWallets.js'
import { keepHints } from './keepHints.js'
import { loadSessionActions } from './loadSessionActions.js'

/**
 * Starts what runs once the actions are loaded: the list of wallets, and in each lifetime the
 * listener for other tabs.
 */
export function attach(core: ModalCore, { isFirst }: { readonly isFirst: boolean }): void {
  if (isFirst) {
    followWallets(core)
    keepHints(core)
  }
  const lifetime = core.page.current
  if (!lifetime || lifetime.tabs) return
  lifetime.tabs = createTabs({ window: lifetime.window, name: 'latchkey', signal: lifetime.signal })
  // A sleeping page misses the events of its wallets: a page in the back/forward cache, or one that
  // a phone has frozen.
  const refresh = (isIncluded: (part: SessionPart) => boolean): void => {
    for (const { parts } of lifetime.sessions.values())
      for (const part of parts.values()) if (isIncluded(part)) void part.refresh()
  }
  const wake = (): void => refresh(() => true)
  const options = { signal: lifetime.signal }
  lifetime.window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), options)
  lifetime.window.document?.addEventListener('resume', wake, options)
  // The user can have unlocked a wallet, and not every wallet emits that.
  const refreshLocked = (): void => {
    if (lifetime.window.document.visibilityState !== 'hidden') refresh(({ state }) => state === 'locked')
  }
  lifetime.window.document?.addEventListener('visibilitychange', refreshLocked, options)
  lifetime.tabs.onMessage(() => {
    loadSessionActions()
      .then(({ followTabs }) => (lifetime.signal.aborted ? undefined : followTabs(core)))
      .catch((cause) => lifetime.signal.aborted || core.fail('tabs', 'follow', cause))
  })
}
