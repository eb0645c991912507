import { isRecord } from '@latchkey/core'
import type { SignClient } from './Client.js'

/** What is answered on another topic than that of its request, by the protocol. */
const elsewhere = 'wc_sessionAuthenticate'

/**
 * Has the app's own client drop answers that come on another topic than their request went out on. It looks requests up by id alone, so
 * whoever saw a code could answer a session's request with the code's key.
 */
export function guardAnswers({ core: { crypto, history } }: SignClient): void {
  const decode = crypto.decode.bind(crypto)
  Object.assign(crypto, {
    async decode(...given: Parameters<typeof decode>) {
      const payload: unknown = await decode(...given)
      if (!isRecord(payload) || 'method' in payload || typeof payload.id !== 'number') return payload
      const asked = history.records.get(payload.id)
      const isElsewhere = asked && asked.topic !== given[0] && asked.request.method !== elsewhere
      return isElsewhere ? undefined : payload
    },
  })
}
