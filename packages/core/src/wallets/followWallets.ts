import type { Connector, ConnectorGroup } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { linkOf } from '../contract/linkOf.js'
import { type ListedWallet, listedWalletsSlot } from '../contract/listedWalletsSlot.js'
import type { ModalSettings } from '../contract/options.js'
import type { ConnectorEntry, Wallet } from '../contract/stores.js'
import type { RemoteWallet } from '../contract/transport.js'
import { allowImage } from '../entities/allowImage.js'
import { allowLink } from '../entities/allowLink.js'
import { nameKey } from '../entities/nameKey.js'
import { walletName } from '../entities/walletName.js'
import { groupConnectors, type WalletConnectors } from './groupConnectors.js'

/**
 * Keeps the list of wallets in the configured order: every discovered connector, each wallet once,
 * and the wallets that plugins list.
 *
 * Connectors of one namespace are never merged: two wallets with one name are both listed, with
 * their rdns. Connectors of several namespaces can be one wallet (`groupConnectors`).
 */
export function followWallets({ adapters, settings, stores, slot }: ModalCore): void {
  const { wallets, recent, connections } = stores
  const { includeWalletIds, featuredWalletIds } = settings
  const custom: readonly Listed[] = settings.customWallets.map(({ id, name, icon, homepage, webappLink }) => ({
    id: `custom/${id}`,
    name: walletName(name, id),
    icon: allowImage(icon, settings),
    group: 'custom',
    connectors: [],
    isRecent: false,
    isConnected: false,
    connectedIn: [],
    isAmbiguous: false,
    link: () => allowLink(webappLink ?? homepage, { development: true }),
  }))
  const $listings = slot(listedWalletsSlot)
  /** Connector ids used as wallet ids, by age, so that a later discovery changes no id. */
  const known = new Map<string, number>()
  const idOf = (group: WalletConnectors): string => {
    const age = ({ id: key }: ConnectorEntry): number => known.get(key) ?? Number.POSITIVE_INFINITY
    const { id: key } = group.reduce((oldest, entry) => (age(entry) < age(oldest) ? entry : oldest))
    if (!known.has(key)) known.set(key, known.size)
    return key
  }
  const list = (): readonly Wallet[] => {
    const used = recent.$connectorIds.get()
    const live = [...connections.$live.get().values()]
    const order = [undefined, ...adapters.keys()]
    const listings = $listings.get().map(({ value }) => value)
    const hidden = [...settings.excludeWalletIds, ...listings.flatMap(({ $hidden }) => $hidden?.get() ?? [])]
    const all = wallets.$connectors.get().filter(({ connector }) => !(connector as Partial<RemoteWallet>).isUnlisted)
    const hasRemote = listings.length > 0 && all.some(({ namespace }) => namespace === undefined)
    const entries = all.filter(
      ({ connector: { rdns, name, explorerId, unlessRemote, link } }) =>
        !isOneOf(hidden, rdns, name, explorerId) &&
        !(unlessRemote && hasRemote) &&
        (!link || includeWalletIds.length === 0 || isOneOf(includeWalletIds, name, explorerId)),
    )
    const groups = groupConnectors(
      // The order of the namespaces in the app, not that of the discovery.
      entries.sort((one, other) => order.indexOf(one.namespace) - order.indexOf(other.namespace)),
    )
    const found = groups.map((connectors): Listed => {
      const first = connectors[0]
      const { name, icon, rdns } = first.connector
      const here = connectors.find(({ connector }) => !connector.link)
      const isFeatured = !here && isOneOf(featuredWalletIds, name, first.connector.explorerId)
      const { group } = (here ?? first).connector
      const connectedIn = live.flatMap(({ connectorId, namespace }) =>
        connectors.some(({ id }) => id === connectorId) ? namespace : [],
      )
      return {
        id: idOf(connectors),
        name: walletName(name, rdns ?? first.id),
        icon: allowImage(icon ?? connectors.find(({ connector }) => connector.icon)?.connector.icon, settings),
        rdns,
        group: isFeatured ? 'featured' : (group ?? (first.namespace ? 'injected' : 'walletConnect')),
        connectors,
        isRecent: connectors.some(({ id }) => used.includes(id)),
        isConnected: connectedIn.length > 0,
        connectedIn,
        isAmbiguous: false,
        prepare: () => prepare(connectors),
        ...linkOfMissing(connectors),
      }
    })
    const listed = listings
      .flatMap(({ $listed }) => $listed.get())
      .filter(
        (entry) => !isOneOf(hidden, entry.id, entry.rdns, entry.name) && !groups.some((group) => isFound(entry, group)),
      )
      .map((entry): Listed => asListed(entry, used, settings))
    const own = custom.filter(({ id }) => !listed.some((entry) => entry.id === id.replace(/^custom/, 'listed')))
    const rank = (wallet: Listed): number => rankOf(wallet, settings.features.connectorTypeOrder)
    const age = ({ id, connectors }: Listed): number =>
      Math.min(...[id, ...connectors.map(({ id }) => id)].map((key) => used.indexOf(key) >>> 0))
    return markAmbiguous([...found, ...listed, ...own])
      .sort((one, other) => rank(one) - rank(other) || age(one) - age(other))
      .map(asWallet)
  }
  // A new function each time, so that the list counts as changed.
  const follow = (): void => wallets.follow(() => list())
  $listings.listen(follow)
  for (const { value } of $listings.get()) for (const $source of [value.$listed, value.$hidden]) $source?.listen(follow)
  follow()
}

