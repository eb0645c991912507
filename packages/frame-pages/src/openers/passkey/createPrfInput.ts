import type { Bytes } from '../../bytes/Bytes.js'
import { utf8 } from '../../bytes/utf8.js'

/** What every passkey evaluates: `prf.eval.first` of WebAuthn's extension `prf`. */
export async function createPrfInput(): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8('latchkey/prf/v1')))
}
