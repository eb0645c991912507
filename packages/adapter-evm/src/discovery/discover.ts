import type { Connector, Page } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { evmText } from '../text.js'
import { connectorTo } from './connectorTo.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

export interface DiscoverParameters {
  /** Reverse-DNS ids or names, in any case. */
  readonly hide: readonly string[]
  /** Whether `window.ethereum` is offered while nothing announces itself. */
  readonly legacy: boolean
  /** Fetches what connecting takes: once, however often a wallet is found again. */
  readonly door: () => Promise<typeof import('../connecting.js')>
  /** Gets the whole list each time. */
  readonly found: (connectors: readonly Connector<EIP1193Provider>[]) => void
}

/** More wallets than a person has; what announces itself after that is not listened to (security WAL-1). */
const most = 50
/** ms until one more look for `window.ethereum`, for a wallet that comes late and tells nobody. */
const relook = 1000

/**
 * Finds the wallets of a page by EIP-6963, and the one at `window.ethereum` while nothing has announced itself (decision 33).
 * Goes on until the page's signal ends. What is announced in one go is told in one go.
 */
export function discover({ window, signal }: Page, { hide, legacy, door, found }: DiscoverParameters): void {
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  const announced = new Map<string, Announcement>()
  /** Tells once for all that is heard until the next microtask; during the first request, until it is over. */
  let isTelling = true
  const tell = (): void => {
    isTelling = false
    if (!signal.aborted) found(announced.size > 0 ? connectorsOf(door, [...announced.values()], hidden) : atWindow())
  }
  const tellSoon = (): void => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(tell)
  }
  const atWindow = (): readonly Connector<EIP1193Provider>[] => {
    const provider = legacy && readEthereum(window)
    const way = { id: 'injected', name: evmText.legacyWallet }
    return provider && !hidden.has(way.id) && !hidden.has(way.name.toLowerCase())
      ? [connectorTo(door, { ...way, provider, isRestorable: true })]
      : []
  }

  const listen = (type: string, heard: (event: Event) => void): void => window.addEventListener(type, heard, { signal })
  listen('eip6963:announceProvider', (event) => {
    const wallet = announced.size < most && readAnnouncement(event, (uuid) => announced.has(uuid))
    if (!wallet) return
    announced.set(wallet.uuid, wallet)
    tellSoon()
  })
  listen('ethereum#initialized', tellSoon)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  tell()
  const timer = setTimeout(tellSoon, relook)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Every wallet keeps its place. The first holder of an rdns has it as its id, so that a person's choice is found again; where
 * others claim the same, nobody can tell which is real, so none of them is restored by it (security WAL-2).
 */
function connectorsOf(
  door: DiscoverParameters['door'],
  wallets: readonly Announcement[],
  hidden: ReadonlySet<string>,
): Connector<EIP1193Provider>[] {
  const holders = new Map<string, number>()
  const withIds = wallets.map(({ uuid, provider, ...shown }) => {
    const earlier = holders.get(shown.rdns) ?? 0
    holders.set(shown.rdns, earlier + 1)
    return { provider, shown: { ...shown, id: earlier === 0 ? shown.rdns : `${shown.rdns}#${uuid}` } }
  })
  return withIds
    .filter(({ shown }) => !hidden.has(shown.rdns) && !hidden.has(shown.name.toLowerCase()))
    .map(({ provider, shown }) => {
      const isRestorable = holders.get(shown.rdns) === 1
      return connectorTo(door, { ...shown, wallet: isRestorable ? shown.rdns : undefined, provider, isRestorable })
    })
}

function readEthereum(window: object): EIP1193Provider | undefined {
  try {
    const { ethereum } = window as { readonly ethereum?: unknown }
    return typeof ethereum === 'object' && ethereum ? (ethereum as EIP1193Provider) : undefined
  } catch {
    return undefined // two wallets that fight over the name may leave a getter that throws
  }
}
