import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { createService } from '../service/createService.js'
import { identityOf } from '../service/identityOf.js'
import type { WalletPage, WalletRequest } from '../service/WalletRequest.js'
import { createSnapshot } from '../snapshot/createSnapshot.js'
import { readBrowseTemplates } from '../snapshot/readBrowseTemplates.js'
import type { CatalogueLifetime } from './CatalogueLifetime.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import { matches } from './matches.js'

export interface SourcePage extends WalletPage {
  /** Whether the answer came from the snapshot. */
  readonly isOffline: boolean
}

export interface SourceOptions extends CatalogueLifetime {
  /**
   * Source of the list's first page: the next pages must come from the same one. Absent: the
   * service, or the snapshot if the service does not answer.
   */
  readonly isOffline?: boolean | undefined
}

/** Pages of wallets from the configured service or from the bundled snapshot. */
export interface WalletSource {
  /** CAIP-2 ids of the app's networks. `undefined`: the app has none, so all wallets are listed. */
  networkIds(): readonly string[] | undefined
  /**
   * Without the wallets that are hidden on this device or in this app. Rejects when the signal is
   * aborted or neither source answers.
   */
  getWallets(request: WalletRequest, options: SourceOptions): Promise<SourcePage>
  /** Like `getWallets`, with every wallet of the answer. */
  getAllWallets(request: WalletRequest, options: SourceOptions): Promise<SourcePage>
  /** Finds a wallet among all answers and in the snapshot. */
  find(id: string): Promise<CatalogueWallet | undefined>
  /** Adds the templates for the wallet's own browser, which only the bundled list has. */
  withBrowse(wallet: CatalogueWallet): CatalogueWallet
}

export function createWalletSource({
  context,
  options,
  isUniversalOnly = () => false,
}: CatalogueParameters): WalletSource {
  const { catalogue: base } = context.settings.services
  const { excludeWalletIds } = context.settings
  const browse = readBrowseTemplates()
  const snapshot = createSnapshot(browse)
  const service =
    base === undefined ? undefined : createService({ context, base, identity: identityOf(context, options), browse })
  const known = new Map<string, CatalogueWallet>()

  async function fromService(
    request: WalletRequest,
    { signal, isOffline }: SourceOptions,
  ): Promise<WalletPage | undefined> {
    if (!service || isOffline) return undefined
    try {
      return await service.getWallets(request, signal)
    } catch (cause) {
      signal.throwIfAborted()
      if (isOffline === false) throw cause
      return undefined // the snapshot answers, and the page says so
    }
  }

  async function getAllWallets(request: WalletRequest, options: SourceOptions): Promise<SourcePage> {
    const answer = await fromService(request, options)
    const page = answer ?? (await snapshot.getWallets(request))
    options.signal.throwIfAborted()
    return { ...page, isOffline: answer === undefined }
  }

  /** Services do not know what can be reached from this page. */
  function isShown(wallet: CatalogueWallet, isPhone: boolean): boolean {
    const { mobile, universal, desktop, web, browse: own } = wallet.links
    if (matches(wallet, excludeWalletIds)) return false
    if (isPhone && !mobile && !universal && !web && !own) return false
    return !isUniversalOnly() || Boolean(mobile || universal || desktop || web)
  }

  return {
    networkIds() {
      const ids = context.$networks.get().map(({ id }) => id)
      return ids.length > 0 ? ids : undefined
    },
    async getWallets(request, options) {
      const answer = await getAllWallets(request, options)
      const wallets = answer.wallets.filter((wallet) => isShown(wallet, options.platform.isPhone))
      for (const wallet of wallets) known.set(wallet.id, wallet)
      return { ...answer, wallets }
    },
    getAllWallets,
    find: async (id) => known.get(id) ?? snapshot.find(id),
    withBrowse(wallet) {
      const templates = browse.get(wallet.id)
      return templates ? { ...wallet, links: { ...wallet.links, browse: templates } } : wallet
    },
  }
}
