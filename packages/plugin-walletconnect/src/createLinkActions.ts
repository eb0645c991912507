import { openLink, type Page, type Platform, type PluginContext } from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { ReadableAtom } from 'nanostores'
import type { WalletConnectApi } from './api.js'
import type { Pairing } from './contract/Pairing.js'
import type { LinkKind, WalletChoice, WalletLink } from './contract/WalletLink.js'
import { choiceOf } from './links/choiceOf.js'
import { chooseWallet } from './links/chooseWallet.js'
import { linkBase } from './links/linkBase.js'
import { type BasedLink, linksOf } from './links/linksOf.js'
import { requestLink } from './links/requestLink.js'
import { uriLink } from './links/uriLink.js'
import { keepUriReady } from './pairing/keepUriReady.js'

export interface LinkActionsParameters {
  readonly context: PluginContext
  readonly page: Page
  readonly platform: Platform
  readonly preferUniversal: boolean
  readonly pairing: Pairing
  readonly $platform: WalletConnectApi['$platform']
  readonly $choice: ReadableAtom<WalletChoice | undefined>
  readonly $requests: WalletConnectApi['$requests']
  /** Topic of the session. */
  readonly $topic: ReadableAtom<string | undefined>
  /** Stores the wallet for the next session. */
  setChosen(choice: WalletChoice): void
}

/**
 * The part of the API that opens links. It is loaded before the user clicks, so that it runs inside
 * the click.
 */
export interface LinkActions extends Pick<WalletConnectApi, 'choose' | 'links' | 'openLink' | 'openWallet'> {
  /**
   * Stores a wallet that was chosen before this code was loaded. Opens nothing, because the click
   * is over.
   */
  noteChosen(wallet: CatalogueWallet): void
  keepUriReady(): () => void
}

export function createLinkActions(parameters: LinkActionsParameters): LinkActions {
  const { context, page, platform, preferUniversal, pairing, $platform, $choice, $requests, $topic, setChosen } =
    parameters
  const { development } = context.settings
  const { window } = page

  function linksTo(wallet: CatalogueWallet | undefined, kind: LinkKind): readonly BasedLink[] {
    const state = pairing.$state.get()
    const uri = state.status === 'ready' ? state.uri : undefined
    if (!wallet) {
      const link = uri && kind === 'mobile' && uriLink({ uri, platform })
      return link ? [{ link, base: undefined }] : []
    }
    return linksOf(wallet, kind, {
      uri,
      platform,
      preferUniversal,
      development,
      page: window.location.href,
      networkIds: context.$networks.get().map(({ id }) => id),
    })
  }

  function open({ href, target, schemes }: WalletLink): boolean {
    return openLink(window, href, { target, schemes, development })
  }

  return {
    choose(wallet) {
      return chooseWallet(wallet, {
        window,
        platform,
        pairing: pairing.$state.get(),
        context,
        preferUniversal,
        setChosen,
      })
    },
    noteChosen(wallet) {
      if (wallet.supportsRelay) setChosen(choiceOf(wallet, { platform, preferUniversal }))
    },
    keepUriReady: () => keepUriReady({ pairing, clock: context.clock, $platform }),
    links: (wallet, kind) => linksTo(wallet, kind).map(({ link }) => link),
    openLink(wallet, link) {
      const isOpened = open(link)
      const kinds: readonly LinkKind[] = ['mobile', 'web', 'desktop']
      const used = kinds.flatMap((kind) => linksTo(wallet, kind)).find((each) => each.link.href === link.href)
      const base = linkBase(used?.base)
      if (wallet && isOpened && base !== undefined) setChosen({ id: wallet.id, name: wallet.name, base })
      return isOpened
    },
    openWallet(requestId = $requests.get().at(-1)?.id) {
      const choice = $choice.get()
      const sessionTopic = $topic.get()
      if (!choice || sessionTopic === undefined || requestId === undefined) return false
      const link = requestLink(choice, { requestId, sessionTopic, platform, development })
      return link !== undefined && open(link)
    },
  }
}
