/**
 * Reads a name in the form of DNS packets: each label after its length, then a zero.
 *
 * @param packet - Bytes in hex.
 * @returns `undefined` for bytes that are no such name.
 */
export function readDnsName(packet: string): string | undefined {
  const bytes = Buffer.from(packet.slice(2), 'hex')
  const labels: string[] = []
  let at = 0
  while (at < bytes.length - 1) {
    const end = at + 1 + (bytes[at] ?? 0)
    const label = bytes.subarray(at + 1, end).toString('utf8')
    // A dot would make two labels of one.
    if (end >= bytes.length || label === '' || label.includes('.')) return undefined
    labels.push(label)
    at = end
  }
  return bytes[at] === 0 && labels.length > 0 ? labels.join('.') : undefined
}
