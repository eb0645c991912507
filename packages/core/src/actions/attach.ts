import type { ModalCore } from '../contract/core.js'
import type { SessionPart } from '../contract/session.js'
import { createTabs } from '../ports/tabs/createTabs.js'
import { followWallets } from '../wallets/followWallets.js'
import { loadSessionActions } from './loadSessionActions.js'

/**
 * Starts what runs once the actions are loaded: the list of wallets, and in each lifetime the
 * listener for other tabs.
 */
export function attach(core: ModalCore, { isFirst }: { readonly isFirst: boolean }): void {
  if (isFirst) followWallets(core)
  const run = core.page.current
  if (!run || run.tabs) return
  run.tabs = createTabs({ window: run.window, name: 'latchkey', signal: run.signal })
  // A sleeping page misses the events of its wallets: a page in the back/forward cache, or one that
  // a phone has frozen.
  const refresh = (isIncluded: (part: SessionPart) => boolean): void => {
    for (const { parts } of run.sessions.values())
      for (const part of parts.values()) if (isIncluded(part)) void part.refresh()
  }
  const wake = (): void => refresh(() => true)
  const options = { signal: run.signal }
  run.window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), options)
  run.window.document?.addEventListener('resume', wake, options)
  // The user can have unlocked a wallet, and not every wallet emits that.
  const refreshLocked = (): void => {
    if (run.window.document.visibilityState !== 'hidden') refresh(({ state }) => state === 'locked')
  }
  run.window.document?.addEventListener('visibilitychange', refreshLocked, options)
  run.tabs.onMessage(() => {
    loadSessionActions()
      .then(({ followTabs }) => (run.signal.aborted ? undefined : followTabs(core)))
      .catch((cause) => run.signal.aborted || core.fail('tabs', 'follow', cause))
  })
}
