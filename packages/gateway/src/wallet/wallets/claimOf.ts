import type { TypedData } from '@latchkey/core'

/**
 * What both keys of a wallet sign when the gateway gets a new wallet or opener. It is about one
 * request of one device, so no other request can use the signatures.
 */
export interface WalletClaim {
  /** Of the project. */
  readonly realm: string
  /** The wallet's. */
  readonly origin: string
  readonly walletId: string
  /** Thumbprint of the device's key. */
  readonly deviceId: string
  /** Ids of the openers in the request, in its order. */
  readonly openerIds: readonly string[]
  readonly eip155: string
  readonly solana: string
  /** Of the request's DPoP proof. */
  readonly nonce: string
}

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
}

/** A claim as typed data (EIP-712). Frames refuse to sign data of this domain for pages. */
export function claimOf(claim: WalletClaim): TypedData {
  return { domain: { name: 'Latchkey wallet', version: '1' }, types, primaryType: 'WalletClaim', message: { ...claim } }
}
