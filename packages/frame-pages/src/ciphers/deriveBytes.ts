import type { Bytes } from '../bytes/Bytes.js'
import { hkdf } from './hkdf.js'

/** 32 bytes that do not reveal their material. */
export async function deriveBytes(material: Bytes, walletId: string, info: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(walletId, info), base, 256))
}
