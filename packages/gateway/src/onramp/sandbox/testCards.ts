import type { WebhookEvent } from '../onrampSchemas.js'

export interface TestCard {
  readonly id: string
  /** It is no number of a real card. */
  readonly number: string
  /** What the sandbox says of the payment. `undefined`: nothing, ever. */
  readonly event: WebhookEvent['type'] | undefined
  /** The sandbox says it after the delay of the configuration. */
  readonly isSlow: boolean
}

/** What can happen to a payment. */
export const testCards: readonly TestCard[] = [
  { id: 'approved', number: '4242 4242 4242 4242', event: 'payment.approved', isSlow: false },
  { id: 'declined', number: '4000 0000 0000 0002', event: 'payment.declined', isSlow: false },
  { id: 'slow', number: '4000 0000 0000 0077', event: 'payment.approved', isSlow: true },
  { id: 'never', number: '4000 0000 0000 0259', event: undefined, isSlow: false },
]
