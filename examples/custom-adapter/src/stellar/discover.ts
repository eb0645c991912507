import { type Connector, isRecord, loadOnce, type Page } from '@latchkey/core'
import type { StellarWallet } from './StellarWallet.js'

/** No user has more wallets; further announcements are a flood. */
const most = 50

export interface AnnouncedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly wallet: StellarWallet
}

/**
 * SEP-43 says what a wallet can be asked, and not how a page finds it. Here wallets announce themselves, as EVM wallets do: when they come,
 * and when the page asks. So one that comes late is found, and none has to be known by name.
 */
export function discover(
  { window, signal }: Page,
  found: (connectors: readonly Connector<StellarWallet>[]) => void,
): void {
  const connectors = new Map<string, Connector<StellarWallet>>()
  const listen = (event: Event): void => {
    const announced = readAnnouncement(event)
    if (!announced || connectors.has(announced.id) || connectors.size === most) return
    connectors.set(announced.id, connectorTo(window, announced))
    found([...connectors.values()])
  }
  window.addEventListener('stellar:announceWallet', listen, { signal })
  window.dispatchEvent(new window.Event('stellar:requestWallets'))
}

/**
 * What comes to the page may be anything: each member is read once, and one that throws makes it no announcement. The kernel makes names and
 * pictures fit to be shown.
 */
function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  try {
    const { detail } = event as CustomEvent<unknown>
    if (!isRecord(detail)) return undefined
    const { id, name, icon, wallet } = detail
    if (typeof id !== 'string' || typeof name !== 'string' || !isWallet(wallet)) return undefined
    if (!/^[\w.-]{1,64}$/.test(id) || name.trim() === '') return undefined
    return { id, name, wallet, ...(typeof icon === 'string' && { icon }) }
  } catch {
    return undefined // a getter or a proxy threw, and in a listener that would be an uncaught error of the page
  }
}

function isWallet(value: unknown): value is StellarWallet {
  const names = ['getAddress', 'getNetwork', 'signMessage', 'signTransaction']
  return isRecord(value) && names.every((name) => typeof value[name] === 'function')
}

function connectorTo(window: Window, { wallet, ...base }: AnnouncedWallet): Connector<StellarWallet> {
  // The decoder of addresses comes with the first connection, not with the page.
  const load = loadOnce(() => import('./connection.js'))
  return {
    ...base,
    wallet,
    group: 'injected',
    prepare: load,
    connect: async () => (await load()).connect(window, wallet),
    restore: async (request) => (await load()).restore(window, wallet, request),
  }
}
