import { isRecord } from '@latchkey/core'
import type { SignClient } from './Client.js'

/** The protocol answers this method on another topic than that of its request. */
const authenticateMethod = 'wc_sessionAuthenticate'

/**
 * Makes the app's own client drop answers that arrive on another topic than their request. The
 * client looks requests up by id alone, so an observer of the QR code could answer a session's
 * request with the key of the pairing.
 */
export function guardAnswers({ core: { crypto, history } }: SignClient): void {
  const decode = crypto.decode.bind(crypto)
  Object.assign(crypto, {
    async decode(...parameters: Parameters<typeof decode>) {
      const payload: unknown = await decode(...parameters)
      if (!isRecord(payload) || 'method' in payload || typeof payload.id !== 'number') return payload
      const request = history.records.get(payload.id)
      const isElsewhere = request && request.topic !== parameters[0] && request.request.method !== authenticateMethod
      return isElsewhere ? undefined : payload
    },
  })
}
