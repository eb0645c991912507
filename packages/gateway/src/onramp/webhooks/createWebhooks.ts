import type { Clock } from '@latchkey/server'
import * as v from 'valibot'
import { ApiError } from '../../http/ApiError.js'
import { createSigner } from '../createSigner.js'
import { type WebhookEvent, webhookBody } from '../onrampSchemas.js'
import type { OnrampRepository, Received } from '../orders/OnrampRepository.js'
import { onrampText } from '../text.js'

export interface SignedWebhook {
  /** Seconds since 1970, as the header has it. */
  readonly time: string
  /** `v1=`, and the HMAC-SHA256 of the time, a point and the body, in lower-case hex. */
  readonly signature: string
  /** JSON, as it was sent. */
  readonly body: string
}

export interface WebhookOptions {
  readonly secret: string
  readonly repository: OnrampRepository
  readonly clock: Clock
  /** Is called with the outcome of each webhook. */
  readonly count: (outcome: Received | 'refused') => void
}

export interface Webhooks {
  sign(event: WebhookEvent): SignedWebhook
  /**
   * @throws {ApiError} 401 for another signature or an old one, 400 for another event, 503 while too
   * many events wait for their orders.
   */
  receive(webhook: SignedWebhook): Promise<Received>
}

/** Seconds between the time of a signature and now, in both directions. */
const window = 300

/** Webhooks that say what became of a payment. Each event counts once. */
export function createWebhooks({ secret, repository, clock, count }: WebhookOptions): Webhooks {
  const signer = createSigner(secret)

  const read = ({ time, signature, body }: SignedWebhook): WebhookEvent => {
    const [, hex = ''] = /^v1=([\da-f]{64})$/.exec(signature) ?? []
    if (!signer.isSigned(`${time}.${body}`, Buffer.from(hex, 'hex')))
      throw new ApiError(401, 'x-latchkey-signature', onrampText.signature)
    const distance = Math.abs(clock.now() / 1000 - Number(time))
    // Not a number, or too far.
    if (!(/^\d{1,12}$/.test(time) && distance <= window)) throw new ApiError(401, 'x-latchkey-time', onrampText.time)
    const parsed = v.safeParse(webhookBody, parse(body))
    if (!parsed.success) throw new ApiError(400, String(parsed.issues[0].path?.at(-1)?.key ?? 'body'), onrampText.event)
    return parsed.output
  }

  return {
    sign(event) {
      const time = String(Math.floor(clock.now() / 1000))
      const body = JSON.stringify(event)
      return { time, signature: `v1=${Buffer.from(signer.sign(`${time}.${body}`)).toString('hex')}`, body }
    },
    async receive(webhook) {
      let event: WebhookEvent
      try {
        event = read(webhook)
      } catch (error) {
        count('refused')
        throw error
      }
      const received = await repository.receive(event, clock.now())
      if (received === 'full') {
        count('refused')
        throw new ApiError(503, 'order', onrampText.tooEarly)
      }
      count(received)
      return received
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ApiError(400, 'body', onrampText.event, { cause })
  }
}
