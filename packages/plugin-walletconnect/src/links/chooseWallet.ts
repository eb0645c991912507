import { openLink, type Platform, type PluginContext } from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { connectingWalletConnectView } from '../api.js'
import type { PairingState } from '../contract/Pairing.js'
import type { LinkKind, WalletChoice } from '../contract/WalletLink.js'
import { choiceOf } from './choiceOf.js'
import { hasRelayLink } from './hasRelayLink.js'
import { linksOf } from './linksOf.js'

export interface ChooseWalletParameters {
  readonly window: Window & typeof globalThis
  readonly platform: Platform
  readonly pairing: PairingState
  readonly context: Pick<PluginContext, 'open' | 'settings' | 'clock' | '$networks'>
  readonly preferUniversal?: boolean | undefined
  /** Stores the wallet for later requests. Not called for a wallet without sessions. */
  setChosen(choice: WalletChoice): void
}

/** A URI with less time left, in ms, counts as expired: the user still has to open the wallet. */
const minTimeLeft = 10_000

/**
 * What a click on a wallet does. All of it runs inside the click, because phones open other apps
 * only there: nothing is awaited. On a phone it opens the wallet if the URI is ready. The view that
 * waits has the same link and all others. A wallet without a relay link opens this page in its own
 * browser.
 *
 * @returns `false` when the wallet can't be connected from here. Nothing was opened then.
 */
export function chooseWallet(wallet: CatalogueWallet, parameters: ChooseWalletParameters): boolean {
  const { window, platform, pairing, context, preferUniversal, setChosen } = parameters
  const { development } = context.settings
  const isReady = pairing.status === 'ready' && pairing.expiresAt - context.clock.now() >= minTimeLeft
  const request = {
    uri: isReady ? pairing.uri : undefined,
    platform,
    preferUniversal,
    development,
    page: window.location.href,
    networkIds: context.$networks.get().map(({ id }) => id),
  }
  const openFirst = (...kinds: readonly LinkKind[]): boolean => {
    const [first] = kinds.flatMap((kind) => linksOf(wallet, kind, request))
    if (!first) return false
    const { href, target, schemes } = first.link
    return openLink(window, href, { target, schemes, development })
  }
  if (!platform.isPhone ? !wallet.supportsRelay : !hasRelayLink(wallet)) return openFirst('browse')
  setChosen(choiceOf(wallet, { platform, preferUniversal }))
  if (platform.isPhone) openFirst('mobile', 'web')
  context.open(connectingWalletConnectView, { walletId: wallet.id })
  return true
}
