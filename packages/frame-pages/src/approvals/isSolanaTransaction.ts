/**
 * Whether bytes could be the message of a transaction: what a wallet must not sign as a text, because
 * the network would carry it out. It is a header of three counts, a list of keys that fits, a block
 * hash and instructions. Messages of version 0 begin with one byte more.
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  const at = (bytes[0] ?? 0) === 0x80 ? 1 : 0
  const [signers = 0, readOnlySigners = 0, readOnlyOthers = 0] = bytes.subarray(at, at + 3)
  const count = readCount(bytes, at + 3)
  if (!count) return false
  const end = count.end + count.value * 32 + 32
  const isHeader = signers >= 1 && readOnlySigners < signers && signers + readOnlyOthers <= count.value
  return isHeader && end <= bytes.length
}

/** A number in one to three bytes of 7 bits. */
function readCount(bytes: Uint8Array, begin: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0
  for (let place = 0; place < 3; place += 1) {
    const byte = bytes[begin + place]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * place)
    if (byte < 0x80) return { value, end: begin + place + 1 }
  }
  return undefined
}
