import type { Bytes } from '../bytes/Bytes.js'
import { hkdf } from './hkdf.js'

/** A key for AES-256-GCM. Its bytes never leave WebCrypto. */
export async function deriveCipherKey(material: Bytes, walletId: string, info: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf(walletId, info), base, cipher, false, ['encrypt', 'decrypt'])
}
