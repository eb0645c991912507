import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Wallets of this family sign bytes between `<Bytes>` and `</Bytes>`. Wrapped bytes are not wrapped
 * again.
 */
export function wrapPolkadotBytes(bytes: Uint8Array): Uint8Array {
  const [start, end] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]
  const hex = bytesToHex(bytes)
  const isWrapped =
    bytes.length >= start.length + end.length && hex.startsWith(bytesToHex(start)) && hex.endsWith(bytesToHex(end))
  return isWrapped ? bytes : concatBytes(start, bytes, end)
}
