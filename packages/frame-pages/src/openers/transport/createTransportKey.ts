import type { Bytes } from '../../bytes/Bytes.js'

/** The key of one document, to which the gateway seals server halves. */
export interface TransportKey {
  readonly pair: CryptoKeyPair
  /** Not compressed, 65 bytes. */
  readonly publicKey: Bytes
}

/** The private key can't be exported, and ends with the document. */
export async function createTransportKey(): Promise<TransportKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}
