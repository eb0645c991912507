/**
 * Cuts an address into groups of four for comparing it by eye. `0x` stays with the first group, the last one may be
 * shorter, and joined they are the address again.
 */
export function groupAddress(address: string): readonly string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []
}
