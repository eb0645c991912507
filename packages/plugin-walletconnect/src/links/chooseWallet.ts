import { openLink, type Platform, type PluginContext } from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { connectingWalletConnectView } from '../api.js'
import type { PairingState } from '../contract/Pairing.js'
import type { LinkKind, WalletChoice } from '../contract/WalletLink.js'
import { choiceOf } from './choiceOf.js'
import { leadsByRelay } from './leadsByRelay.js'
import { linksOf } from './linksOf.js'

export interface ChooseWalletParameters {
  readonly window: Window & typeof globalThis
  readonly platform: Platform
  readonly pairing: PairingState
  readonly context: Pick<PluginContext, 'open' | 'settings' | 'clock' | '$networks'>
  readonly preferUniversal?: boolean | undefined
  /** Gets what is to be kept for later requests. Not called for a wallet that no session can be begun with. */
  chosen(choice: WalletChoice): void
}

/** A pairing with less time left, in ms, counts as expired (specification section 9). */
const leastLeft = 10_000

/**
 * What choosing a wallet does, from beginning to end inside the person's tap: a phone opens another app only there, so nothing is waited for.
 * On a phone it opens the wallet where the URI is ready; the view that waits has the same link, and every other way. A wallet that
 * no relay leads to gets this page in its own browser.
 *
 * @returns `false` when the wallet can't be connected from here. Nothing was opened then.
 */
export function chooseWallet(wallet: CatalogueWallet, parameters: ChooseWalletParameters): boolean {
  const { window, platform, pairing, context, preferUniversal, chosen } = parameters
  const { development } = context.settings
  const isReady = pairing.status === 'ready' && pairing.expiresAt - context.clock.now() >= leastLeft
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
  if (!platform.isPhone ? !wallet.supportsRelay : !leadsByRelay(wallet)) return openFirst('browse')
  chosen(choiceOf(wallet, { platform, preferUniversal }))
  if (platform.isPhone) openFirst('mobile', 'web')
  context.open(connectingWalletConnectView, { walletId: wallet.id })
  return true
}
