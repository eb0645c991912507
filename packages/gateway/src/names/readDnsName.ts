import { isNameSize } from './isNameSize.js'

/** Hexadecimal digits of the longest packet: a length before each label, and a zero at the end. */
const maxDigits = 2 * 257
/** Bytes of a label (RFC 1035). */
const maxLabelBytes = 63

/**
 * Reads a name in the form of DNS packets: each label after its length, then a zero.
 *
 * @param packet - Bytes in hex.
 * @returns `undefined` for bytes that are no such name, or a longer one than DNS allows.
 */
export function readDnsName(packet: string): string | undefined {
  if (packet.length > 2 + maxDigits) return undefined
  const bytes = Buffer.from(packet.slice(2), 'hex')
  const labels: string[] = []
  let at = 0
  while (at < bytes.length - 1) {
    const length = bytes[at] ?? 0
    const end = at + 1 + length
    const label = bytes.subarray(at + 1, end).toString('utf8')
    // A dot would make two labels of one.
    if (length > maxLabelBytes || end >= bytes.length || label === '' || label.includes('.')) return undefined
    labels.push(label)
    at = end
  }
  const name = labels.join('.')
  return bytes[at] === 0 && labels.length > 0 && isNameSize(name) ? name : undefined
}
