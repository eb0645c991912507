import type { OrderStatus, WebhookEvent } from '../onrampSchemas.js'
import type { SignedPayout } from '../payouts/SignedPayout.js'

/** What is bought for what. Amounts of the payment are decimal text. */
export interface OrderTerms {
  /** Canonical address of the token, `''` for the native currency. */
  readonly token: string
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit. */
  readonly units: bigint
  /** Code in upper case. */
  readonly currency: string
  readonly total: string
}

export interface OrderPreset {
  /** To pay, decimal text. */
  readonly amount?: string | undefined
  /** Of the amount. Code in upper case. */
  readonly currency?: string | undefined
  /** Canonical address, `''` for the native currency. */
  readonly token?: string | undefined
}

export interface KeepOptions {
  /** Id of the transaction before, which can't be accepted any more. */
  readonly replaced: string | undefined
  /** Whether the validity is a nonce, of which the network accepts one transaction. */
  readonly hasNonce: boolean
}

export interface Order {
  readonly id: string
  readonly projectId: string
  /** CAIP-2. */
  readonly networkId: string
  /** Canonical address of the account that gets the tokens. */
  readonly address: string
  /** `undefined`: the user chooses them in the checkout. */
  readonly terms: OrderTerms | undefined
  /** What the checkout shows at first, for an order without terms. */
  readonly preset: OrderPreset
  readonly status: OrderStatus
  readonly reason: 'declined' | 'payout' | undefined
  readonly payout: SignedPayout | undefined
  /** ms since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  /** When an open order expires. */
  readonly expiresAt: number
}

export interface NewOrder extends Pick<Order, 'id' | 'networkId' | 'address' | 'terms' | 'preset' | 'expiresAt'> {
  readonly key: OrderKey
}

export interface OrderKey {
  readonly projectId: string
  /** The idempotency key. */
  readonly key: string
  /** A hash of what was asked with it. */
  readonly request: string
}

/** A webhook that the sandbox sends until it is received. */
export interface OutgoingEvent extends WebhookEvent {
  /** ms since 1970. */
  readonly sendAt: number
}

/**
 * What became of an event:
 * - `applied`: it changed its order.
 * - `repeated`: it had come before.
 * - `kept`: its order is not stored yet. It is applied when the order comes, within a day.
 * - `ignored`: the user has not chosen to pay, or the payment was decided before.
 */
export type Received = 'applied' | 'repeated' | 'kept' | 'ignored'

/**
 * Orders. Each step is one transaction of the database, so a gateway can end between any two of
 * them, and several gateways can share the orders.
 */
export interface OnrampRepository {
  /** The order of a key. `other`: the key belongs to another request. */
  ofKey(key: OrderKey, now: number): Promise<Order | 'other' | undefined>
  /**
   * Adds an order, unless its key has one. Then `ofKey` has the order of the key. An event that came
   * before decides it, or the choice of its terms.
   */
  create(order: NewOrder, now: number): Promise<boolean>
  find(id: string, now: number): Promise<Order | undefined>
  /**
   * The user has finished the checkout of an open order.
   *
   * @param event - What the sandbox will send. `undefined`: the payment is never decided.
   * @returns `false`: the order is not open any more.
   */
  choose(
    choice: { readonly id: string; readonly terms?: OrderTerms | undefined; readonly event: OutgoingEvent | undefined },
    now: number,
  ): Promise<boolean>
  /** Events that have to be sent now. */
  due(now: number): Promise<readonly WebhookEvent[]>
  sent(eventId: string): Promise<void>
  /** @returns `full`: too many events wait for their orders. It was not received. */
  receive(event: WebhookEvent, now: number): Promise<Received | 'full'>
  /** Orders whose tokens are on their way, the oldest first. */
  paid(): Promise<readonly Order[]>
  /**
   * Keeps the transaction of a payout. Only then it may be sent.
   *
   * @returns `false`: another gateway has kept one, or one with the same nonce for another order.
   */
  keepPayout(id: string, payout: SignedPayout, options: KeepOptions): Promise<boolean>
  /**
   * @param payoutId - Of the transaction that says so. `undefined`: none was signed.
   * @returns `false`: it was settled before, or another transaction was signed since.
   */
  settle(
    { id, payoutId }: { readonly id: string; readonly payoutId: string | undefined },
    outcome: 'completed' | 'failed',
    now: number,
  ): Promise<boolean>
  /**
   * Removes orders that are over, and those that were never finished, if they are older than `before`,
   * and events whose order did not come within a day.
   */
  purge(before: number, now: number, signal: AbortSignal): Promise<void>
}
