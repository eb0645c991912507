import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What wallets of this family sign in place of plain bytes: those between `<Bytes>` and `</Bytes>`, once. */
export function wrapPolkadotBytes(bytes: Uint8Array): Uint8Array {
  const [start, end] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]
  const hex = bytesToHex(bytes)
  const isWrapped =
    bytes.length >= start.length + end.length && hex.startsWith(bytesToHex(start)) && hex.endsWith(bytesToHex(end))
  return isWrapped ? bytes : concatBytes(start, bytes, end)
}
