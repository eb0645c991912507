/** The index of a hardened child (BIP-32): `hardened(44)` is written `44'` in a path. */
export function hardened(index: number): number {
  return 0x80000000 + index
}
