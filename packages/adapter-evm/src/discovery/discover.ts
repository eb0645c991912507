import { type AdapterContext, type Connector, isOnPhone, type Page } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { evmText } from '../text.js'
import { connectorTo } from './connectorTo.js'
import { isProvider } from './isProvider.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

export interface DiscoverParameters extends Pick<AdapterContext, 'clock'> {
  /** Reverse-DNS ids or names, in any case. */
  readonly hide: readonly string[]
  /** Whether `window.ethereum` is offered while no wallet announces itself. */
  readonly legacy: boolean
  /** Fetches the code for connecting, once for all connectors. */
  readonly loadChunk: () => Promise<typeof import('../connectionChunk.js')>
  /** Gets the whole list at each change. */
  readonly found: (connectors: readonly Connector<EIP1193Provider>[]) => void
  /** Gets a sentence for each wallet that is not listed. */
  readonly skipped?: ((sentence: string) => void) | undefined
}

/** More wallets than a user has. Later announcements are ignored. */
const maxWallets = 50
/**
 * ms until the first and the last check for a `window.ethereum` that appears late without an event.
 * Each delay is twice the one before.
 */
const firstCheck = 50
const lastCheck = 12_800

/**
 * Finds the wallets of a page by EIP-6963, and the one at `window.ethereum` while no wallet has
 * announced itself. On a phone without any of them, it offers links to the wallets' own browsers.
 *
 * It ends with the page's signal. Announcements in the same task are reported together.
 */
export function discover(
  { window, signal }: Page,
  { clock, hide, legacy, loadChunk, found, skipped }: DiscoverParameters,
): void {
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  const isHidden = (id: string, name: string): boolean => hidden.has(id) || hidden.has(name.toLowerCase())
  const announced = new Map<string, Announcement>()
  /**
   * Whether a report is due: one for all events until the next microtask, or until the first
   * request is over.
   */
  let isReportDue = true
  let isFound = false
  let readLinks: () => readonly Connector<EIP1193Provider>[] = () => []
  const report = (): void => {
    isReportDue = false
    if (signal.aborted) return
    const list = announced.size > 0 ? announcedConnectors() : windowConnectors()
    isFound = list.length > 0
    found(isFound ? list : readLinks())
  }
  const reportSoon = (): void => {
    if (isReportDue) return
    isReportDue = true
    queueMicrotask(report)
  }
  const windowConnectors = (): readonly Connector<EIP1193Provider>[] => {
    const provider = legacy && readEthereum(window)
    const base = { id: 'injected', name: evmText.legacyWallet }
    return provider && !isHidden(base.id, base.name)
      ? [connectorTo({ loadChunk, clock }, { ...base, provider, isRestorable: true })]
      : []
  }

  /**
   * Every wallet keeps its place. The first one with an rdns gets it as its id, so that the user's
   * choice is found again. When others claim the same rdns, the real one is unknown. So none of
   * them is restored by it.
   */
  const announcedConnectors = (): readonly Connector<EIP1193Provider>[] => {
    const wallets = [...announced.values()]
    return wallets.flatMap(({ uuid, provider, ...shown }) => {
      const { rdns, name } = shown
      if (isHidden(rdns, name)) return []
      const holders = wallets.filter((wallet) => wallet.rdns === rdns)
      const id = holders[0]?.uuid === uuid ? rdns : `${rdns}#${uuid}`
      return connectorTo({ loadChunk, clock }, { ...shown, id, provider, isRestorable: holders.length === 1 })
    })
  }

  const listen = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, listener, { signal })
  listen('eip6963:announceProvider', (event) => {
    if (announced.size >= maxWallets) return skipped?.(`Announcements after ${maxWallets} wallets are ignored.`)
    const wallet = readAnnouncement(event)
    if (!wallet)
      return skipped?.('An announcement (EIP-6963) needs a uuid of version 4, a name, an rdns and a provider.')
    const first = announced.get(wallet.uuid)
    if (first) {
      // A wallet announces itself again at each request.
      if (first.rdns !== wallet.rdns)
        skipped?.(`${wallet.name} (${wallet.rdns}) announces the uuid of ${first.name} (${first.rdns}).`)
      return
    }
    announced.set(wallet.uuid, wallet)
    reportSoon()
  })
  listen('ethereum#initialized', reportSoon)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  report()

  const check = (): void => {
    if (!isFound && windowConnectors().length > 0) reportSoon()
  }
  for (let ms = firstCheck; ms <= lastCheck; ms *= 2)
    signal.addEventListener('abort', clock.after(ms, check), { once: true })
  listen('focus', check)

  // On a phone without a wallet in this browser, the wallets' own browsers can show the page.
  if (!isFound && isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window, isHidden)
        reportSoon()
      },
      () => undefined, // offline: a link would not open either
    )
  }
}

function readEthereum(window: object): EIP1193Provider | undefined {
  try {
    const { ethereum } = window as { readonly ethereum?: unknown }
    return isProvider(ethereum) ? ethereum : undefined
  } catch {
    return undefined // two wallets that compete for the name may leave a getter that throws
  }
}
