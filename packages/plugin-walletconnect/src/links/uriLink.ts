import type { WalletLink } from '../contract/WalletLink.js'
import { allowedLink } from './allowedLink.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { targetOf } from './targetOf.js'

/**
 * The pairing URI itself. It opens any wallet on this phone that supports `wc:` links. `undefined`
 * on a computer.
 */
export function uriLink({ uri, platform }: Pick<PairingLinkRequest, 'uri' | 'platform'>): WalletLink | undefined {
  return platform.isPhone ? allowedLink(uri, { target: targetOf(platform), declaredBy: uri }) : undefined
}
