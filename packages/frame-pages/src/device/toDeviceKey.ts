import { base64urlnopad } from '@scure/base'
import { utf8 } from '../bytes/utf8.js'
import type { DeviceKey } from './DeviceKey.js'

export async function toDeviceKey({ publicKey, privateKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const jwk = { crv, kty, x, y }
  // The members of RFC 7638 in their order.
  const thumbprint = await crypto.subtle.digest('SHA-256', utf8(JSON.stringify(jwk)))
  return { id: base64urlnopad.encode(new Uint8Array(thumbprint)), jwk, privateKey }
}
