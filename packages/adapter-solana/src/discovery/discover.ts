import { type AdapterContext, type Connector, isOnPhone, type Page } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { connectorTo } from './connectorTo.js'
import { type RegisteredWallet, readWallet } from './readWallet.js'

export interface DiscoverParameters extends Pick<AdapterContext, '$networks' | 'clock'> {
  /** Names, in any case. */
  readonly hide: readonly string[]
  /** Gets the whole list at each change. */
  readonly found: (connectors: readonly Connector<Wallet>[]) => void
  /** Gets a sentence for each wallet that is not listed. */
  readonly skipped?: ((sentence: string) => void) | undefined
}

interface Entry extends RegisteredWallet {
  readonly id: string
}

/** More wallets than a user has. Later ones are ignored. */
const maxWallets = 50

/**
 * Finds the wallets of a page by the Wallet Standard, including late ones, and on phones those with
 * their own browser. It ends with the page's signal. Registrations in the same task are reported
 * together.
 *
 * The standard's own registry is not used: it belongs to the whole page, never removes its
 * listeners, and stays empty when a server asks it first.
 */
export function discover(
  { window, signal }: Page,
  { $networks, clock, hide, found, skipped }: DiscoverParameters,
): void {
  const hidden = new Set(hide.map((name) => name.toLowerCase()))
  const entries = new Map<unknown, Entry>()
  let readLinks: () => readonly Connector<Wallet>[] = () => []
  /**
   * Whether a report is due: one for all events until the next microtask, or until the first
   * request is over.
   */
  let isReportDue = true
  const report = (): void => {
    isReportDue = false
    if (signal.aborted) return
    const all = [...connectorsOf([...entries.values()], { $networks, clock }), ...readLinks()]
    found(all.filter(({ name }) => !hidden.has(name.toLowerCase())))
  }
  const reportSoon = (): void => {
    if (isReportDue) return
    isReportDue = true
    queueMicrotask(report)
  }

  const add = (wallet: unknown): boolean => {
    const read = signal.aborted || entries.has(wallet) ? undefined : readWallet(wallet, skipped)
    if (!read) return false
    if (entries.size >= maxWallets) {
      skipped?.(`There are more than ${maxWallets}.`)
      return false
    }
    entries.set(wallet, { ...read, id: freeId(read.name, entries) })
    reportSoon()
    return true
  }
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const added = wallets.filter(add)
    return () => {
      for (const wallet of added.splice(0)) entries.delete(wallet)
      reportSoon()
    }
  }
  const api = Object.freeze({ register })

  window.addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      try {
        ;(event as CustomEvent<(registry: typeof api) => void>).detail(api)
      } catch {
        // A wallet that throws while it registers is not listed.
      }
    },
    { signal },
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  report()

  // A wallet that is not in this page may have its own browser.
  if (isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window)
        reportSoon()
      },
      () => undefined, // offline: only the wallets in the page are listed
    )
  }
}

/**
 * A wallet has no id but its name. The first wallet with a name gets it as its id, so that the
 * user's choice is found again.
 */
function freeId(name: string, entries: ReadonlyMap<unknown, Entry>): string {
  const taken = new Set(Array.from(entries.values(), ({ id }) => id))
  let id = name
  for (let number = 2; taken.has(id); number += 1) id = `${name}#${number}`
  return id
}

/**
 * When several wallets claim one name, the real one is unknown. So none of them is restored by it.
 */
function connectorsOf(
  entries: readonly Entry[],
  context: Pick<AdapterContext, '$networks' | 'clock'>,
): Connector<Wallet>[] {
  return entries.map((entry) =>
    connectorTo(entry, {
      ...context,
      id: entry.id,
      isRestorable: entries.filter(({ name }) => name === entry.name).length === 1,
    }),
  )
}
