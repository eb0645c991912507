import type { WalletLink } from '../contract/WalletLink.js'
import { allowedLink } from './allowedLink.js'
import { isWebBase, linkBase } from './linkBase.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { withQuery } from './withQuery.js'

/** Appends a pairing URI to the base of a link. */
export function pairingLink(
  base: string | undefined,
  { uri, platform, development, target }: PairingLinkRequest & { readonly target: WalletLink['target'] },
): WalletLink | undefined {
  const whole = linkBase(base)
  if (whole === undefined) return undefined
  // Telegram on Android decodes a link once before it opens another app.
  const isDecodedTwice = platform.inApp === 'telegram' && platform.os === 'android' && !isWebBase(whole)
  const encoded = encodeURIComponent(uri)
  const query = `uri=${isDecodedTwice ? encodeURIComponent(encoded) : encoded}`
  return allowedLink(withQuery(whole, query), { target, declaredBy: whole, development })
}
