import { proofDomain } from './proofDomain.js'
import type { WalletClaim } from './WalletClaim.js'

const types = {
  WalletClaim: [
    { name: 'realm', type: 'string' },
    { name: 'origin', type: 'string' },
    { name: 'walletId', type: 'string' },
    { name: 'deviceId', type: 'string' },
    { name: 'openerIds', type: 'string[]' },
    { name: 'eip155', type: 'address' },
    { name: 'solana', type: 'string' },
    { name: 'nonce', type: 'string' },
  ],
} as const

/** A claim as typed data (EIP-712). */
export interface ClaimTypedData {
  readonly domain: typeof proofDomain
  readonly types: typeof types
  readonly primaryType: 'WalletClaim'
  readonly message: WalletClaim
}

export function toTypedData(message: WalletClaim): ClaimTypedData {
  return { domain: proofDomain, types, primaryType: 'WalletClaim', message }
}
