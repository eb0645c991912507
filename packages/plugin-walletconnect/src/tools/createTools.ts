import { openLink, type Page, type PluginContext } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { WalletConnectApi } from '../api.js'
import type { Catalogue } from '../contract/Catalogue.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { PairingState } from '../contract/Pairing.js'
import type { Platform } from '../contract/Platform.js'
import type { LinkKind, WalletChoice, WalletLink } from '../contract/WalletLink.js'
import { browseLink } from '../links/browseLink.js'
import { chooseWallet } from '../links/chooseWallet.js'
import { desktopLink } from '../links/desktopLink.js'
import { linkBase } from '../links/linkBase.js'
import { nativeBase, nativeLink } from '../links/nativeLink.js'
import { requestLink } from '../links/requestLink.js'
import { universalBase, universalLink } from '../links/universalLink.js'
import { webLink } from '../links/webLink.js'

export interface ToolsParameters {
  readonly context: PluginContext
  readonly page: Page
  readonly platform: Platform
  readonly preferUniversal: boolean
  readonly catalogue: Pick<Catalogue, 'remember'>
  readonly $pairing: ReadableAtom<PairingState>
  readonly $choice: ReadableAtom<WalletChoice | undefined>
  readonly $requests: WalletConnectApi['$requests']
  /** Topic of the session. */
  readonly $topic: ReadableAtom<string | undefined>
  /** The next session is begun with it. */
  chosen(choice: WalletChoice): void
}

/** What of the API opens links: here before a person taps, so that it runs inside the tap. */
export type Tools = Pick<WalletConnectApi, 'choose' | 'links' | 'openLink' | 'openWallet'>

type Linked = { readonly link: WalletLink | undefined; readonly base: string | undefined }

export function createTools(parameters: ToolsParameters): Tools {
  const { context, page, platform, preferUniversal, catalogue, $pairing, $choice, $requests, $topic, chosen } =
    parameters
  const { development } = context.settings
  const { window } = page

  function linksOf(wallet: CatalogueWallet, kind: LinkKind): readonly Linked[] {
    if (kind === 'browse') {
      const networkIds = context.$networks.get().map(({ id }) => id)
      return [{ link: browseLink(wallet, { page: window.location.href, networkIds, platform }), base: undefined }]
    }
    const state = $pairing.get()
    if (state.status !== 'ready') return []
    const request = { uri: state.uri, platform, development }
    const { links, supportsRelay } = wallet
    if (kind === 'web') return [{ link: webLink(wallet, request), base: links.web }]
    if (kind === 'desktop') return [{ link: desktopLink(wallet, request), base: links.desktop }]
    if (!supportsRelay || !platform.isPhone) return []
    const both = [
      { link: nativeLink(wallet, request), base: nativeBase(links) },
      { link: universalLink(wallet, request), base: universalBase(links) },
    ]
    return preferUniversal ? both.reverse() : both
  }

  function open({ href, target, schemes }: WalletLink): boolean {
    return openLink(window, href, { target, schemes, development })
  }

  return {
    choose(wallet) {
      chooseWallet(wallet, { window, platform, pairing: $pairing.get(), context, catalogue, preferUniversal, chosen })
    },
    links: (wallet, kind) => linksOf(wallet, kind).flatMap(({ link }) => link ?? []),
    openLink(wallet, link) {
      const isOpened = open(link)
      const kinds: readonly LinkKind[] = ['mobile', 'web', 'desktop']
      const used = kinds.flatMap((kind) => linksOf(wallet, kind)).find((each) => each.link?.href === link.href)
      const base = linkBase(used?.base)
      if (isOpened && base !== undefined) chosen({ id: wallet.id, name: wallet.name, base })
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
