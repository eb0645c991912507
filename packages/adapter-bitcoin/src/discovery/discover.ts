import { type Connector, type ConnectorBase, isOnPhone, type Page } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { connectorTo } from './connectorTo.js'
import type { FoundWallet } from './FoundWallet.js'
import { listenToStandard } from './listenToStandard.js'
import { readInjectedWallets } from './readInjectedWallets.js'
import { readSatsProviders } from './readSatsProviders.js'
import { readStandardWallet } from './readStandardWallet.js'

export interface DiscoverParameters {
  /** Names or ids, in any case. */
  readonly hide: readonly string[]
  /** Gets the whole list each time. */
  readonly found: (connectors: readonly Connector<BitcoinProvider>[]) => void
  /** Gets a sentence for each wallet that is not listed. */
  readonly skipped?: ((sentence: string) => void) | undefined
}

/** Limit on wallets of each kind. */
const maxWallets = 50
/**
 * ms until the next check for wallets that do not announce themselves. It doubles each time. After
 * the last check, only a focus of the page starts another one.
 */
const firstPause = 50
const lastPause = 6400

/**
 * Finds the injected wallets of a page until the page's signal ends. Wallet Standard wallets
 * announce themselves. Wallets at `window.btc_providers` and at a path of their own do not, so the
 * page is checked for them repeatedly. Wallets that appear together are reported together.
 */
export function discover(core: BitcoinCore, page: Page, { hide, found, skipped }: DiscoverParameters): void {
  const { window, signal } = page
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  const isHidden = ({ id, name }: ConnectorBase): boolean =>
    hidden.has(id.toLowerCase()) || hidden.has(name.toLowerCase())
  let readLinks: () => readonly Connector<BitcoinProvider>[] = () => []
  /** The last report: the wallets' own objects, and the ids of all. */
  let reported: readonly unknown[] | undefined
  /**
   * One report covers everything until the next microtask, and everything during the first check.
   */
  let isScheduled = true
  const report = (): void => {
    isScheduled = false
    if (signal.aborted) return
    const wallets = merge(
      readSatsProviders(window, maxWallets, skipped),
      registered().flatMap((wallet) => readStandardWallet(wallet, skipped) ?? []),
      readInjectedWallets(window),
    ).filter((wallet) => !isHidden(wallet))
    const names = new Set(wallets.map(nameOf))
    const links = readLinks().filter((link) => !isHidden(link) && !names.has(nameOf(link)))
    const sources = [...wallets.flatMap(({ source, id }) => [source, id]), ...links.map(({ id }) => id)]
    if (reported?.length === sources.length && reported.every((each, index) => each === sources[index])) return
    reported = sources
    found([...connectorsOf(core, wallets), ...links])
  }
  const scheduleReport = (): void => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(report)
  }
  const registered = listenToStandard(page, { maxWallets, onChange: scheduleReport, skipped })
  report()

  let stop: () => void
  const scheduleCheck = (pause: number): void => {
    stop = core.context.clock.after(pause, () => {
      scheduleReport()
      if (pause < lastPause) scheduleCheck(pause * 2)
    })
  }
  scheduleCheck(firstPause)
  window.addEventListener('focus', scheduleReport, { signal })
  signal.addEventListener('abort', () => stop(), { once: true })

  // On a phone, a wallet that is not in this page may have its own browser.
  if (isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window, () => core.context.$networks.get()[0]?.id ?? '')
        scheduleReport()
      },
      () => undefined, // offline: only the wallets in this page are listed
    )
  }
}

/**
 * Lists a wallet once if it is found several times. A Wallet Standard entry comes first, then an
 * entry of `btc_providers`, then a provider at a path of its own. Two entries are the same wallet
 * if they have the same provider. A provider at its own path carries no name, so an entry with the
 * name of its wallet replaces it as well.
 */
function merge(
  sats: readonly FoundWallet[],
  standard: readonly FoundWallet[],
  injected: readonly FoundWallet[],
): readonly FoundWallet[] {
  const isStandard = ({ source }: FoundWallet): boolean =>
    standard.some(({ otherProviders }) => otherProviders?.includes(source))
  const named = [...sats.filter((wallet) => !isStandard(wallet)), ...standard]
  const own = injected.filter(
    (wallet) =>
      !isStandard(wallet) && named.every((each) => each.source !== wallet.source && nameOf(each) !== nameOf(wallet)),
  )
  return [...named, ...own]
}

function nameOf({ name }: Pick<ConnectorBase, 'name'>): string {
  return name.toLowerCase()
}

/**
 * Creates the connectors in the order of the wallets. The first wallet with an id keeps it, so that
 * the user's earlier choice is found again. If several wallets claim one id, it is unknown which
 * one is real, so none of them can be restored.
 */
function connectorsOf(core: BitcoinCore, wallets: readonly FoundWallet[]): readonly Connector<BitcoinProvider>[] {
  const holders = new Map<string, number>()
  const withIds = wallets.map((wallet) => {
    const earlier = holders.get(wallet.id) ?? 0
    holders.set(wallet.id, earlier + 1)
    return { wallet, id: earlier === 0 ? wallet.id : `${wallet.id}#${earlier + 1}` }
  })
  return withIds.map(({ wallet, id }) => connectorTo(core, { ...wallet, id }, holders.get(wallet.id) === 1))
}
