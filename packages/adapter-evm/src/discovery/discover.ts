import { type AdapterContext, type Connector, isOnPhone, type Page } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { evmText } from '../text.js'
import { connectorTo } from './connectorTo.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'
import { takesRequests } from './takesRequests.js'

export interface DiscoverParameters extends Pick<AdapterContext, 'clock'> {
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
/** ms until looks for `window.ethereum`, for a wallet that comes late and tells nobody; each twice as late as the one before. */
const firstLook = 50
const lastLook = 12_800

/**
 * Finds the wallets of a page by EIP-6963, and the one at `window.ethereum` while nothing has announced itself (decision 33). On a phone
 * where neither is there, it offers links to the wallets' own browsers.
 * Goes on until the page's signal ends. What is announced in one go is told in one go.
 */
export function discover({ window, signal }: Page, { clock, hide, legacy, door, found }: DiscoverParameters): void {
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  const isHidden = (id: string, name: string): boolean => hidden.has(id) || hidden.has(name.toLowerCase())
  const announced = new Map<string, Announcement>()
  /** Tells once for all that is heard until the next microtask; during the first request, until it is over. */
  let isTelling = true
  let isFound = false
  let readLinks: () => readonly Connector<EIP1193Provider>[] = () => []
  const tell = (): void => {
    isTelling = false
    if (signal.aborted) return
    const list = announced.size > 0 ? ofAnnounced() : atWindow()
    isFound = list.length > 0
    found(isFound ? list : readLinks())
  }
  const tellSoon = (): void => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(tell)
  }
  const atWindow = (): readonly Connector<EIP1193Provider>[] => {
    const provider = legacy && readEthereum(window)
    const way = { id: 'injected', name: evmText.legacyWallet }
    return provider && !isHidden(way.id, way.name)
      ? [connectorTo({ door, clock }, { ...way, provider, isRestorable: true })]
      : []
  }

  /**
   * Every wallet keeps its place. The first holder of an rdns has it as its id, so that a person's choice is found again; where
   * others claim the same, nobody can tell which is real, so none of them is restored by it (security WAL-2).
   */
  const ofAnnounced = (): readonly Connector<EIP1193Provider>[] => {
    const wallets = [...announced.values()]
    return wallets.flatMap(({ uuid, provider, ...shown }) => {
      const { rdns, name } = shown
      if (isHidden(rdns, name)) return []
      const holders = wallets.filter((wallet) => wallet.rdns === rdns)
      const id = holders[0]?.uuid === uuid ? rdns : `${rdns}#${uuid}`
      return connectorTo({ door, clock }, { ...shown, id, provider, isRestorable: holders.length === 1 })
    })
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

  const look = (): void => {
    if (!isFound && atWindow().length > 0) tellSoon()
  }
  for (let ms = firstLook; ms <= lastLook; ms *= 2)
    signal.addEventListener('abort', clock.after(ms, look), { once: true })
  listen('focus', look)

  // On a phone without a wallet in this browser, the wallets' own browsers can show the page.
  if (!isFound && isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window, isHidden)
        tellSoon()
      },
      () => undefined, // offline: then nothing can be opened either
    )
  }
}

function readEthereum(window: object): EIP1193Provider | undefined {
  try {
    const { ethereum } = window as { readonly ethereum?: unknown }
    return takesRequests(ethereum) ? ethereum : undefined
  } catch {
    return undefined // two wallets that fight over the name may leave a getter that throws
  }
}
