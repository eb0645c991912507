import { type Connector, isRecord, loadOnce, type Page } from '@latchkey/core'
import type { StellarWallet } from './StellarWallet.js'

/** No user has more wallets. Further announcements are a flood. */
const maxWallets = 50

export interface AnnouncedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly wallet: StellarWallet
}

/**
 * SEP-43 does not define discovery. Here wallets announce themselves as in EIP-6963: when they
 * load, and when the page asks. So late wallets are found, and no list of names is needed.
 */
export function discover(
  { window, signal }: Page,
  found: (connectors: readonly Connector<StellarWallet>[]) => void,
): void {
  const connectors = new Map<string, Connector<StellarWallet>>()
  const listen = (event: Event): void => {
    const announced = readAnnouncement(event)
    if (!announced || connectors.has(announced.id) || connectors.size === maxWallets) return
    connectors.set(announced.id, connectorTo(window, announced))
    found([...connectors.values()])
  }
  window.addEventListener('stellar:announceWallet', listen, { signal })
  window.dispatchEvent(new window.Event('stellar:requestWallets'))
}

/**
 * An announcement can be anything: each member is read once, and an announcement whose getter
 * throws is ignored. Core sanitizes names and icons.
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
    return undefined // a getter or proxy threw: in a listener this would be an uncaught error of the page
  }
}

function isWallet(value: unknown): value is StellarWallet {
  const names = ['getAddress', 'getNetwork', 'signMessage', 'signTransaction']
  return isRecord(value) && names.every((name) => typeof value[name] === 'function')
}

function connectorTo(window: Window, { wallet, ...base }: AnnouncedWallet): Connector<StellarWallet> {
  // The address decoder loads with the first connection, not with the page.
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