type Listed = Omit<Wallet, 'inNamespace'> & Pick<ListedWallet, 'namespaces'>

function asWallet(listed: Listed): Wallet {
  const wallet: Wallet = {
    ...listed,
    inNamespace(namespace) {
      if (namespace === undefined) return wallet
      if (listed.connectors.length === 0) return listed.namespaces?.includes(namespace) === false ? undefined : wallet
      const entries = listed.connectors.filter(
        (entry) => entry.namespace === undefined || entry.namespace === namespace,
      )
      if (entries.length === 0) return undefined
      return asWallet({
        ...listed,
        connectors: entries,
        isConnected: listed.connectedIn.includes(namespace),
        ...linkOfMissing(entries),
      })
    },
  }
  return wallet
}

/** Errors are ignored: connecting loads the same code and reports them. */
function prepare(entries: readonly ConnectorEntry[]): void {
  for (const { connector } of entries) {
    const { prepare: fetchCode } = connector as Partial<Connector>
    Promise.resolve(connector)
      .then(() => fetchCode?.call(connector))
      .catch(() => undefined)
  }
}

/** The link of a wallet that none of its connectors can connect in this page. */
function linkOfMissing(entries: readonly ConnectorEntry[]): Pick<Wallet, 'link'> {
  const [first] = entries
  return first && entries.every(({ connector }) => connector.link) ? { link: () => linkOf(first) } : {}
}

function markAmbiguous(wallets: readonly Listed[]): Listed[] {
  const count = (read: (wallet: Listed) => string | undefined): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>()
    for (const wallet of wallets) {
      const text = read(wallet)
      if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return counts
  }
  const names = count(({ name }) => nameKey(name))
  const ids = count(({ rdns }) => rdns?.toLowerCase())
  return wallets.map((wallet) => ({
    ...wallet,
    isAmbiguous: (names.get(nameKey(wallet.name)) ?? 0) > 1 || (ids.get(wallet.rdns?.toLowerCase() ?? '') ?? 0) > 1,
  }))
}

function rankOf(wallet: Listed, order: readonly (ConnectorGroup | 'recent')[]): number {
  const index = order.indexOf(wallet.isRecent && order.includes('recent') ? 'recent' : wallet.group)
  return index < 0 ? order.length : index
}

function asListed(entry: ListedWallet, used: readonly string[], settings: ModalSettings): Listed {
  const id = `listed/${entry.id}`
  return {
    id,
    name: walletName(entry.name, entry.rdns ?? entry.id),
    icon: allowImage(entry.icon, settings),
    rdns: entry.rdns,
    group: entry.group,
    connectors: [],
    isRecent: used.includes(id),
    isConnected: false,
    connectedIn: [],
    isAmbiguous: false,
    namespaces: entry.namespaces,
    select: () => entry.select(),
    prepare: () => entry.prepare?.(),
  }
}

/**
 * Whether a listed wallet is in the page. A name proves nothing, so it counts only when the
 * connector has no rdns.
 */
function isFound({ id, rdns, name }: ListedWallet, group: WalletConnectors): boolean {
  return group.some(
    ({ connector }) =>
      connector.explorerId === id || (connector.rdns ? isSame(connector.rdns)(rdns) : isSame(connector.name)(name)),
  )
}

const isOneOf = (ids: readonly string[], ...own: readonly (string | undefined)[]): boolean =>
  ids.some((id) => own.some(isSame(id)))

const isSame =
  (text: string) =>
  (other: string | undefined): boolean =>
    other?.toLowerCase() === text.toLowerCase()
