import { connectionEndedEvent, namespaceOf, type Page, type PluginContext } from '@latchkey/core'
import type { AccountSession, SigningInStores } from './createAccountSession.js'
import type { Declined } from './createDeclined.js'
import type { Leaving } from './createLeaving.js'
import { isSameSubject } from './isSameSubject.js'
import { subjectOf } from './subjectOf.js'

export interface FollowParameters {
  readonly context: Pick<PluginContext, '$current' | 'events'>
  readonly page: Page
  readonly stores: SigningInStores
  readonly account: AccountSession
  readonly declined: Declined
  readonly leaving: Leaving
  readonly signOutOnDisconnect: boolean
  /** Checks the gate again after the session has changed without the user of this tab. */
  readonly checkAgain: () => Promise<void>
}

/**
 * Follows what changes a session from outside: another account or network, the end of a connection,
 * other tabs, and the way to the server. Resolves when the current account is read.
 */
export async function followChanges(parameters: FollowParameters): Promise<void> {
  const { context, page, stores, account, declined, leaving, signOutOnDisconnect, checkAgain } = parameters
  const { signal } = page

  /** Reads the session again when another tab, or the way to the server, may have changed it. */
  async function readAgain(): Promise<void> {
    const of = account.subject
    if (!of) return
    const before = account.$held.get()
    const found = await account.find(of, signal).catch((error: unknown) => ({ error }))
    const isOld = account.subject !== of || signal.aborted
    if (isOld || (found && 'error' in found)) return // no answer: nothing is known
    const isChanged = account.unread !== undefined || (found === undefined) !== (before === undefined)
    const signIn = stores.$signIn.get()
    if (signIn && found) signIn.found(found)
    else if (signIn) account.set(undefined)
    else if (isChanged) {
      account.set(found)
      account.write()
      await checkAgain()
    }
  }
  /**
   * The account that the app has now may be one that no check was for: core goes back to the earlier
   * namespace or wallet when a sign-in is cancelled.
   */
  async function followCurrent(): Promise<void> {
    account.write()
    const current = context.$current.get()
    if (!current) return
    const of = subjectOf(current)
    if (account.subject && isSameSubject(account.subject, of)) return
    account.setSubject(of)
    if (!(await account.read(of, signal))) await checkAgain()
  }
  /** Whether a sign-in waits. Core has ended it if its connection has ended. */
  const isWaiting = (): boolean => {
    const step = stores.$signIn.get()?.$state.get().step
    return step !== undefined && step !== 'left' && step !== 'done'
  }
  /** A connection has ended. Others may be there, also in its namespace. */
  function followEnd({ namespace, reason }: { readonly namespace: string; readonly reason: string }): void {
    const current = context.$current.get()
    const own = account.$held.get() ?? account.subject
    const isOther = own && current && isSameSubject(own, subjectOf(current))
    if (signal.aborted || isOther || isWaiting()) return
    declined.clear(namespace)
    if (own && namespaceOf(own.chainId) === namespace) {
      if (!current) account.setSubject(undefined)
      account.set(undefined)
    }
    // A wallet that is lost may come back at the next page load.
    if (!signOutOnDisconnect || reason === 'lost') return
    leaving.add(namespace)
    account.announce()
  }

  const stops = [
    context.$current.listen(() => void followCurrent().catch(() => undefined)), // the page has ended
    account.$held.listen(account.write),
    // The stores and the open sign-in have followed by then.
    context.events.on(connectionEndedEvent, followEnd),
  ]
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.includes('@siwx:')) void readAgain()
  }
  page.window.addEventListener('storage', onStorage, { signal })
  page.window.addEventListener('online', () => void readAgain(), { signal })
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
  await followCurrent()
}
