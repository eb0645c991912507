import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../bytes/Bytes.js'
import { utf8 } from '../bytes/utf8.js'
import type { DeviceKey } from '../device/DeviceKey.js'

export interface ProvedRequest {
  readonly method: string
  /** Without its query. */
  readonly url: string
  /** The gateway's newest. */
  readonly nonce: string | undefined
  /** Of the session. */
  readonly token: string | undefined
}

/** A proof that the device makes a request (RFC 9449): a JWT for the header `DPoP`. */
export async function createProof(
  { jwk, privateKey }: DeviceKey,
  { method, url, nonce, token }: ProvedRequest,
): Promise<string> {
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk }
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ...(nonce !== undefined && { nonce }),
    ...(token !== undefined && { ath: textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(token)))) }),
  }
  const content = [header, claims].map((part) => textOf(utf8(JSON.stringify(part)))).join('.')
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, utf8(content))
  return `${content}.${textOf(new Uint8Array(signature))}`
}

function textOf(bytes: Bytes): string {
  return base64urlnopad.encode(bytes)
}
