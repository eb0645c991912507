/**
 * Cuts an address into groups of four characters to compare by eye. A `0x` in front joins the first group; the last
 * group may be shorter.
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const [first = '', ...rest] = address.slice(prefix.length).match(/.{1,4}/gsu) ?? []
  return [prefix + first, ...rest]
}
