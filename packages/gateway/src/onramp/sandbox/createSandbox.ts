import type { Clock } from '@latchkey/server'
import type { OnrampRepository, OrderTerms } from '../orders/OnrampRepository.js'
import type { Webhooks } from '../webhooks/createWebhooks.js'
import type { TestCard } from './testCards.js'

export interface SandboxOptions {
  readonly repository: OnrampRepository
  readonly webhooks: Webhooks
  readonly clock: Clock
  /** Milliseconds. */
  readonly delay: number
}

/** Stands in for a payment provider: it decides payments, and says so by webhooks. */
export interface Sandbox {
  /** @returns `false`: the order is not open any more. */
  pay(payment: {
    readonly id: string
    readonly terms?: OrderTerms | undefined
    readonly card: TestCard
  }): Promise<boolean>
  cancel(id: string): Promise<boolean>
  /** Sends the webhooks that are due. Those of a gateway that ended are sent by the next one. */
  deliver(): Promise<void>
}

export function createSandbox({ repository, webhooks, clock, delay }: SandboxOptions): Sandbox {
  const eventId = () => `evt_${crypto.randomUUID()}`
  return {
    pay({ id, terms, card: { event: type, isSlow } }) {
      const sendAt = clock.now() + (isSlow ? delay : 0)
      const event = type && { id: eventId(), type, order: id, sendAt }
      return repository.choose({ id, terms, event }, clock.now())
    },
    cancel(id) {
      const event = { id: eventId(), type: 'payment.cancelled', order: id, sendAt: clock.now() } as const
      return repository.choose({ id, event }, clock.now())
    },
    async deliver() {
      for (const event of await repository.due(clock.now())) {
        await webhooks.receive(webhooks.sign(event))
        // Only now: after an end in between, the webhook is sent again, and counts once.
        await repository.sent(event.id)
      }
    },
  }
}
