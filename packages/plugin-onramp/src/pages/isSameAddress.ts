/** Compares two addresses. Those in hex are equal in any case. */
export function isSameAddress(one: string, other: string): boolean {
  const isHex = (text: string): boolean => /^0x[\da-f]+$/i.test(text)
  return one === other || (isHex(one) && isHex(other) && one.toLowerCase() === other.toLowerCase())
}
