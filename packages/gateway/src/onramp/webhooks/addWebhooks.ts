import { ApiError } from '../../http/ApiError.js'
import { described } from '../../http/described.js'
import { takeOfClient } from '../../http/takeOfClient.js'
import { httpText } from '../../http/text.js'
import type { OnrampRoutes } from '../onrampRoutes.js'
import { webhookAnswer, webhookBody } from '../onrampSchemas.js'

const maxCharacters = 4096
/** Requests per second of one client address. */
const maxPerSecond = 50

/** Webhooks of the payment provider. Their signature admits them, not a project. */
export function addWebhooks({ app, context, webhooks, work }: OnrampRoutes): void {
  app.post(
    '/v1/onramp/webhook',
    described({
      summary: 'What became of a payment, for payment providers',
      tag: 'onramp',
      answer: webhookAnswer,
      body: webhookBody,
      failures: [400, 401, 413, 429, 503],
    }),
    async (http) => {
      takeOfClient(context.limit, http, 'webhook', maxPerSecond)
      const body = await http.req.text()
      if (body.length > maxCharacters) throw new ApiError(413, 'body', httpText.tooLarge)
      const header = (name: string) => http.req.header(name) ?? ''
      const webhook = { time: header('x-latchkey-time'), signature: header('x-latchkey-signature'), body }
      const outcome = await webhooks.receive(webhook)
      await work()
      http.header('cache-control', 'no-store')
      return http.json({ outcome })
    },
  )
}
