import type { SignedPayout } from './SignedPayout.js'

/** Tokens that an order gets. */
export interface Payout {
  /** Id of the order. */
  readonly orderId: string
  readonly to: string
  /** Canonical address, `''` for the native currency. */
  readonly token: string
  /** In the smallest unit, as the network shows it. It may store another amount. */
  readonly units: bigint
}

/**
 * What the network says of a signed transaction:
 * - `pending`: it may still be accepted. It can be sent again, which changes nothing.
 * - `arrived`: it is final, and the tokens are there.
 * - `failed`: it is final, and moved nothing.
 * - `lost`: the chain proves that it is not accepted, and never will be.
 * - `unknown`: it can't be accepted any more, but it may have been. Nothing may take its place.
 */
export type PayoutState = 'pending' | 'arrived' | 'failed' | 'lost' | 'unknown'

/** Sends tokens of a faucet on one network. A signed transaction moves them once at most. */
export interface Payer {
  /** Whether the validity of a transaction is a nonce, of which the network accepts one transaction. */
  readonly hasNonce: boolean
  /** Signs a transaction, and sends nothing. */
  sign(payout: Payout, signal: AbortSignal): Promise<SignedPayout>
  send(signed: SignedPayout, signal: AbortSignal): Promise<void>
  /** Whether an error says that the network refuses the transfer, and not that it can't be asked. */
  isRefusal(error: unknown): boolean
  stateOf(signed: SignedPayout, signal: AbortSignal): Promise<PayoutState>
}

export interface PayerOptions {
  /** One node: another one may not know yet what this one has accepted. */
  readonly rpc: PayerRpc
  /** CAIP-2. */
  readonly networkId: string
  /** In the form of the namespace. */
  readonly faucet: string
}

/** JSON-RPC to a node. */
export interface PayerRpc {
  /** @returns The result as JSON has it. Integers beyond 2^53 are bigints. */
  request(method: string, params: unknown, options: { readonly signal: AbortSignal }): Promise<unknown>
}
