import { utf8 } from '../bytes/utf8.js'
import { hashClaim } from './hashClaim.js'
import { solanaProofPrefix } from './solanaProofPrefix.js'
import type { WalletClaim } from './WalletClaim.js'

/** What the Solana key signs: `\xfflatchkey/proof/v1` and the hash of the claim. */
export function toSolanaMessage(claim: WalletClaim): Uint8Array {
  return Uint8Array.of(...solanaProofPrefix(), ...utf8('v1'), ...hashClaim(claim))
}
