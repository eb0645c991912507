/** `0xa0Ee…9720`: enough to recognise an account. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address
}
