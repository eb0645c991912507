/**
 * Cuts an address into groups of four, to compare it by eye. `0x` stays with the first group, and
 * the last group may be shorter. The joined groups are the address. None for anything but a text.
 */
export function groupAddress(address: string): readonly string[] {
  return typeof address === 'string' ? (address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []) : []
}
