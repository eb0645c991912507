/** `0x1234…cdef`: six characters, an ellipsis, four characters. Up to 13 characters are left whole: nothing would be saved. */
export function shortenAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
}
