import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueRun } from './CatalogueRun.js'
import { createService } from './createService.js'
import { createSnapshot } from './createSnapshot.js'
import { identityOf } from './identityOf.js'
import { matches } from './matches.js'
import { readBrowseTemplates } from './readBrowseTemplates.js'
import type { WalletPage, WalletRequest } from './WalletRequest.js'

export interface Answer extends WalletPage {
  /** It is the snapshot's. */
  readonly isOffline: boolean
}

export interface AskOptions extends CatalogueRun {
  /** What a list began with: it goes on there, or not at all. Absent: the service, and the snapshot where that does not answer. */
  readonly isOffline?: boolean | undefined
}

export interface Asker {
  /** CAIP-2 ids of the app. `undefined`: it has none, so all wallets are its. */
  networkIds(): readonly string[] | undefined
  /** Without what is not shown on this device and in this app. Rejects when the signal ended, or when nobody has an answer. */
  ask(request: WalletRequest, options: AskOptions): Promise<Answer>
  /** As `ask`, with everything that the answer has. */
  askAll(request: WalletRequest, options: AskOptions): Promise<Answer>
  /** Among all that was answered, and the snapshot. */
  find(id: string): Promise<CatalogueWallet | undefined>
  /** With its ways to open pages, which only our own list knows. */
  withBrowse(wallet: CatalogueWallet): CatalogueWallet
}

export function createAsker({ context, options, isUniversalOnly = () => false }: CatalogueParameters): Asker {
  const { catalogue: base } = context.settings.services
  const { excludeWalletIds } = context.settings
  const browse = readBrowseTemplates()
  const snapshot = createSnapshot(browse)
  const service =
    base === undefined ? undefined : createService({ context, base, identity: identityOf(context, options), browse })
  const seen = new Map<string, CatalogueWallet>()

  async function askService(
    request: WalletRequest,
    { signal, isOffline }: AskOptions,
  ): Promise<WalletPage | undefined> {
    if (!service || isOffline) return undefined
    try {
      return await service.ask(request, signal)
    } catch (cause) {
      signal.throwIfAborted()
      if (isOffline === false) throw cause
      return undefined // the answer says that it is the snapshot's
    }
  }

  async function askAll(request: WalletRequest, options: AskOptions): Promise<Answer> {
    const answer = await askService(request, options)
    const page = answer ?? (await snapshot.ask(request))
    options.signal.throwIfAborted()
    return { ...page, isOffline: answer === undefined }
  }

  /** Wire formats, section 2.1, client-side filters. */
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
    async ask(request, options) {
      const answer = await askAll(request, options)
      const wallets = answer.wallets.filter((wallet) => isShown(wallet, options.platform.isPhone))
      for (const wallet of wallets) seen.set(wallet.id, wallet)
      return { ...answer, wallets }
    },
    askAll,
    find: async (id) => seen.get(id) ?? snapshot.find(id),
    withBrowse(wallet) {
      const templates = browse.get(wallet.id)
      return templates ? { ...wallet, links: { ...wallet.links, browse: templates } } : wallet
    },
  }
}
