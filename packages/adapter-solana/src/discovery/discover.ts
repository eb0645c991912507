import { type AdapterContext, type Connector, isOnPhone, type Page } from '@latchkey/core'
import type { Wallet } from '../wallet/Wallet.js'
import { connectorTo } from './connectorTo.js'
import { type RegisteredWallet, readWallet } from './readWallet.js'

export interface DiscoverParameters extends Pick<AdapterContext, '$networks' | 'clock'> {
  /** Names, in any case. */
  readonly hide: readonly string[]
  /** Gets the whole list each time. */
  readonly found: (connectors: readonly Connector<Wallet>[]) => void
}

interface Entry extends RegisteredWallet {
  readonly id: string
}

/** More wallets than a person has; what registers after that is not listened to. */
const most = 50

/**
 * Finds the wallets of a page by the Wallet Standard, late ones included, and on phones the ones that have a browser of their own. Goes on
 * until the page's signal ends. What registers in one go is told in one go. Written here because the standard's own registry belongs to the
 * whole page, listens for ever, and stays empty when it is first asked on a server.
 */
export function discover({ window, signal }: Page, { $networks, clock, hide, found }: DiscoverParameters): void {
  const hidden = new Set(hide.map((name) => name.toLowerCase()))
  const entries = new Map<unknown, Entry>()
  let readLinks: () => readonly Connector<Wallet>[] = () => []
  /** Tells once for all that is heard until the next microtask; during the first question, until it is over. */
  let isTelling = true
  const tell = (): void => {
    isTelling = false
    if (signal.aborted) return
    const all = [...connectorsOf([...entries.values()], { $networks, clock }), ...readLinks()]
    found(all.filter(({ name }) => !hidden.has(name.toLowerCase())))
  }
  const tellSoon = (): void => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(tell)
  }

  const add = (wallet: unknown): boolean => {
    const isNew = !signal.aborted && entries.size < most && !entries.has(wallet)
    const read = isNew ? readWallet(wallet) : undefined
    if (!read) return false
    entries.set(wallet, { ...read, id: freeId(read.name, entries) })
    tellSoon()
    return true
  }
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const added = wallets.filter(add)
    return () => {
      for (const wallet of added.splice(0)) entries.delete(wallet)
      tellSoon()
    }
  }
  const api = Object.freeze({ register })

  window.addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      try {
        ;(event as CustomEvent<(registry: typeof api) => void>).detail(api)
      } catch {
        // What a wallet throws while it registers is its own affair: it is not listed.
      }
    },
    { signal },
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  tell()

  // Where a wallet that is not here may have a browser of its own.
  if (isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window)
        tellSoon()
      },
      () => undefined, // offline: then only the wallets that are here are listed
    )
  }
}

/** A wallet has no id but its name. The first holder has it as it is, so that a person's choice is found again. */
function freeId(name: string, entries: ReadonlyMap<unknown, Entry>): string {
  const taken = new Set(Array.from(entries.values(), ({ id }) => id))
  let id = name
  for (let number = 2; taken.has(id); number += 1) id = `${name}#${number}`
  return id
}

/** Where several claim one name nobody can tell which is real, so none of them is restored by it (as security WAL-2). */
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
