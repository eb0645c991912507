/** Whether a value has the form of an address: `0x` and 20 bytes in hex. The checksum is not checked. */
export function hasAddressForm(value: unknown): boolean {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
