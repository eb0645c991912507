import { type Connector, isOnPhone, type Page, type WayIn } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { StandardWallet } from '../standard/standardFeatures.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { connectorTo } from './connectorTo.js'
import type { FoundWallet } from './foundWallet.js'
import { listenToStandard } from './listenToStandard.js'
import { readInjectedWallets } from './readInjectedWallets.js'
import { readSatsProviders } from './readSatsProviders.js'
import { readStandardWallet } from './readStandardWallet.js'

/** More wallets than a person has, of each kind. */
const most = 50
/** ms until the next look for wallets that tell nobody of their coming; doubles each time. After the last one, only a return to the page looks. */
const firstPause = 50
const lastPause = 6400

/**
 * Finds the wallets of a page: Wallet Standard wallets, which announce themselves, and those at `window.btc_providers` and at places of
 * their own, which have to be looked for. Goes on until the page's signal ends. What comes in one go is told in one go.
 *
 * @param hide - Names or ids, in any case.
 * @param found - Gets the whole list each time.
 */
export function discover(
  core: BitcoinCore,
  page: Page,
  hide: readonly string[],
  found: (connectors: readonly Connector<BitcoinProvider>[]) => void,
): void {
  const { window, signal } = page
  const hidden = new Set(hide.map((entry) => entry.toLowerCase()))
  const isHidden = ({ id, name }: WayIn): boolean => hidden.has(id.toLowerCase()) || hidden.has(name.toLowerCase())
  let readLinks: () => readonly Connector<BitcoinProvider>[] = () => []
  /** Of what was told last: the wallets' own objects, and the ids of all. */
  let told: readonly unknown[] | undefined
  /** Tells once for all that is heard until the next microtask; during the first look, until it is over. */
  let isTelling = true
  const tell = (): void => {
    isTelling = false
    if (signal.aborted) return
    const wallets = merge(readSatsProviders(window, most), registered(), readInjectedWallets(window)).filter(
      (wallet) => !isHidden(wallet),
    )
    const names = new Set(wallets.map(nameOf))
    const links = readLinks().filter((link) => !isHidden(link) && !names.has(nameOf(link)))
    const sources = [...wallets.flatMap(({ source, id }) => [source, id]), ...links.map(({ id }) => id)]
    if (told?.length === sources.length && told.every((each, index) => each === sources[index])) return
    told = sources
    found([...connectorsOf(core, wallets), ...links])
  }
  const tellSoon = (): void => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(tell)
  }
  const registered = listenToStandard(page, most, tellSoon)
  tell()

  let stop: () => void
  const lookAgain = (pause: number): void => {
    stop = core.context.clock.after(pause, () => {
      tellSoon()
      if (pause < lastPause) lookAgain(pause * 2)
    })
  }
  lookAgain(firstPause)
  window.addEventListener('focus', tellSoon, { signal })
  signal.addEventListener('abort', () => stop(), { once: true })

  // Where a wallet that is not here may have a browser of its own.
  if (isOnPhone(window.navigator)) {
    import('../links/linkConnectors.js').then(
      ({ linkConnectors }) => {
        readLinks = () => linkConnectors(window, () => core.context.$networks.get()[0]?.id ?? '')
        tellSoon()
      },
      () => undefined, // offline: then only the wallets that are here are listed
    )
  }
}

/**
 * A wallet that is there in several ways is listed once: as the standard knows it, else as it entered itself, else by its own provider. By one
 * provider it is provably the same; an own provider, which says nothing of itself, also gives way to what has its wallet's name.
 */
function merge(
  sats: readonly FoundWallet[],
  registered: readonly StandardWallet[],
  injected: readonly FoundWallet[],
): readonly FoundWallet[] {
  const standard = registered.flatMap((wallet) => readStandardWallet(wallet) ?? [])
  const isAlso = ({ source }: FoundWallet): boolean => standard.some(({ also }) => also?.includes(source))
  const tellingNames = [...sats.filter((wallet) => !isAlso(wallet)), ...standard]
  const own = injected.filter(
    (wallet) =>
      !isAlso(wallet) && tellingNames.every((each) => each.source !== wallet.source && nameOf(each) !== nameOf(wallet)),
  )
  return [...tellingNames, ...own]
}

function nameOf({ name }: Pick<WayIn, 'name'>): string {
  return name.toLowerCase()
}

/**
 * Every wallet keeps its place. The first holder of an id has it, so that a person's choice is found again; where others claim the same,
 * nobody can tell which is real, so none of them is restored by it (security WAL-2).
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
